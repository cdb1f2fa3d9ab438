/** The tokens beside the board: tiles, actions, answers; and what has been chosen. */

/** @import {Sight, Token} from "ziggurat/lib/types.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */
/** @import {Board} from "ziggurat/board/board.js" */

import { partName } from "ziggurat/board/board.js";
import { fill, make, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { commonTokens, countTokens, openingTokens, remainingTokens } from "ziggurat/table/move/narrow.js";
import { announce } from "ziggurat/table/ui/live-region.js";

const GROUPS = ["card", "answer", "action", "exchange"];
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
    const isPlace = (/** @type {string} */ token) => selection.group(token) === "board";
    if (group === "answer") tokens.sort((one, other) => Number(isPlace(other)) - Number(isPlace(one)));
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
  const hidden = next.filter((token) => groupOf(selection, board, token) === "");
  const parts = hidden.length === next.length ? next.map((token) => board.sidePartOf(token)) : [];
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
 * The group whose chips have a token; a place has one if it should have a button as well, or if no
 * picture shows it.
 * @param {Selection} selection
 * @param {Board} board
 * @param {string} token
 */
function groupOf(selection, board, token) {
  const group = selection.group(token);
  if (group !== "board") return group;
  return selection.sight?.tokens[token]?.button || (board.has(token) ? "" : "answer");
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
  if (!selection.chosen.length) return first.has(token);
  return next.has(token) && !waitsForAction(selection, token);
}

/**
 * True if a token is an answer to an action that is not chosen yet, though another one could be.
 * @param {Selection} selection
 * @param {string} token
 */
function waitsForAction(selection, token) {
  if (selection.group(token) !== "answer") return false;
  const settled = [...selection.chosen, ...impliedTokens(selection)];
  return selection.narrowed.left
    .filter((choice) => choice.indexOf(token, 1) > 0)
    .every(([, ...tokens]) => tokens.some((one) => selection.group(one) === "action" && !settled.includes(one)));
}

/**
 * @param {Selection} selection
 * @param {string} token
 * @param {Set<string>} next
 */
function chip(selection, token, next) {
  const { words, sign: name, hint, group, button, price, quiet } = selection.sight?.tokens[token] ?? unknown(token);
  const times = countTokens(selection.chosen).get(token) ?? 0;
  const small = isSmall(selection, token);
  const tile = button === "card";
  const attributes = {
    class: ["chip", small && "small", tile && "tile", quiet && "quiet", !times && !next.has(token) && "other"].filter(Boolean).join(" "),
    type: "button",
    "data-token": token,
    "aria-pressed": String(times > 0),
    click: () => selection.touch(token),
  };
  const many = times > 1 ? make("b", { class: "times" }, `×${times}`) : null;
  const label = make("span", { class: small ? "unseen" : "words" }, words);
  const more = group === "card" ? make("span", { class: "hint" }, hint) : null;
  return make("button", attributes, sign(name), label, priceLabel(price), more, many);
}

/**
 * True if sign and price say enough, as no other choice has them: an exchange, or a space of a picture.
 * @param {Selection} selection
 * @param {string} token
 */
function isSmall(selection, token) {
  const { tokens = {} } = selection.sight ?? {};
  const { sign: name, button, price } = tokens[token] ?? unknown(token);
  if (button !== "action" && selection.group(token) !== "exchange") return false;
  const shown = JSON.stringify([name, price]);
  const alike = Object.values(tokens).filter((one) => JSON.stringify([one.sign, one.price]) === shown);
  return sign(name) !== null && alike.length === 1;
}

/**
 * What is shown of a token that the server has not described.
 * @param {string} words
 * @returns {Token}
 */
function unknown(words) {
  return { words, group: "", sign: "", hint: "", piece: "", final: false, button: "", price: [], quiet: false };
}

/**
 * What a choice costs: each good with its number.
 * @param {[string, number][]} price
 */
function priceLabel(price) {
  if (!price.length) return null;
  const goods = price.map(([name, number]) => make("span", {}, String(number), sign(name)));
  return make("span", { class: "price", "aria-hidden": "true" }, ...goods);
}

/**
 * @param {Selection} selection
 * @param {boolean} ringed true if a picture shows what can come next
 */
function showChosen(selection, ringed) {
  const ready = selection.ready;
  const extra = ready ? selection.sight?.extras[ready[0]] : "";
  const waiting = selection.sent !== "";
  const asked = selection.open && selection.sight?.mine === true && !areAllButtons(selection);
  the("chosen").hidden = !selection.chosen.length && !asked;
  the("chosen").classList.toggle("none", !selection.chosen.length);
  const [, ...path] = ready ?? ["", ...selection.chosen];
  fill(
    the("chosen-words"),
    ...[...countTokens(path.length ? path : selection.chosen)].map(([token, times]) =>
      chosenToken(selection, token, times),
    ),
    ...(ready || waiting ? [] : nextWords(selection, ringed)),
  );
  the("extra").textContent = extra ? say("also", { words: extra }) : "";
  the("extra").hidden = !extra;
  the("clear").hidden = waiting || !selection.chosen.length;
  announceReady(selection, ready && !waiting ? path : []);
}

/**
 * True if each move is one button beside the board, so that nothing is ever chosen before it is made.
 * @param {Selection} selection
 */
function areAllButtons(selection) {
  const { choices, sight } = selection;
  const isButton = (/** @type {string} */ token) => ["answer", "exchange"].includes(selection.group(token));
  if (choices.length < 2) return true;
  return choices.every(([move, ...tokens]) => move === sight?.end || (tokens.length === 1 && tokens.every(isButton)));
}

/**
 * What comes next, where nothing is ready to be sent; with the action whose place has to be chosen, if it is
 * the only one.
 * @param {Selection} selection
 * @param {boolean} ringed true if a picture shows it
 */
function nextWords(selection, ringed) {
  const marked = ringed && !selection.isIdle;
  if (selection.chosen.length && !marked) return [];
  const isOnly = marked && !selection.chosen.length;
  const given = isOnly ? impliedTokens(selection).filter((token) => selection.group(token) === "action") : [];
  const words = make("span", { class: "then" }, say(marked ? "then-marked" : "nothing-chosen"));
  return [...given.map((token) => chosenToken(selection, token, 1)), words];
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
