/** The button "Why?", and the dialog with the clause of the rules to which it leads. */

import { make, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** The address of the clause that was asked for last. */
let requestedClause = "";

/**
 * A message without the number of its clause, which stands behind "Why?".
 * @param {string} text
 * @param {string} rule
 */
export function withoutClause(text, rule) {
  return rule ? text.replace(` (${rule})`, "") : text;
}

/**
 * A button that opens the text of a clause; null without one.
 * @param {string} game
 * @param {string} rule
 */
export function clauseButton(game, rule) {
  if (!rule) return null;
  const label = say("read-clause");
  const click = () => openClause(game, rule);
  return make(
    "button",
    { type: "button", class: "clause", title: label, "aria-label": label, click },
    say("why"),
  );
}

/**
 * @param {string} game
 * @param {string} rule
 */
async function openClause(game, rule) {
  const dialog = /** @type {HTMLDialogElement} */ (the("clause"));
  the("clause-number").textContent = rule;
  the("clause-text").textContent = say("loading");
  /** @type {HTMLAnchorElement} */ (the("clause-more")).href = `/rules/${game}#${rule}`;
  if (!dialog.open) dialog.showModal();
  const address = `/api/rules/${game}/${rule}`;
  requestedClause = address;
  const text = await request("GET", address).then((answer) => answer.text, (error) => error.message);
  if (requestedClause === address) the("clause-text").textContent = text;
}
