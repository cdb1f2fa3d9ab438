/** The focus is never lost: if what had it is drawn anew or has gone, it goes to what is nearest. */

const MOVE = '#choices button:not([aria-pressed="true"])';
const NEAR = {
  "#choices, #controls": MOVE,
  "#history": "#slider",
  "#stage": '#stage [data-at][tabindex="0"]',
  "#tiles": '#tiles [data-at][tabindex="0"]',
  "#log": ".entry.now button",
  "#draft": "#try",
};
const LAST = "#play";

/** @type {string[]} */
let selectors = [];

/** Remembers where the focus is; a click beside everything takes it away on purpose. */
export function trackFocus() {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest("dialog")) selectors = fallbackSelectors(target);
  });
  addEventListener("pointerdown", () => (selectors = []));
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("close", restoreFocus);
}

/** The selectors of an element, the nearest first. @param {Element} element */
function fallbackSelectors(element) {
  const near = Object.entries(NEAR).find(([area]) => element.closest(area));
  return [selectorOf(element), near?.[1] ?? "", LAST].filter((place) => place !== "");
}

/** What finds an element again when it is drawn anew. @param {Element} element */
function selectorOf(element) {
  const { at, token, tab, thing } = /** @type {HTMLElement} */ (element).dataset;
  const holder = element.closest("[data-part], [data-seat], [data-number]");
  const { part, seat, number } = /** @type {HTMLElement | null} */ (holder)?.dataset ?? {};
  if (element.id) return `#${element.id}`;
  if (token) return `#choices [data-token="${CSS.escape(token)}"]`;
  if (at && part) return `[data-part="${part}"] [data-at="${CSS.escape(at)}"]`;
  if (tab) return `[data-tab="${tab}"]`;
  if (thing) return `${seat === undefined ? "" : ".player "}.gauge[data-thing="${CSS.escape(thing)}"]`;
  if (element.matches(".who")) return `.player[data-seat="${seat}"] .who`;
  return element.closest(".entry") ? `.entry[data-number="${number}"] button` : "";
}

/** Puts the focus where it was, or near. */
export function restoreFocus() {
  if (!isFocusLost() || document.querySelector("dialog[open]")) return;
  for (const place of selectors)
    for (const element of document.querySelectorAll(place))
      if (isFocusable(element)) return /** @type {HTMLElement} */ (element).focus({ preventScroll: true });
}

/** True if what has the focus cannot be used, or nothing has it. */
function isFocusLost() {
  const active = document.activeElement;
  return !active || active === document.body || !isFocusable(active);
}

/** @param {Element} element */
function isFocusable(element) {
  return element.checkVisibility() && !element.matches(":disabled") && !element.closest("[inert]");
}
