/** What is asked, and the tokens that stand beside the board: tiles, actions, answers. */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {Turn} from "ziggurat/table/move/selection.js" */
/** @import {Board} from "ziggurat/board/board.js" */

import { partName } from "ziggurat/board/board.js";
import { fill, make, sign, the } from "ziggurat/lib/dom.js";
import { actor } from "ziggurat/table/history/draft.js";
import { counted, openings, rest, shared } from "ziggurat/table/move/narrow.js";
import { clause } from "ziggurat/table/ui/tooltip.js";
import { utter } from "ziggurat/table/ui/live-region.js";
import { say } from "ziggurat/lib/i18n.js";

const GROUPS = ["answer", "hand", "action", "exchange"];
/** So many chips do without signs, to take less room. */
const MANY = 20;

/** @typedef {{past: boolean, off: boolean, lent: boolean}} When lent: by the eyes of another */

/**
 * @param {Sight} sight
 * @param {When} when
 */
export function showAsk(sight, { past, off, lent }) {
  const card = the("ask");
  card.classList.toggle("mine", sight.mine && !past && !off);
  fill(the("ask-text"), sight.ask.text);
  if (the("ask-rule").textContent !== sight.ask.rule)
    fill(the("ask-rule"), clause(sight.game, sight.ask.rule));
  the("ask-odds").textContent = sight.odds;
  the("ask-odds").hidden = !sight.odds || past;
  the("ask-who").textContent = who(sight, past, lent);
}

/**
 * @param {Sight} sight
 * @param {boolean} past
 * @param {boolean} lent
 */
function who(sight, past, lent) {
  if (sight.draft) return thinking(sight);
  if (sight.over) return say("game-over");
  if (past) return say("in-the-past", { at: sight.at, moves: sight.moves });
  const me = sight.seats.find((one) => one.seat === sight.seat);
  if (!me || lent) return say("watching");
  return say(me.left ? "you-left" : "you-are", { player: me.called });
}

/** For whom the next step of a draft is made. @param {Sight} sight */
function thinking(sight) {
  const next = actor(sight);
  if (next === null) return say("draft-ends");
  const player = sight.seats[next]?.called ?? "";
  return next === sight.seat ? say("draft-you", { player }) : say("draft-other", { player });
}

/**
 * @param {Turn} turn
 * @param {Board} board
 */
export function showChoices(turn, board) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.token;
  const { sight } = turn;
  const { next } = turn.narrowed;
  const given = implied(turn);
  const ending = endToken(turn);
  const first = openings(turn.choices, turn.chosen, (token) => turn.group(token));
  for (const group of GROUPS) {
    const tokens = Object.keys(sight?.tokens ?? {}).filter(
      (token) =>
        !given.includes(token) &&
        token !== ending &&
        placed(turn, board, token) === group &&
        shown(turn, first, next, token, group),
    );
    const place = the(`${group}s`);
    fill(place, ...tokens.map((token) => chip(turn, token, next)));
    place.hidden = !tokens.length || !turn.open;
    place.classList.toggle("many", tokens.length > MANY);
  }
  showChosen(turn, [...next].some((token) => board.has(token)));
  showWay(turn, board, [...next].filter((token) => !given.includes(token)));
  const again = focused && document.querySelector(`[data-token="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/**
 * On a phone the boards lie behind a tab: if all that can be chosen is there, a button leads to it.
 * @param {Turn} turn
 * @param {Board} board
 * @param {string[]} next
 */
function showWay(turn, board, next) {
  const parts = next.map((token) => board.beside(token));
  const [first] = parts;
  const way = the("to-tiles");
  way.hidden = !first || parts.includes("") || turn.ready !== null;
  if (first) way.textContent = say("to-tiles", { part: partName(first) });
}

/** What all moves left have in common: nobody needs to touch it. @param {Turn} turn */
function implied(turn) {
  const { left } = turn.narrowed;
  if (left.length < 2 && !turn.chosen.length) return [];
  return shared(left.map((choice) => rest(choice, turn.chosen) ?? []));
}

/**
 * Where a token stands: a place that no picture shows is a button like the others.
 * @param {Turn} turn
 * @param {Board} board
 * @param {string} token
 */
function placed(turn, board, token) {
  const group = turn.group(token);
  return group === "board" ? (board.has(token) ? "" : "answer") : group;
}

/** The one token of the move that ends the turn: it has its own button. @param {Turn} turn */
function endToken(turn) {
  const ending = turn.sight?.choices.find(([text]) => text === turn.sight?.end);
  const others = turn.sight?.choices.length !== 1;
  return ending?.length === 2 && others ? ending[1] : undefined;
}

/**
 * @param {Turn} turn
 * @param {Set<string>} first
 * @param {Set<string>} next
 * @param {string} token
 * @param {string} group
 */
function shown(turn, first, next, token, group) {
  if (turn.chosen.includes(token)) return true;
  if (group === "action") return true;
  const begun = turn.chosen.some((one) => group !== "hand" || turn.group(one) === "action");
  return begun ? next.has(token) : first.has(token);
}

/**
 * @param {Turn} turn
 * @param {string} token
 * @param {Set<string>} next
 */
function chip(turn, token, next) {
  const { words, sign: name } = turn.sight?.tokens[token] ?? { words: token, sign: "" };
  const times = counted(turn.chosen).get(token) ?? 0;
  const attributes = {
    class: times || next.has(token) ? "chip" : "chip other",
    type: "button",
    "data-token": token,
    "aria-pressed": String(times > 0),
    click: () => turn.touch(token),
  };
  const many = times > 1 ? make("b", { class: "times" }, `×${times}`) : null;
  const label = make("span", { class: "words" }, words);
  return make("button", attributes, sign(name), label, many ?? held(turn, token, name));
}

/**
 * How many of it the player holds, if a gauge of his says so.
 * @param {Turn} turn
 * @param {string} token
 * @param {string} name
 */
function held(turn, token, name) {
  const own = turn.sight?.draft ? actor(turn.sight) : turn.sight?.seat;
  const me = turn.sight?.seats.find((one) => one.seat === own);
  const found = name && turn.group(token) === "hand" && me?.gauges.find((one) => one.sign === name);
  return found && Number(found.text) > 1 ? make("b", { class: "held" }, found.text) : null;
}

/**
 * @param {Turn} turn
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
    ...[...counted(path.length ? path : turn.chosen)].map(([token, times]) =>
      picked(turn, token, times),
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
  tellReady(turn, ready && !waiting ? path : []);
}

let told = "";

/**
 * Who does not see the button hears that it is there.
 * @param {Turn} turn
 * @param {string[]} path
 */
function tellReady(turn, path) {
  const words = path.map((token) => turn.sight?.tokens[token]?.words ?? token).join(", ");
  if (words && words !== told) utter(say("ready", { words }), the("extra").textContent ?? "");
  told = words;
}

/**
 * @param {Turn} turn
 * @param {string} token
 * @param {number} times
 */
function picked(turn, token, times) {
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

/**
 * Undo, reset and end of turn: always there, and if they cannot be used they say why.
 * @param {Turn} turn
 * @param {When} when
 */
export function showControls(turn, { past, off }) {
  const sight = turn.sight;
  if (!sight) return;
  const busy = turn.sent ? say("sending") : "";
  const closed = past ? say("not-in-past") : off ? say("connection-lost") : busy;
  const idle = sight.seat === null ? say("watching") : say("nothing-to-undo");
  const none = sight.undo.reason || idle;
  const undo = closed || (sight.undo.can ? "" : none);
  allow("undo", undo, say("undo-hint"));
  allow(
    "reset",
    undo || (sight.undo.back > 0 ? "" : none),
    say(sight.draft ? "draft-reset-hint" : "reset-hint", { number: sight.undo.back }),
  );
  the("reset-words").textContent = say(sight.draft ? "draft-reset" : "reset");
  const stands = turn.ready && turn.ready[0] !== sight.end ? say("end-first") : "";
  allow("end", closed || (sight.end ? stands : say("no-end")), say("end-hint"));
  the("end").classList.toggle("primary", spent(turn));
}

/** True if nothing is left but to end the turn, and exchanges. @param {Turn} turn */
function spent(turn) {
  const end = turn.sight?.end;
  const left = turn.choices.filter(([text]) => text !== end);
  const exchanges = left.every(([, ...tokens]) =>
    tokens.some((token) => turn.group(token) === "exchange"),
  );
  return Boolean(end) && turn.open && !turn.chosen.length && !turn.sent && exchanges;
}

/**
 * @param {string} id
 * @param {string} reason why not; empty if it can be used
 * @param {string} hint
 */
function allow(id, reason, hint) {
  const button = the(id);
  button.setAttribute("aria-disabled", String(reason !== ""));
  button.title = reason || hint;
}
