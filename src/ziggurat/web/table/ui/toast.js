/** Messages at the foot of the page, which close by themselves. */

/** @import {Glance} from "ziggurat/lib/types.js" */

import { fill, make, moveAboveDialogs, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { clauseButton, withoutClause } from "ziggurat/table/ui/clause.js";

/** Milliseconds that a message stays; each further line adds as many. */
const STAY = 9000;

let toastTimer = 0;

/**
 * Shows a message at the foot of the page.
 * @param {string} text
 * @param {{rule?: string, game?: string, kind?: string}} [more]
 */
export function showToast(text, { rule = "", game = "", kind = "" } = {}) {
  const words = make("span", { class: "text" }, withoutClause(text, rule));
  openToast(kind, STAY, words, clauseButton(game, rule));
}

/** Explains what was touched, as a tooltip would. @param {Glance} glance */
export function showExplanation({ title, about }) {
  const lines = about.map((line) => make("p", {}, line));
  const words = make("div", { class: "text" }, make("strong", {}, title), ...lines);
  openToast("about", STAY + lines.length * STAY, words);
}

/**
 * @param {string} kind
 * @param {number} time milliseconds until it closes
 * @param {(Node | null)[]} parts
 */
function openToast(kind, time, ...parts) {
  const toast = the("toast");
  clearTimeout(toastTimer);
  const close = () => {
    toast.hidden = true;
  };
  const attributes = { type: "button", class: "plain", "aria-label": say("close"), click: close };
  fill(toast, ...parts, make("button", attributes, "×"));
  toast.className = kind;
  moveAboveDialogs(toast);
  toast.style.bottom = `${foot()}px`;
  toast.hidden = false;
  toastTimer = setTimeout(close, time);
}

/** Pixels below which a message would cover what the player holds, or the buttons. */
function foot() {
  const kept = [...document.querySelectorAll("#rail, #controls")].filter((one) => one.getClientRects().length);
  const tops = kept.map((one) => one.getBoundingClientRect().top);
  return innerHeight - Math.min(innerHeight, ...tops) + 8;
}
