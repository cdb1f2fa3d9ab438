/** What the buttons and keys of a table do. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { openDialog, prefersReducedMotion, the } from "ziggurat/lib/dom.js";
import { known, say } from "ziggurat/lib/i18n.js";
import { download, rematch } from "ziggurat/table/dialogs/after-game.js";
import { openInvite } from "ziggurat/table/dialogs/invite.js";
import { openPlayerAid } from "ziggurat/table/dialogs/player-aid.js";
import { openResult } from "ziggurat/table/dialogs/result.js";
import { bindKeys, focusTarget } from "ziggurat/table/keyboard.js";
import { openTypedMove } from "ziggurat/table/move/typed-move.js";
import { showTab } from "ziggurat/table/ui/tabs.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { showSelection } from "ziggurat/table/view/decision.js";
import { toggleKingdoms, toggleNotes } from "ziggurat/table/view/lenses.js";

/** Milliseconds until the page looks again whether the table has loaded. */
const INVITE_RETRY = 200;

/** @param {TablePage} page */
export function bindCommands(page) {
  const undo = () => {
    if (!usable("undo")) return;
    if (page.draft.on) page.draft.undo();
    else takeBack(page, 1);
  };
  const reset = () => {
    if (!usable("reset")) return;
    if (page.draft.on) page.draft.reset();
    else takeBack(page, page.current?.undo.back ?? 0);
  };
  const end = () => usable("end") && page.selection.endTurn();
  const costs = () => {
    toggleNotes(page.sight);
    showSelection(page);
  };
  const live = () => (page.draft.on ? page.draft.leave() : page.history.toPresent());
  const away = () => page.selection.dropLast() || live();
  const replay = () => {
    if (page.draft.on) return showToast(say("not-in-draft"));
    page.history.toPresent();
    if (!page.playback.replay()) showToast(say("nothing-since"));
  };
  on("replay", replay);
  on("to-move", () => the("play").focus());
  on("to-tiles", () => showTab("tiles"));
  on("done", () => usable("done") && page.selection.confirm());
  on("clear", () => page.selection.dropLast());
  on("undo", undo);
  on("reset", reset);
  on("end", end);
  on("costs", costs);
  on("kingdoms", toggleKingdoms);
  on("conflict-open", () => page.conflicts.open());
  on("help-open", () => help(page));
  on("invite-open", () => openInvite(page));
  on("closer", () => page.board.zoom?.zoomBy(1.6));
  on("whole", () => page.board.zoom?.reset());
  on("result-open", () => openResult(page));
  on("rematch", () => void rematch(page));
  on("download-record", () => void download(page, "record", "json"));
  on("download-log", () => void download(page, "log", "txt"));
  const commands = {
    Escape: away,
    a: () => openPlayerAid(page),
    ".": live,
    u: undo,
    t: () => page.draft.toggle(),
    b: () => page.draft.answer(),
    e: end,
    h: () => page.hints.toggle(),
    1: () => page.hints.take(1),
    2: () => page.hints.take(2),
    3: () => page.hints.take(3),
    d: () => page.selection.confirm(),
    m: () => openTypedMove(page),
    n: () => focusTarget(1),
    N: () => focusTarget(-1),
    c: () => the("costs").hidden || costs(),
    k: () => the("kingdoms").hidden || toggleKingdoms(),
    w: () => page.conflicts.toggle(),
    l: () => showTab("log"),
    r: replay,
    "?": () => help(page),
  };
  bindKeys(commands, (by) => {
    if (page.history.at === null || page.draft.on) return false;
    page.history.step(by);
    return true;
  });
  if (sessionStorage.getItem("ziggurat.invite") === page.table) {
    sessionStorage.removeItem("ziggurat.invite");
    setTimeout(() => inviteWhenLoaded(page), prefersReducedMotion() ? 400 : 900);
  }
}

/** Opens the invitations as soon as the table has loaded. @param {TablePage} page */
function inviteWhenLoaded(page) {
  if (page.current) openInvite(page);
  else setTimeout(() => inviteWhenLoaded(page), INVITE_RETRY);
}

/**
 * @param {string} id
 * @param {() => void} click
 */
function on(id, click) {
  the(id).addEventListener("click", click);
}

/** True if a button can be used; otherwise shows why not. @param {string} id */
function usable(id) {
  const button = the(id);
  if (button.getAttribute("aria-disabled") !== "true") return true;
  showToast(button.title);
  return false;
}

/**
 * @param {TablePage} page
 * @param {number} back
 */
function takeBack(page, back) {
  if (page.selection.chosen.length) page.selection.clear();
  const { current } = page;
  if (current) page.connection?.send({ type: "undo", seq: current.seq, to: current.moves - back });
  showSelection(page);
}

/** Opens the help, with a link to the rules if there are any. @param {TablePage} page */
function help({ current }) {
  const link = /** @type {HTMLAnchorElement} */ (the("help-rules"));
  link.hidden = !current || !known(`blurb-${current.game}`);
  link.href = `/rules/${current?.game ?? ""}`;
  openDialog("help");
}
