/**
 * The player aid as a page of its own: /aid/GAME?options=OPTIONS&player=PLAYER&language=LANGUAGE.
 *
 * For tests: body[data-shown=PLAYER] once it is shown (empty without one).
 */

import { aidSections, fetchAid, fillPlayers } from "ziggurat/aid-tables/aid-tables.js";
import { bindPrinting } from "ziggurat/aid/print.js";
import { fill, parseSvg, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindThemeButton, isDark } from "ziggurat/lib/theme.js";

const game = document.body.dataset.game ?? "";
const query = new URLSearchParams(location.search);
const players = /** @type {HTMLSelectElement} */ (the("player"));
const languages = /** @type {HTMLSelectElement} */ (the("language"));

/** The art for light and for dark grounds; printing needs the light one at once. @type {Record<string, string>} */
const art = {};
let shownTheme = "";

/** @param {boolean} dark */
function useArt(dark) {
  const theme = dark ? "dark" : "light";
  const text = art[theme];
  if (!text || theme === shownTheme) return;
  shownTheme = theme;
  the("art").replaceChildren(parseSvg(text));
}

async function loadArt() {
  const themes = ["light", "dark"];
  const answers = await Promise.all(themes.map((theme) => fetch(`/api/art/${game}/${theme}.svg`)));
  for (const [at, answer] of answers.entries())
    art[themes[at] ?? ""] = answer.ok ? await answer.text() : "";
  useArt(isDark());
}

async function show() {
  const player = query.get("player") ?? "";
  try {
    const aid = await fetchAid(game, query.get("options") ?? "", player);
    fillPlayers(players, aid, say("aid-for-all"));
    the("player-row").hidden = aid.players.length === 0;
    fill(the("aid"), ...aidSections(aid));
    const called = aid.players.find((one) => one.player === aid.player)?.called;
    the("whose").textContent = called ? `· ${called}` : "";
    the("error").hidden = true;
    document.body.dataset.shown = player;
  } catch (error) {
    the("error").textContent = error instanceof Error ? error.message : String(error);
    the("error").hidden = false;
  }
}

players.addEventListener("change", () => {
  if (players.value) query.set("player", players.value);
  else query.delete("player");
  history.replaceState(null, "", `?${query}`);
  void show();
});
languages.addEventListener("change", () => {
  query.set("language", languages.value);
  location.search = query.toString();
});
bindThemeButton(() => useArt(isDark()));
bindPrinting(useArt);
await loadArt();
await show();
