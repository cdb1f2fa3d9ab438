/** The frame of a table's page: tabs, dialogs, title, the bar that tells of the connection. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

const SIDE = ["log", "chat"];

/** Tabs show one panel; dialogs close by their buttons and by a click beside them. */
export function frame() {
  the("doubt-close").addEventListener("click", () => (the("doubt").hidden = true));
  for (const button of document.querySelectorAll("[data-tab]"))
    button.addEventListener("click", () =>
      tab(/** @type {HTMLElement} */ (button).dataset.tab ?? "play"),
    );
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target === dialog || target.closest("[value=close]")) dialog.close();
    });
}

/**
 * On a desk, log and chat share a place; on a phone all panels do.
 * @param {string} name
 */
export function tab(name) {
  const { body } = document;
  if (SIDE.includes(name)) body.dataset.side = name;
  body.dataset.panel = name;
  if (name === "chat") body.classList.remove("unread");
  if (name === "tiles") bring();
  for (const button of document.querySelectorAll("[data-tab]")) {
    const own = /** @type {HTMLElement} */ (button).dataset.tab;
    const shown = button.closest("#nav") ? own === name : own === body.dataset.side;
    button.setAttribute("aria-selected", String(shown));
    button.setAttribute("tabindex", shown ? "0" : "-1");
  }
  const list = the(name === "chat" ? "lines" : "entries");
  if (SIDE.includes(name)) list.scrollTop = list.scrollHeight;
}

/** What is asked for among the boards comes into sight, unless the map is asked about too. */
function bring() {
  if (document.querySelector("#stage .asked")) return;
  document.querySelector("#tiles .asked")?.scrollIntoView({ block: "center" });
}

/** @param {Sight} sight */
export function titled(sight) {
  const mine = sight.mine && !sight.over;
  document.title = mine
    ? say("title-turn", { title: sight.title })
    : say("title", { title: sight.title });
  const icon = /** @type {HTMLLinkElement} */ (the("favicon"));
  const name = mine ? "icon-turn.svg" : "icon.svg";
  if (!icon.href.endsWith(name)) icon.href = icon.href.replace(/[^/]+$/, name);
  the("game-title").textContent = sight.title;
}

/** What is odd about a game that was read from a text. @param {Sight} sight */
export function showDoubts({ doubts }) {
  const words = doubts.length ? [say("look-doubt"), ...doubts].join(" ") : "";
  if (the("doubt-text").textContent === words) return;
  the("doubt-text").textContent = words;
  the("doubt").hidden = words === "";
}

/**
 * A calm bar while there is no connection.
 * @param {"on" | "off"} state
 */
export function line(state) {
  the("bar").hidden = state === "on";
  document.body.classList.toggle("offline", state === "off");
}

/**
 * What lies behind a cover can be neither reached nor heard.
 * @param {"covered" | "curtained"} by
 * @param {boolean} on
 */
export function cover(by, on) {
  const { classList } = document.body;
  classList.toggle(by, on);
  const hidden = classList.contains("covered") || classList.contains("curtained");
  for (const id of ["top", "main", "nav", "to-move"]) the(id).inert = hidden;
}

/**
 * Covers the page with one of its states; null: the table itself.
 * @param {"loading" | "wrong-link" | "no-table" | "bad" | null} name
 */
export function state(name) {
  the("state").hidden = name === null;
  cover("covered", name !== null);
  if (name === null) return;
  the("state").dataset.state = name;
  the("state-title").textContent = say(`state-${name}`);
  the("state-text").textContent = say(`state-${name}-text`);
  the("state-home").hidden = name === "loading";
}
