/** Imports a game as text: pasted, dropped, or chosen as a file. */

import { withCode } from "ziggurat/lib/creation-code.js";
import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** The largest text that the server takes, in bytes. */
const MAX_LENGTH = 2 * 1024 * 1024;

const field = () => /** @type {HTMLTextAreaElement} */ (the("look-text"));
const file = () => /** @type {HTMLInputElement} */ (the("look-file"));

export function bindImportForm() {
  const place = the("look");
  the("look-form").addEventListener("submit", (event) => {
    event.preventDefault();
    void importText();
  });
  the("look-choose").addEventListener("click", () => file().click());
  file().addEventListener("change", () => {
    void takeFile(file().files?.[0]);
    file().value = "";
  });
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("dropping");
  });
  for (const name of ["dragleave", "drop"])
    place.addEventListener(name, () => place.classList.remove("dropping"));
  place.addEventListener("drop", (event) => drop(event));
}

/** @param {DragEvent} event */
function drop(event) {
  const brought = event.dataTransfer;
  event.preventDefault();
  if (brought?.files.length) return void takeFile(brought.files[0]);
  field().value = brought?.getData("text") ?? "";
  void importText();
}

/** @param {File | undefined} picked */
async function takeFile(picked) {
  if (!picked) return;
  if (picked.size > MAX_LENGTH) return showError(say("look-large"));
  try {
    field().value = await picked.text();
  } catch {
    return showError(say("look-unread", { name: picked.name }));
  }
  await importText();
}

/** Shows what is wrong; empty: nothing. @param {string} text */
function showError(text) {
  the("look-error").textContent = text;
}

/**
 * Shows what is odd about a game, and a link to look at it anyway.
 * @param {string} table
 * @param {string[]} doubts
 */
function showDoubts(table, doubts) {
  the("look-doubt-text").textContent = [say("look-doubt"), ...doubts].join("\n");
  the("look-anyway").setAttribute("href", `/t/${table}?play`);
  the("look-doubt").hidden = false;
}

/** Sends the text to the server; it stays in the field, so that it can be corrected. */
async function importText() {
  const button = /** @type {HTMLButtonElement} */ (the("look-read"));
  const text = field().value;
  if (button.disabled) return;
  if (!text.trim()) return showError(say("look-nothing"));
  if (text.length > MAX_LENGTH) return showError(say("look-large"));
  showError("");
  the("look-doubt").hidden = true;
  button.disabled = true;
  the("look-state").textContent = say("look-reading");
  try {
    const { table, doubts } = await request("POST", "/api/replays", { body: withCode({ text }) });
    if (doubts.length) showDoubts(table, doubts);
    else location.href = `/t/${table}?play`;
  } catch (error) {
    showError(/** @type {Error} */ (error).message);
  }
  button.disabled = false;
  the(the("look-doubt").hidden ? "look-read" : "look-anyway").focus();
  the("look-state").textContent = "";
}
