/** The rail: what the player holds. It stays where it is, whatever else the page shows. */

/** @import {RailItem, Sight} from "ziggurat/lib/types.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { countUp } from "ziggurat/board/count-up.js";
import { takeFromHand } from "ziggurat/board/motion.js";
import { fill, make, sign, the } from "ziggurat/lib/dom.js";
import { actor } from "ziggurat/table/move/actor.js";
import { explainToken, touchToken } from "ziggurat/table/move/actions.js";
import { countTokens } from "ziggurat/table/move/narrow.js";

/** The kinds that lie together. @type {RailItem["kind"][][]} */
const GROUPS = [["piece", "figure"], ["score"], ["bonus"], ["good"], ["bowl"]];
/** The names of bowls, from the first on. */
const BOWLS = ["I", "II", "III"];

/** What is drawn now. */
let drawn = "";
/** Whose numbers are drawn, and at which table. */
let owner = "";
/** @type {Map<string, number>} */
let numbers = new Map();

/**
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function showRail(page, sight) {
  const { rail } = sight;
  const seat = sight.draft ? actor(sight) : sight.seat;
  const player = sight.seats.find((one) => one.seat === seat)?.player ?? "";
  the("rail").hidden = !rail.length;
  const hasArt = sign(rail[0]?.sign ?? "") !== null;
  const now = JSON.stringify([rail, player, sight.table, hasArt]);
  if (now !== drawn) {
    drawn = now;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.fact;
    const held = document.activeElement?.closest("#rail") !== null;
    fill(the("rail"), ...GROUPS.map((kinds) => group(page, rail.filter((one) => kinds.includes(one.kind)), player)));
    if (owner === `${player} ${sight.table}`)
      for (const { fact, number } of rail) countUp(itemElement(fact)?.querySelector(".value"), numbers.get(fact) ?? number);
    owner = `${player} ${sight.table}`;
    numbers = new Map(rail.map(({ fact, number }) => [fact, number]));
    if (held && focused) itemElement(focused)?.focus({ preventScroll: true });
  }
  for (const item of rail) showState(page.selection, item);
}

/** Removes everything, for instance before somebody else looks at the screen. */
export function clearRail() {
  drawn = owner = "";
  fill(the("rail"));
  the("rail").hidden = true;
}

/**
 * The element of an item, by its key.
 * @param {string} fact
 * @returns {HTMLElement | null}
 */
function itemElement(fact) {
  return the("rail").querySelector(`[data-fact="${CSS.escape(fact)}"]`);
}

/**
 * @param {TablePage} page
 * @param {RailItem[]} items
 * @param {string} player
 */
function group(page, items, player) {
  const [first] = items;
  if (!first) return null;
  return make("div", { class: `held-${first.kind}s` }, ...items.map((item) => element(page, item, player)));
}

/**
 * @param {TablePage} page
 * @param {RailItem} item
 * @param {string} player
 */
function element(page, item, player) {
  const attributes = {
    class: `item ${item.kind} ${item.state}`.trim(),
    "data-fact": item.fact,
    "data-thing": `${item.kind === "bowl" ? item.sign : item.fact}-${player}`,
    "data-tip": item.words,
    "aria-label": item.words,
  };
  if (!item.tokens.length)
    return make("span", { ...attributes, role: "img", tabindex: 0 }, ...contents(item));
  const click = () => touchItem(page, item);
  return make("button", { ...attributes, type: "button", click }, ...contents(item));
}

/** @param {RailItem} item */
function contents({ kind, sign: name, number, gain, fact }) {
  const value = make("b", { class: "value" }, String(number));
  if (kind === "piece") {
    const pile = make("span", { class: "pile" }, ...Array.from({ length: number }, () => sign(name)));
    return [pile, number > 1 && make("b", { class: "count" }, String(number)), make("b", { class: "times" })];
  }
  if (kind === "figure") return [sign(name)];
  if (kind === "bowl") {
    const label = make("small", { "aria-hidden": "true" }, BOWLS[Number(fact.at(-1)) - 1] ?? "");
    return [make("span", { class: "tokens" }, ...Array.from({ length: number }, () => make("i"))), label, value];
  }
  return [sign(name), value, gain && make("span", { class: "gain" }, gain)];
}

/**
 * The token of an item that can be touched now; without one, the first that it may ever be.
 * @param {Selection} selection
 * @param {RailItem} item
 */
function tokenOf(selection, { tokens }) {
  const { next } = selection.narrowed;
  return (
    tokens.find((token) => next.has(token)) ??
    tokens.find((token) => selection.chosen.includes(token)) ??
    tokens.find((token) => selection.accepts(token)) ??
    ""
  );
}

/**
 * @param {Selection} selection
 * @param {RailItem} item
 */
function showState(selection, item) {
  const element = itemElement(item.fact);
  if (!element || !item.tokens.length) return;
  const token = tokenOf(selection, item);
  const times = item.tokens.reduce((sum, one) => sum + (countTokens(selection.chosen).get(one) ?? 0), 0);
  if (token) element.dataset.token = token;
  else delete element.dataset.token;
  element.setAttribute("aria-pressed", String(times > 0));
  element.setAttribute("aria-disabled", String(!token));
  element.classList.toggle("other", !times && !selection.narrowed.next.has(token));
  const count = element.querySelector(".times");
  if (count) count.textContent = times > 1 ? `×${times}` : "";
}

/**
 * Touches an item; one that cannot be chosen now is explained.
 * @param {TablePage} page
 * @param {RailItem} item
 */
function touchItem(page, item) {
  const place = itemElement(item.fact);
  if (place) takeFromHand(place);
  const token = tokenOf(page.selection, item);
  if (token) touchToken(page, token, false);
  else void explainToken(page, item.tokens[0] ?? "");
}
