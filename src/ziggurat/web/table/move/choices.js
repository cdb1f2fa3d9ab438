/** The tokens beside the board: tiles, actions, answers; and what has been chosen. */

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
/** With more chips than this in a group, they have no signs, to take less room. */
const MAX_CHIPS_WITH_SIGNS = 20;

/**
 * @param {Selection} selection
 * @param {Board} board
 */
export function showChoices(selection, board) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.token;
  const { sight } = selection;
  const { next } = selection.narrowed;
  const given = impliedTokens(selection);
  const ending = endToken(selection);
  const first = openingTokens(selection.choices, selection.chosen, (token) => selection.group(token));
  for (const group of GROUPS) {
    const tokens = Object.keys(sight?.tokens ?? {}).filter(
      (token) =>
        !given.includes(token) &&
        token !== ending &&
        groupOf(selection, board, token) === group &&
        isShown(selection, first, next, token, group),
    );
    const place = the(`${group}s`);
    fill(place, ...tokens.map((token) => chip(selection, token, next)));
    place.hidden = !tokens.length || !selection.open;
    place.classList.toggle("many", tokens.length > MAX_CHIPS_WITH_SIGNS);
  }
  showChosen(selection, [...next].some((token) => board.has(token)));
  showWayToBoards(selection, board, [...next].filter((token) => !given.includes(token)));
  const again = focused && document.querySelector(`[data-token="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/**
 * On a phone the side boards are in a tab: if all choices are there, shows a button that leads to
 * it.
 * @param {Selection} selection
 * @param {Board} board
 * @param {string[]} next
 */
function showWayToBoards(selection, board, next) {
  const parts = next.map((token) => board.sidePartOf(token));
  const [first] = parts;
  const way = the("to-tiles");
  way.hidden = !first || parts.includes("") || selection.ready !== null;
  if (first) way.textContent = say("to-tiles", { part: partName(first) });
}

/**
 * The tokens that all remaining moves have in common, which nobody needs to choose.
 * @param {Selection} selection
 */
function impliedTokens(selection) {
  const { left } = selection.narrowed;
  if (left.length < 2 && !selection.chosen.length) return [];
  return commonTokens(left.map((choice) => remainingTokens(choice, selection.chosen) ?? []));
}

/**
 * The group of a token; a place that no picture shows becomes a chip.
 * @param {Selection} selection
 * @param {Board} board
 * @param {string} token
 */
function groupOf(selection, board, token) {
  const group = selection.group(token);
  return group === "board" ? (board.has(token) ? "" : "answer") : group;
}

/**
 * The token of the move that ends the turn, which has its own button.
 * @param {Selection} selection
 */
function endToken(selection) {
  const ending = selection.sight?.choices.find(([text]) => text === selection.sight?.end);
  const others = selection.sight?.choices.length !== 1;
  return ending?.length === 2 && others ? ending[1] : undefined;
}

/**
 * @param {Selection} selection
 * @param {Set<string>} first
 * @param {Set<string>} next
 * @param {string} token
 * @param {string} group
 */
function isShown(selection, first, next, token, group) {
  if (selection.chosen.includes(token)) return true;
  if (group === "action") return true;
  const begun = selection.chosen.some((one) => group !== "hand" || selection.group(one) === "action");
  return begun ? next.has(token) : first.has(token);
}

/**
 * @param {Selection} selection
 * @param {string} token
 * @param {Set<string>} next
 */
function chip(selection, token, next) {
  const { words, sign: name } = selection.sight?.tokens[token] ?? { words: token, sign: "" };
  const times = countTokens(selection.chosen).get(token) ?? 0;
  const attributes = {
    class: times || next.has(token) ? "chip" : "chip other",
    type: "button",
    "data-token": token,
    "aria-pressed": String(times > 0),
    click: () => selection.touch(token),
  };
  const many = times > 1 ? make("b", { class: "times" }, `×${times}`) : null;
  const label = make("span", { class: "words" }, words);
  return make("button", attributes, sign(name), label, many ?? heldCount(selection, token, name));
}

/**
 * How many of it the player holds, if one of their gauges says so.
 * @param {Selection} selection
 * @param {string} token
 * @param {string} name
 */
function heldCount(selection, token, name) {
  const own = selection.sight?.draft ? actor(selection.sight) : selection.sight?.seat;
  const me = selection.sight?.seats.find((one) => one.seat === own);
  const gauge = name && selection.group(token) === "hand" && me?.gauges.find((one) => one.sign === name);
  return gauge && Number(gauge.text) > 1 ? make("b", { class: "held" }, gauge.text) : null;
}

/**
 * @param {Selection} selection
 * @param {boolean} ringed true if a picture shows what can come next
 */
function showChosen(selection, ringed) {
  const ready = selection.ready;
  const extra = ready ? selection.sight?.extras[ready[0]] : "";
  const waiting = selection.sent !== "";
  the("chosen").hidden = !selection.chosen.length;
  const [, ...path] = ready ?? ["", ...selection.chosen];
  fill(
    the("chosen-words"),
    ...[...countTokens(path.length ? path : selection.chosen)].map(([token, times]) =>
      chosenToken(selection, token, times),
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
  announceReady(selection, ready && !waiting ? path : []);
}

let announcedWords = "";

/**
 * Announces to screen readers that a move can be confirmed.
 * @param {Selection} selection
 * @param {string[]} path
 */
function announceReady(selection, path) {
  const words = path.map((token) => selection.sight?.tokens[token]?.words ?? token).join(", ");
  if (words && words !== announcedWords) announce(say("ready", { words }), the("extra").textContent ?? "");
  announcedWords = words;
}

/**
 * @param {Selection} selection
 * @param {string} token
 * @param {number} times
 */
function chosenToken(selection, token, times) {
  const words = selection.sight?.tokens[token]?.words ?? token;
  const text = times > 1 ? `${words} ×${times}` : words;
  if (!selection.chosen.includes(token)) return make("span", { class: "picked" }, text);
  const label = say("take-back", { words });
  const click = () => selection.drop(token);
  return make(
    "button",
    { type: "button", class: "picked", "aria-label": label, title: label, click },
    text,
    " ×",
  );
}
