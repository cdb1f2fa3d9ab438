/** A game brought along as a text to look at: pasted, dropped, or chosen as a file. */

import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

const LARGEST = 2 * 1024 * 1024;

const field = () => /** @type {HTMLTextAreaElement} */ (the("look-text"));
const file = () => /** @type {HTMLInputElement} */ (the("look-file"));

export function bindImportForm() {
  const place = the("look");
  the("look-form").addEventListener("submit", (event) => {
    event.preventDefault();
    void read();
  });
  the("look-choose").addEventListener("click", () => file().click());
  file().addEventListener("change", () => {
    void take(file().files?.[0]);
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
  if (brought?.files.length) return void take(brought.files[0]);
  field().value = brought?.getData("text") ?? "";
  void read();
}

/** @param {File | undefined} picked */
async function take(picked) {
  if (!picked) return;
  if (picked.size > LARGEST) return tell(say("look-large"));
  try {
    field().value = await picked.text();
  } catch {
    return tell(say("look-unread", { name: picked.name }));
  }
  await read();
}

/** What is wrong; empty: nothing. @param {string} text */
function tell(text) {
  the("look-error").textContent = text;
}

/**
 * What is odd about a game; whoever brought it decides whether to look at it all the same.
 * @param {string} table
 * @param {string[]} doubts
 */
function warn(table, doubts) {
  the("look-doubt-text").textContent = [say("look-doubt"), ...doubts].join("\n");
  the("look-anyway").setAttribute("href", `/t/${table}`);
  the("look-doubt").hidden = false;
}

/** Lets the server read the text; the text stays, so that it can be mended. */
async function read() {
  const button = /** @type {HTMLButtonElement} */ (the("look-read"));
  const text = field().value;
  if (button.disabled) return;
  if (!text.trim()) return tell(say("look-nothing"));
  if (text.length > LARGEST) return tell(say("look-large"));
  tell("");
  the("look-doubt").hidden = true;
  button.disabled = true;
  the("look-state").textContent = say("look-reading");
  try {
    const { table, doubts } = await request("POST", "/api/replays", { body: { text } });
    if (doubts.length) warn(table, doubts);
    else location.href = `/t/${table}`;
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
  button.disabled = false;
  the(the("look-doubt").hidden ? "look-read" : "look-anyway").focus();
  the("look-state").textContent = "";
}
