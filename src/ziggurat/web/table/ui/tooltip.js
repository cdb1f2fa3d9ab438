/** A word beside what is pointed at, and a longer one that stays until it has been read. */

/** @import {Glance} from "ziggurat/lib/types.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { aloud, show as showGlance } from "ziggurat/table/move/preview.js";
import { ask } from "ziggurat/lib/http.js";
import { utter } from "ziggurat/table/ui/live-region.js";
import { say } from "ziggurat/lib/i18n.js";

const HOLD = 450;
const REST = 90;
const STAY = 9000;
const STIR = 6;
const THINGS = "[data-at]:not(body), [data-token], [data-tip]";
/** The clause that was asked for last. */
let sought = "";

/**
 * Shows tips for whatever something is known about: at once what the page knows itself, then what
 * the server tells. Who holds a finger down reads, and chooses nothing.
 * @param {(element: Element) => string[]} tell
 * @param {(element: Element) => Promise<Glance | null>} look
 */
export function tips(tell, look) {
  const tip = the("tip");
  let timer = 0;
  let held = false;
  /** Where the mouse was pressed: what then comes under it unasked, nobody has pointed at. */
  let pressed = { x: -STIR, y: -STIR };
  /** @type {Element | null} */
  let shown = null;
  /**
   * @param {Element} found
   * @param {boolean} focused
   */
  const more = async (found, focused) => {
    const glance = await look(found);
    if (shown !== found || !found.isConnected || !glance) return;
    if (showGlance(tip, glance)) tip.hidden = false;
    if (focused) utter(...aloud(glance));
    beside(tip, found.getBoundingClientRect());
  };
  /** @param {Event} event */
  const show = (event) => {
    const finger = event.type === "pointerdown";
    const found = /** @type {Element} */ (event.target)?.closest?.(
      finger ? `${THINGS}, button[title]` : THINGS,
    );
    if (found === shown && !tip.hidden) return;
    clearTimeout(timer);
    shown = found;
    const lines = found ? (found.matches(THINGS) ? tell(found) : [titled(found)]) : [];
    tip.hidden = !lines.length;
    if (!found) return;
    fill(tip, ...lines.map((line, at) => make(at ? "p" : "strong", { class: at ? "" : "name" }, line)));
    raise(tip);
    if (lines.length) beside(tip, found.getBoundingClientRect());
    timer = setTimeout(() => void more(found, event.type === "focusin"), REST);
  };
  const hide = () => {
    clearTimeout(timer);
    shown = null;
    tip.hidden = true;
  };
  addEventListener("pointerover", (event) => {
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (event.pointerType === "mouse" && far > STIR) show(event);
  });
  addEventListener("focusin", (event) => {
    if (/** @type {Element} */ (event.target).matches?.(":focus-visible")) show(event);
  });
  addEventListener("focusout", hide);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    hide();
    the("toast").hidden = true;
  });
  addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    pressed = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      show(event);
      held = shown !== null;
    }, HOLD);
  });
  addEventListener("contextmenu", (event) => held && event.preventDefault());
  const ended = (/** @type {Event} */ event) => held && event.stopPropagation();
  addEventListener("click", ended, true);
  addEventListener("pointerup", () => held || clearTimeout(timer));
  addEventListener("scroll", hide, true);
}

/** What a button without words is for: a finger cannot hover. @param {Element} button */
function titled(button) {
  return /** @type {HTMLElement} */ (button).title;
}

/**
 * @param {HTMLElement} tip
 * @param {DOMRect} box
 */
function beside(tip, box) {
  const { offsetWidth: wide, offsetHeight: high } = tip;
  const x = Math.min(innerWidth - wide - 8, Math.max(8, box.x + box.width / 2 - wide / 2));
  const above = box.y - high - 10;
  tip.style.setProperty("left", `${x}px`);
  tip.style.setProperty(
    "top",
    `${above > 4 ? above : Math.min(box.bottom + 10, innerHeight - high - 4)}px`,
  );
}

let stay = 0;

/**
 * Says something at the foot of the page until it is closed or has been read.
 * @param {string} text
 * @param {{rule?: string, game?: string, kind?: string}} [more]
 */
export function tell(text, { rule = "", game = "", kind = "" } = {}) {
  const words = make("span", { class: "text" }, text.replace(` (${rule})`, ""));
  toasted(kind, STAY, words, clause(game, rule));
}

/** Says what something is, as a tip would, to whoever touched it. @param {Glance} glance */
export function explain({ title, about }) {
  const lines = about.map((line) => make("p", {}, line));
  const words = make("div", { class: "text" }, make("strong", {}, title), ...lines);
  toasted("about", STAY + lines.length * STAY, words);
}

/**
 * @param {string} kind
 * @param {number} time milliseconds until it goes by itself
 * @param {(Node | null)[]} parts
 */
function toasted(kind, time, ...parts) {
  const toast = the("toast");
  clearTimeout(stay);
  const close = () => {
    toast.hidden = true;
  };
  const attributes = { type: "button", class: "plain", "aria-label": say("close"), click: close };
  fill(toast, ...parts, make("button", attributes, "×"));
  toast.className = kind;
  raise(toast);
  toast.hidden = false;
  stay = setTimeout(close, time);
}

/** A dialog covers all that is not in it. @param {Element} element */
function raise(element) {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (element.parentElement !== place) place.append(element);
}

/**
 * The number of a clause; it opens the clause's text.
 * @param {string} game
 * @param {string} rule
 */
export function clause(game, rule) {
  if (!rule) return null;
  const label = say("read-clause", { rule });
  const click = () => read(game, rule);
  return make(
    "button",
    { type: "button", class: "clause", title: label, "aria-label": label, click },
    rule,
  );
}

/**
 * @param {string} game
 * @param {string} rule
 */
async function read(game, rule) {
  const dialog = /** @type {HTMLDialogElement} */ (the("clause"));
  the("clause-name").textContent = say("clause", { rule });
  the("clause-text").textContent = say("loading");
  /** @type {HTMLAnchorElement} */ (the("clause-more")).href = `/rules/${game}#${rule}`;
  if (!dialog.open) dialog.showModal();
  const address = `/api/rules/${game}/${rule}`;
  sought = address;
  const text = await ask("GET", address).then((found) => found.text, (error) => error.message);
  if (sought === address) the("clause-text").textContent = text;
}
