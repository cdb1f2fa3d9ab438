/** The link to the page, its picture, and the files of the game. */

/** @import {FinishedGame} from "ziggurat/end/game.js" */

import { copyText, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** The address of the page, without anything that belongs to this visitor. */
function address() {
  return `${location.origin}${location.pathname}`;
}

/** Binds the buttons that hand the link on. @param {string} table */
export function bindShare(table) {
  const shares = typeof navigator.share === "function";
  the("share").hidden = !shares;
  the("copy-link").classList.toggle("primary", !shares);
  the("share").addEventListener("click", () => void share());
  the("copy-link").addEventListener("click", () => void copy());
  const link = /** @type {HTMLInputElement} */ (the("link"));
  link.value = address();
  link.addEventListener("focus", () => link.select());
  for (const id of ["to-table", "none-table"]) the(id).setAttribute("href", `/t/${table}`);
}

/** Opens the system's own dialog; whoever closes it has changed their mind. */
async function share() {
  try {
    await navigator.share({ title: document.title, text: the("end-won").textContent ?? "", url: address() });
  } catch (error) {
    const closed = error instanceof DOMException && error.code === DOMException.ABORT_ERR;
    if (!closed) await copy();
  }
}

/** Copies the link; where the browser forbids it, shows it to be copied by hand. */
async function copy() {
  const copied = await copyText(address());
  the("share-state").textContent = copied ? say("copied") : "";
  the("link-row").hidden = copied;
  if (!copied) the("link").focus();
}

/** Where the picture and the files of the game are. @param {FinishedGame} game */
export function showLinks({ table, notation }) {
  const { lang } = document.documentElement;
  const place = `/api/tables/${table}`;
  const links = {
    picture: `${place}/picture?language=${lang}`,
    "download-replay": `${place}/replay?language=${lang}`,
    "download-record": `${place}/record`,
    "download-log": `${place}/log`,
  };
  for (const [id, href] of Object.entries(links)) the(id).setAttribute("href", href);
  the("picture").setAttribute("download", `ziggurat-${table}.png`);
  the("download-log").hidden = !notation;
}
