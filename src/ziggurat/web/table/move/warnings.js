/** A word before something is wasted; the player decides. */

/** @import {ThePage} from "ziggurat/table/table.js" */

import { open, the } from "ziggurat/lib/dom.js";
import { got, put } from "ziggurat/lib/storage.js";

const NAME = "ziggurat.warnings";

/** True if waste is to be pointed out. */
export function warns() {
  return got(NAME) !== "off";
}

/** @param {boolean} on */
export function setWarnings(on) {
  put(NAME, on ? "on" : "off");
}

/** @param {ThePage} page */
export function warning(page) {
  const dialog = /** @type {HTMLDialogElement} */ (the("careful"));
  const off = /** @type {HTMLInputElement} */ (the("careful-off"));
  the("careful-anyway").addEventListener("click", () => {
    dialog.close();
    page.turn.again();
  });
  dialog.addEventListener("close", () => {
    if (off.checked) setWarnings(false);
  });
}

/** @param {string} text what would be wasted */
export function warn(text) {
  the("careful-text").textContent = text;
  /** @type {HTMLInputElement} */ (the("careful-off")).checked = false;
  open("careful");
}

/** The table has changed: what was warned of is past. */
export function unwarn() {
  /** @type {HTMLDialogElement} */ (the("careful")).close();
}
