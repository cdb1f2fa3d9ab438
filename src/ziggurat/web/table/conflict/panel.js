/** The picture of one conflict: both sides, what they add, who wins, and what that brings. */

/** @import {Conflict, ConflictSide, Seat} from "ziggurat/lib/types.js" */

import { icon, make, sign } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * @param {Conflict} conflict
 * @param {Seat[]} seats
 */
export function conflictPanel(conflict, seats) {
  const { attacker, defender } = conflict;
  const attributes = { class: "plain", "aria-label": say("close"), id: "conflict-close" };
  return make(
    "div",
    { class: `clash ${conflict.winner === null ? "open" : "decided"}` },
    make("header", {}, make("h2", {}, conflict.title), make("button", { type: "button", ...attributes }, "×")),
    make(
      "div",
      { class: "duel" },
      fighter(conflict, attacker, seats, "attacker"),
      make("span", { class: "against", "aria-hidden": "true" }, icon("swords")),
      fighter(conflict, defender, seats, "defender"),
      ...row("strength", conflict.strength_words, [attacker, defender], (side) => [String(side.strength)]),
      ...row("support", conflict.support_words, [attacker, defender], (side) => added(conflict, side)),
      ...row("sum", say("sum"), [attacker, defender], (side) => [String(total(side))]),
    ),
    make("ul", { class: "outcomes" }, ...conflict.outcomes.map(outcome)),
    make("div", { class: "notes" }, ...notes(conflict).map((one) => make("p", {}, one))),
  );
}

/** The strength of a side with what it has added so far. @param {ConflictSide} side */
export function total(side) {
  return side.strength + (side.support ?? 0);
}

/** The sentences on a conflict that is going on, or that was decided by a tie. @param {Conflict} conflict */
export function notes({ notes: sentences, odds }) {
  return [odds, ...sentences].filter((one) => one !== "");
}

/**
 * A leader with the name of its player.
 * @param {Conflict} conflict
 * @param {ConflictSide} side
 * @param {Seat[]} seats
 * @param {"attacker" | "defender"} role
 */
function fighter({ winner }, side, seats, role) {
  const player = seats.find((one) => one.seat === side.seat);
  const fate = winner === null ? "" : winner === side.seat ? "winner" : "loser";
  const does = fate === "winner" ? say("wins") : say(role === "attacker" ? "attacks" : "defends");
  return make(
    "div",
    { class: `fighter ${role} ${fate}`, "data-seat": side.seat },
    make("span", { class: "piece" }, sign(side.piece)),
    make("b", {}, player?.called ?? ""),
    player?.name ? make("small", {}, player.name) : null,
    make("span", { class: "role" }, does),
  );
}

/**
 * A row of the table between both sides: left value, words, right value.
 * @param {string} name
 * @param {string} words
 * @param {[ConflictSide, ConflictSide]} sides
 * @param {(side: ConflictSide) => import("ziggurat/lib/dom.js").Child[]} value
 */
function row(name, words, [left, right], value) {
  const cell = (/** @type {ConflictSide} */ side, /** @type {string} */ role) =>
    make("span", { class: `value ${name} ${role}` }, ...value(side));
  return [cell(left, "attacker"), make("span", { class: `label ${name}` }, words), cell(right, "defender")];
}

/**
 * The tiles that a side has added.
 * @param {Conflict} conflict
 * @param {ConflictSide} side
 */
function added({ support_sign: tile, attacker }, side) {
  const { support } = side;
  if (support === null && side !== attacker && attacker.support === null) return [make("i", {}, "…")];
  if (support === null) return [make("i", { class: "undecided" }, say("undecided"))];
  if (!support) return [make("i", {}, say("adds-nothing"))];
  const tiles = Array.from({ length: support }, () => make("span", { class: "tile" }, sign(tile)));
  return [make("b", {}, `+${support}`), make("span", { class: "tiles" }, ...tiles)];
}

/** @param {Conflict["outcomes"][number]} one */
function outcome({ kind, words, sign: name, number }) {
  const many = kind === "returned" ? "" : kind === "scored" ? `+${number}` : `−${number}`;
  return make("li", { class: kind }, sign(name), make("b", {}, many), make("span", {}, words));
}
