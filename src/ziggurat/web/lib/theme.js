/** The light or dark theme: the chosen one, or the system's. */

import { the } from "ziggurat/lib/dom.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const system = matchMedia("(prefers-color-scheme: dark)");
const NAME = "ziggurat.theme";

/** @type {(() => void)[]} */
const listeners = [];

export function isDark() {
  const said = readSetting(NAME);
  return said ? said === "dark" : system.matches;
}

function apply() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

/** @param {(() => void)} [changed] */
export function bindThemeButton(changed) {
  if (changed) listeners.push(changed);
  const tell = () => {
    apply();
    for (const listener of listeners) listener();
  };
  system.addEventListener("change", tell);
  the("theme").addEventListener("click", () => {
    writeSetting(NAME, isDark() ? "light" : "dark");
    tell();
  });
  apply();
}
