/** The warning before something is wasted, which the player can ignore. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { openDialog, the } from "ziggurat/lib/dom.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const NAME = "ziggurat.warnings";

/** True if warnings are wanted. */
export function areWarningsOn() {
  return readSetting(NAME) !== "off";
}

/** @param {boolean} on */
export function setWarnings(on) {
  writeSetting(NAME, on ? "on" : "off");
}

/** @param {TablePage} page */
export function bindWarning(page) {
  const dialog = /** @type {HTMLDialogElement} */ (the("careful"));
  const off = /** @type {HTMLInputElement} */ (the("careful-off"));
  the("careful-anyway").addEventListener("click", () => {
    dialog.close();
    page.selection.resendHeld();
  });
  off.addEventListener("change", () => setWarnings(!off.checked));
}

/** @param {string} text what would be wasted */
export function openWarning(text) {
  the("careful-text").textContent = text;
  /** @type {HTMLInputElement} */ (the("careful-off")).checked = false;
  openDialog("careful");
}

/** Closes the warning, since the table has changed. */
export function closeWarning() {
  /** @type {HTMLDialogElement} */ (the("careful")).close();
}
