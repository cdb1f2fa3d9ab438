/** What is asked, and the tokens that stand beside the board: tiles, actions, answers. */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */
/** @import {Board} from "ziggurat/board/board.js" */

import { partName } from "ziggurat/board/board.js";
import { fill, make, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { actor } from "ziggurat/table/move/actor.js";
import { commonTokens, countTokens, openingTokens, remainingTokens } from "ziggurat/table/move/narrow.js";
import { announce } from "ziggurat/table/ui/live-region.js";

const GROUPS = ["answer", "hand", "action", "exchange"];
/** So many chips do without signs, to take less room. */
const MANY = 20;

/**
 * @param {Selection} turn
 * @param {Board} board
 */
export function showChoices(turn, board) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.token;
  const { sight } = turn;
  const { next } = turn.narrowed;
  const given = impliedTokens(turn);
  const ending = endToken(turn);
  const first = openingTokens(turn.choices, turn.chosen, (token) => turn.group(token));
  for (const group of GROUPS) {
    const tokens = Object.keys(sight?.tokens ?? {}).filter(
      (token) =>
        !given.includes(token) &&
        token !== ending &&
        groupOf(turn, board, token) === group &&
        isShown(turn, first, next, token, group),
    );
    const place = the(`${group}s`);
    fill(place, ...tokens.map((token) => chip(turn, token, next)));
    place.hidden = !tokens.length || !turn.open;
    place.classList.toggle("many", tokens.length > MANY);
  }
  showChosen(turn, [...next].some((token) => board.has(token)));
  showWayToBoards(turn, board, [...next].filter((token) => !given.includes(token)));
  const again = focused && document.querySelector(`[data-token="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/**
 * On a phone the boards lie behind a tab: if all that can be chosen is there, a button leads to it.
 * @param {Selection} turn
 * @param {Board} board
 * @param {string[]} next
 */
function showWayToBoards(turn, board, next) {
  const parts = next.map((token) => board.sidePartOf(token));
  const [first] = parts;
  const way = the("to-tiles");
  way.hidden = !first || parts.includes("") || turn.ready !== null;
  if (first) way.textContent = say("to-tiles", { part: partName(first) });
}

/** What all moves left have in common: nobody needs to touch it. @param {Selection} turn */
function impliedTokens(turn) {
  const { left } = turn.narrowed;
  if (left.length < 2 && !turn.chosen.length) return [];
  return commonTokens(left.map((choice) => remainingTokens(choice, turn.chosen) ?? []));
}

/**
 * Where a token stands: a place that no picture shows is a button like the others.
 * @param {Selection} turn
 * @param {Board} board
 * @param {string} token
 */
function groupOf(turn, board, token) {
  const group = turn.group(token);
  return group === "board" ? (board.has(token) ? "" : "answer") : group;
}

/** The one token of the move that ends the turn: it has its own button. @param {Selection} turn */
function endToken(turn) {
  const ending = turn.sight?.choices.find(([text]) => text === turn.sight?.end);
  const others = turn.sight?.choices.length !== 1;
  return ending?.length === 2 && others ? ending[1] : undefined;
}

/**
 * @param {Selection} turn
 * @param {Set<string>} first
 * @param {Set<string>} next
 * @param {string} token
 * @param {string} group
 */
function isShown(turn, first, next, token, group) {
  if (turn.chosen.includes(token)) return true;
  if (group === "action") return true;
  const begun = turn.chosen.some((one) => group !== "hand" || turn.group(one) === "action");
  return begun ? next.has(token) : first.has(token);
}

/**
 * @param {Selection} turn
 * @param {string} token
 * @param {Set<string>} next
 */
function chip(turn, token, next) {
  const { words, sign: name } = turn.sight?.tokens[token] ?? { words: token, sign: "" };
  const times = countTokens(turn.chosen).get(token) ?? 0;
  const attributes = {
    class: times || next.has(token) ? "chip" : "chip other",
    type: "button",
    "data-token": token,
    "aria-pressed": String(times > 0),
    click: () => turn.touch(token),
  };
  const many = times > 1 ? make("b", { class: "times" }, `×${times}`) : null;
  const label = make("span", { class: "words" }, words);
  return make("button", attributes, sign(name), label, many ?? heldCount(turn, token, name));
}

/**
 * How many of it the player holds, if a gauge of his says so.
 * @param {Selection} turn
 * @param {string} token
 * @param {string} name
 */
function heldCount(turn, token, name) {
  const own = turn.sight?.draft ? actor(turn.sight) : turn.sight?.seat;
  const me = turn.sight?.seats.find((one) => one.seat === own);
  const gauge = name && turn.group(token) === "hand" && me?.gauges.find((one) => one.sign === name);
  return gauge && Number(gauge.text) > 1 ? make("b", { class: "held" }, gauge.text) : null;
}

/**
 * @param {Selection} turn
 * @param {boolean} ringed true if a picture shows what can come next
 */
function showChosen(turn, ringed) {
  const ready = turn.ready;
  const extra = ready ? turn.sight?.extras[ready[0]] : "";
  const waiting = turn.sent !== "";
  the("chosen").hidden = !turn.chosen.length;
  const [, ...path] = ready ?? ["", ...turn.chosen];
  fill(
    the("chosen-words"),
    ...[...countTokens(path.length ? path : turn.chosen)].map(([token, times]) =>
      chosenToken(turn, token, times),
    ),
    !ready && !waiting && ringed ? make("span", { class: "then" }, say("then-ringed")) : null,
  );
  the("extra").textContent = extra ? say("also", { words: extra }) : "";
  the("extra").hidden = !extra;
  const done = /** @type {HTMLButtonElement} */ (the("done"));
  the("last-word").hidden = !ready && !waiting;
  done.disabled = waiting;
  the("clear").hidden = waiting;
  done.textContent = waiting ? say("sending") : say("done");
  announceReady(turn, ready && !waiting ? path : []);
}

let announcedWords = "";

/**
 * Who does not see the button hears that it is there.
 * @param {Selection} turn
 * @param {string[]} path
 */
function announceReady(turn, path) {
  const words = path.map((token) => turn.sight?.tokens[token]?.words ?? token).join(", ");
  if (words && words !== announcedWords) announce(say("ready", { words }), the("extra").textContent ?? "");
  announcedWords = words;
}

/**
 * @param {Selection} turn
 * @param {string} token
 * @param {number} times
 */
function chosenToken(turn, token, times) {
  const words = turn.sight?.tokens[token]?.words ?? token;
  const text = times > 1 ? `${words} ×${times}` : words;
  if (!turn.chosen.includes(token)) return make("span", { class: "picked" }, text);
  const label = say("take-back", { words });
  const click = () => turn.drop(token);
  return make(
    "button",
    { type: "button", class: "picked", "aria-label": label, title: label, click },
    text,
    " ×",
  );
}
