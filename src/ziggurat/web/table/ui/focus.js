/**
 * Keeps the keyboard focus: if its element is replaced or removed, the focus moves to the nearest
 * one.
 */

import { beforePaint } from "ziggurat/lib/dom.js";

const NEXT_CHOICE = '#rail button[data-token]:not([aria-pressed="true"]), #choices button:not([aria-pressed="true"])';
const FALLBACKS = {
  "#choices, #controls, #rail": NEXT_CHOICE,
  "#history": "#slider",
  "#stage": '#stage [data-at][tabindex="0"]',
  "#tiles": '#tiles [data-at][tabindex="0"]',
  "#log": ".entry.now button",
  "#draft": "#try",
};
const LAST_RESORT = "#play";

/** @type {string[]} */
let selectors = [];

/** Tracks the focused element; a pointer takes the focus away on purpose. */
export function trackFocus() {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest("dialog")) selectors = fallbackSelectors(target);
  });
  addEventListener("pointerdown", () => (selectors = []));
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("close", restoreFocus);
}

/** Selectors for an element and its fallbacks, the nearest first. @param {Element} element */
function fallbackSelectors(element) {
  const near = Object.entries(FALLBACKS).find(([area]) => element.closest(area));
  return [selectorOf(element), near?.[1] ?? "", LAST_RESORT].filter((place) => place !== "");
}

/** A selector that finds an element again after it has been replaced. @param {Element} element */
function selectorOf(element) {
  const { at, token, tab, thing, fact } = /** @type {HTMLElement} */ (element).dataset;
  const holder = element.closest("[data-part], [data-seat], [data-number]");
  const { part, seat, number } = /** @type {HTMLElement | null} */ (holder)?.dataset ?? {};
  if (element.id) return `#${element.id}`;
  if (fact && element.closest("#rail")) return `#rail [data-fact="${CSS.escape(fact)}"]`;
  if (token) return `#choices [data-token="${CSS.escape(token)}"]`;
  if (at && part) return `[data-part="${part}"] [data-at="${CSS.escape(at)}"]`;
  if (tab) return `[data-tab="${tab}"]`;
  if (thing) return `${seat === undefined ? "" : ".player "}.gauge[data-thing="${CSS.escape(thing)}"]`;
  if (element.matches(".who")) return `.player[data-seat="${seat}"] .who`;
  return element.closest(".entry") ? `.entry[data-number="${number}"] button` : "";
}

/** Restores a lost focus, before the next picture. */
export function restoreFocus() {
  if (selectors.length) beforePaint(restore);
}

function restore() {
  if (!selectors.length || !isFocusLost() || document.querySelector("dialog[open]")) return;
  for (const place of selectors)
    for (const element of document.querySelectorAll(place))
      if (isFocusable(element)) return /** @type {HTMLElement} */ (element).focus({ preventScroll: true });
}

/** True if no usable element has the focus. */
function isFocusLost() {
  const active = document.activeElement;
  return !active || active === document.body || !isFocusable(active);
}

/** @param {Element} element */
function isFocusable(element) {
  return element.checkVisibility() && !element.matches(":disabled") && !element.closest("[inert]");
}
