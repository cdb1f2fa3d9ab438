/** The status of the page: title, connection, doubts about the game, covers. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** @param {Sight} sight */
export function showTitle(sight) {
  const mine = sight.mine && !sight.over;
  document.title = mine
    ? say("title-turn", { title: sight.title })
    : say("title", { title: sight.title });
  const icon = /** @type {HTMLLinkElement} */ (the("favicon"));
  const name = mine ? "icon-turn.svg" : "icon.svg";
  if (!icon.href.endsWith(name)) icon.href = icon.href.replace(/[^/]+$/, name);
  the("game-title").textContent = sight.title;
}

/** Shows what is odd about an imported game. @param {Sight} sight */
export function showDoubts({ doubts }) {
  const words = doubts.length ? [say("look-doubt"), ...doubts].join(" ") : "";
  if (the("doubt-text").textContent === words) return;
  the("doubt-text").textContent = words;
  the("doubt").hidden = words === "";
}

/**
 * Shows a bar while there is no connection.
 * @param {"on" | "off"} state
 */
export function showConnection(state) {
  the("bar").hidden = state === "on";
  if (state === "on" && the("toast").matches(".offline")) the("toast").hidden = true;
  document.body.classList.toggle("offline", state === "off");
}

/**
 * Covers the page; what is behind the cover is inert.
 * @param {"covered" | "curtained"} by
 * @param {boolean} on
 */
export function coverPage(by, on) {
  const { classList } = document.body;
  classList.toggle(by, on);
  const hidden = classList.contains("covered") || classList.contains("curtained");
  for (const id of ["top", "main", "nav", "to-move"]) the(id).inert = hidden;
}

/**
 * Covers the page with a message; null: shows the table.
 * @param {"loading" | "taken" | "wrong-link" | "no-table" | "bad" | null} name
 */
export function showPageState(name) {
  the("state").hidden = name === null;
  coverPage("covered", name !== null);
  if (name === null) return;
  the("state").dataset.state = name;
  the("state-title").textContent = say(`state-${name}`);
  the("state-text").textContent = say(`state-${name}-text`);
  the("state-home").hidden = name === "loading";
  the("state-home").classList.toggle("primary", name !== "taken");
  the("state-watch").hidden = name !== "taken";
  the("state-watch").setAttribute("href", location.pathname);
}
