/**
 * The player aid: a sheet over the board with the rules on one page, for this table's options.
 *
 * For tests: #aid[data-shown=PLAYER] once it is shown (empty without one).
 */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { aidSections, fetchAid, fillPlayers } from "ziggurat/aid-tables/aid-tables.js";
import { loadArt } from "ziggurat/board/art.js";
import { fill, openDialog, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** The player whose board was chosen by hand; null as long as it is one's own. */
let chosen = /** @type {string | null} */ (null);

/** @param {TablePage} page */
export function bindPlayerAid(page) {
  const dialog = /** @type {HTMLDialogElement} */ (the("aid"));
  const players = /** @type {HTMLSelectElement} */ (the("aid-player"));
  the("aid-open").addEventListener("click", () => openPlayerAid(page));
  players.addEventListener("change", () => {
    chosen = players.value;
    void fillAid(page);
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "a" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === players) return;
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
  });
}

/** Opens the aid; nothing happens if the game has none. @param {TablePage} page */
export function openPlayerAid(page) {
  if (!page.current?.aid) return;
  openDialog("aid");
  the("aid-content").focus();
  void fillAid(page);
}

/** Shows whether there is an aid, and over it that one is asked. @param {TablePage} page */
export function showPlayerAid({ current }) {
  the("aid-open").hidden = the("key-aid").hidden = the("key-aid-words").hidden = !current?.aid;
  const words = current?.mine && !current.over ? current.ask.text : "";
  the("aid-asked").hidden = !words;
  if (the("aid-asked").textContent !== words) the("aid-asked").textContent = words;
}

/** @param {TablePage} page */
async function fillAid(page) {
  const { current } = page;
  if (!current?.aid) return;
  const { options, player: own } = current.aid;
  const player = chosen ?? own ?? "";
  const sections = the("aid-sections");
  try {
    await loadArt(current.game);
    const aid = await fetchAid(current.game, options, player);
    if (player !== (chosen ?? own ?? "")) return;
    fillPlayers(/** @type {HTMLSelectElement} */ (the("aid-player")), aid, say("aid-for-all"));
    the("aid-player-row").hidden = aid.players.length === 0;
    fill(sections, ...aidSections(aid));
  } catch (error) {
    sections.textContent = error instanceof Error ? error.message : String(error);
  }
  the("aid-content").scrollTop = 0;
  const query = new URLSearchParams({ options, language: document.documentElement.lang });
  if (player) query.set("player", player);
  /** @type {HTMLAnchorElement} */ (the("aid-print")).href = `/aid/${current.game}?${query}`;
  /** @type {HTMLAnchorElement} */ (the("aid-glossary")).href = `/rules/${current.game}#glossary`;
  the("aid").dataset.shown = player;
}
