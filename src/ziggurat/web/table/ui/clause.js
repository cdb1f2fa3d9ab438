/** The number of a clause of the rules, and the dialog with its text. */

import { make, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** The address of the clause that was asked for last. */
let requestedClause = "";

/**
 * A button with the number of a clause, which opens its text.
 * @param {string} game
 * @param {string} rule
 */
export function clauseButton(game, rule) {
  if (!rule) return null;
  const label = say("read-clause", { rule });
  const click = () => openClause(game, rule);
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
async function openClause(game, rule) {
  const dialog = /** @type {HTMLDialogElement} */ (the("clause"));
  the("clause-name").textContent = say("clause", { rule });
  the("clause-text").textContent = say("loading");
  /** @type {HTMLAnchorElement} */ (the("clause-more")).href = `/rules/${game}#${rule}`;
  if (!dialog.open) dialog.showModal();
  const address = `/api/rules/${game}/${rule}`;
  requestedClause = address;
  const text = await request("GET", address).then((answer) => answer.text, (error) => error.message);
  if (requestedClause === address) the("clause-text").textContent = text;
}
