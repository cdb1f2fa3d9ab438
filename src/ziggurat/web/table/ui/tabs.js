/** The tabs of the page, and how its dialogs close. */

import { the } from "ziggurat/lib/dom.js";

/** The tabs that share a place beside the board. */
const SIDE = ["log", "chat"];

/** Tabs show a panel; dialogs close by their buttons or a click beside them. */
export function bindTabsAndDialogs() {
  the("doubt-close").addEventListener("click", () => (the("doubt").hidden = true));
  for (const button of document.querySelectorAll("[data-tab]"))
    button.addEventListener("click", () =>
      showTab(/** @type {HTMLElement} */ (button).dataset.tab ?? "play"),
    );
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target === dialog || target.closest("[value=close]")) dialog.close();
    });
}

/**
 * Shows a panel. On wide screens log and chat share a place, on phones all panels do.
 * @param {string} name
 */
export function showTab(name) {
  const { body } = document;
  if (SIDE.includes(name)) body.dataset.side = name;
  body.dataset.panel = name;
  if (name === "chat") body.classList.remove("unread");
  if (name === "tiles") scrollToAskedBoard();
  for (const button of document.querySelectorAll("[data-tab]")) {
    const own = /** @type {HTMLElement} */ (button).dataset.tab;
    const shown = button.closest("#nav") ? own === name : own === body.dataset.side;
    button.setAttribute("aria-selected", String(shown));
    button.setAttribute("tabindex", shown ? "0" : "-1");
  }
  const list = the(name === "chat" ? "lines" : "entries");
  if (SIDE.includes(name)) list.scrollTop = list.scrollHeight;
}

/** Scrolls to the side board that is pointed at, or asked about, unless the main board is asked about too. */
function scrollToAskedBoard() {
  const pointed = document.querySelector("#tiles .pointed");
  if (pointed) return pointed.scrollIntoView({ block: "center" });
  if (document.querySelector("#stage .asked")) return;
  document.querySelector("#tiles .asked")?.scrollIntoView({ block: "center" });
}
