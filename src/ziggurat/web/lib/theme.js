/** Light or dark: as the system has it, unless the person said otherwise. */

import { picture, the } from "ziggurat/lib/dom.js";
import { got, put } from "ziggurat/lib/storage.js";

const system = matchMedia("(prefers-color-scheme: dark)");
const NAME = "ziggurat.theme";

/** @type {(() => void)[]} */
const listeners = [];

export function dark() {
  const said = got(NAME);
  return said ? said === "dark" : system.matches;
}

function apply() {
  document.documentElement.dataset.theme = dark() ? "dark" : "light";
}

/** @param {(() => void)} [changed] */
export function themed(changed) {
  if (changed) listeners.push(changed);
  const tell = () => {
    apply();
    for (const listener of listeners) listener();
  };
  system.addEventListener("change", tell);
  the("theme").addEventListener("click", () => {
    put(NAME, dark() ? "light" : "dark");
    tell();
  });
  apply();
}

/**
 * Lays the definitions that a game's pictures use into the page.
 * @param {string} game
 */
export async function art(game) {
  const answer = await fetch(`/api/art/${game}/${dark() ? "dark" : "light"}.svg`);
  const text = answer.ok ? await answer.text() : "";
  the("art").replaceChildren(...(text ? [picture(text)] : []));
}
