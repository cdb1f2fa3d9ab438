/** The buttons and keys of a table, and what they do. */

/** @import {ThePage} from "ziggurat/table/table.js" */

import { open, still, the } from "ziggurat/lib/dom.js";
import { keys, seek } from "ziggurat/table/keyboard.js";
import { keep, kept } from "ziggurat/lib/storage.js";
import { ask } from "ziggurat/lib/http.js";
import { tab } from "ziggurat/table/ui/page-status.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { openTyping } from "ziggurat/table/move/typed-move.js";
import { known, say } from "ziggurat/lib/i18n.js";

const AGAIN = 200;

/** @param {ThePage} page */
export function menu(page) {
  const undo = () => {
    if (!usable("undo")) return;
    if (page.draft.on) page.draft.undo();
    else takeBack(page, 1);
  };
  const reset = () => {
    if (!usable("reset")) return;
    if (page.draft.on) page.draft.reset();
    else takeBack(page, page.now?.undo.back ?? 0);
  };
  const end = () => usable("end") && page.turn.end();
  const costs = () => {
    page.costs = !page.costs;
    the("costs").setAttribute("aria-pressed", String(page.costs));
    page.choose();
  };
  const live = () => (page.draft.on ? page.draft.leave() : page.past.live());
  const away = () => page.turn.back() || live();
  const replay = () => {
    if (page.draft.on) return tell(say("not-in-draft"));
    page.past.live();
    if (!page.watch.replay()) tell(say("nothing-since"));
  };
  on("replay", replay);
  on("to-move", () => the("play").focus());
  on("to-tiles", () => tab("tiles"));
  on("done", () => page.turn.done());
  on("clear", () => page.turn.back());
  on("undo", undo);
  on("reset", reset);
  on("end", end);
  on("costs", costs);
  on("help-open", () => help(page));
  on("invite-open", () => page.invite());
  on("closer", () => page.board.zoom?.step(1.6));
  on("whole", () => page.board.zoom?.whole());
  on("result-open", () => page.result());
  on("rematch", () => void rematch(page));
  on("download-record", () => void download(page, "record", "json"));
  on("download-log", () => void download(page, "log", "txt"));
  const commands = {
    Escape: away,
    ".": live,
    u: undo,
    t: () => page.draft.toggle(),
    b: () => page.draft.answer(),
    e: end,
    h: () => page.hints.toggle(),
    d: () => page.turn.done(),
    m: () => openTyping(page),
    n: () => seek(1),
    N: () => seek(-1),
    c: () => the("costs").hidden || costs(),
    l: () => tab("log"),
    r: replay,
    "?": () => help(page),
  };
  keys(commands, (by) => {
    if (page.past.at === null || page.draft.on) return false;
    page.past.step(by);
    return true;
  });
  if (sessionStorage.getItem("ziggurat.invite") === page.table) {
    sessionStorage.removeItem("ziggurat.invite");
    setTimeout(() => asSoonAsThere(page), still() ? 400 : 900);
  }
}

/** Invitations, as soon as the table is there. @param {ThePage} page */
function asSoonAsThere(page) {
  if (page.now) page.invite();
  else setTimeout(() => asSoonAsThere(page), AGAIN);
}

/**
 * @param {string} id
 * @param {() => void} click
 */
function on(id, click) {
  the(id).addEventListener("click", click);
}

/** What cannot be used says why. @param {string} id */
function usable(id) {
  const button = the(id);
  if (button.getAttribute("aria-disabled") !== "true") return true;
  tell(button.title);
  return false;
}

/**
 * @param {ThePage} page
 * @param {number} back
 */
function takeBack(page, back) {
  if (page.turn.chosen.length) page.turn.forget();
  const { now } = page;
  if (now) page.wire?.wish({ type: "undo", seq: now.seq, to: now.moves - back });
  page.choose();
}

/** @param {ThePage} page */
async function rematch(page) {
  const { now } = page;
  if (!now) return;
  try {
    const next = now.seat === null ? now.rematch : await sitAgain(page);
    location.href = `/t/${next}${page.hash && `#${page.hash}`}`;
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
}

/**
 * The next table of a player; its keys are those of this one, but people may sit elsewhere.
 * @param {ThePage} page
 * @returns {Promise<string>}
 */
async function sitAgain({ table, secret }) {
  const order = /** @type {HTMLSelectElement} */ (the("rematch-begins")).value;
  const path = `/api/tables/${table}/rematch`;
  const next = await ask("POST", path, { secret, body: { order } });
  const old = kept(table);
  const keys = old?.keys.map((key) => ({ ...key, ...next.seats[key.seat] })) ?? [];
  if (old) keep({ ...old, keys, table: next.table, made: new Date().toISOString() });
  return next.table;
}

/**
 * @param {ThePage} page
 * @param {string} what
 * @param {string} ending
 */
async function download(page, what, ending) {
  try {
    const path = `/api/tables/${page.table}/${what}`;
    const text = await ask("GET", path, { secret: page.secret, text: true });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = `${page.now?.game}-${page.table}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) {
    tell(/** @type {Error} */ (error).message || say("failed"));
  }
}

/** The keys, and the rules of this game if we have them. @param {ThePage} page */
function help({ now }) {
  const link = /** @type {HTMLAnchorElement} */ (the("help-rules"));
  link.hidden = !now || !known(`blurb-${now.game}`);
  link.href = `/rules/${now?.game ?? ""}`;
  open("help");
}
