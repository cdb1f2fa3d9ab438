/** The seat that this screen shows: taken, left, and handed on. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Key} from "ziggurat/lib/storage.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { loadArt } from "ziggurat/board/art.js";
import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { storedTable, storeTable } from "ziggurat/lib/storage.js";
import { isDark } from "ziggurat/lib/theme.js";
import { claimSeat } from "ziggurat/table/live/claim.js";
import { Connection } from "ziggurat/table/live/connection.js";
import { coverScreen, isScreenCovered } from "ziggurat/table/live/hot-seat.js";
import { hideLinkSecret } from "ziggurat/table/live/link-secret.js";
import { clearRail } from "ziggurat/table/move/rail.js";
import { showPageState } from "ziggurat/table/ui/page-status.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { clearLog } from "ziggurat/table/view/log.js";

/** The elements that show what a seat may know. */
const SEAT_ELEMENTS = [
  "ask-text",
  "answers",
  "actions",
  "exchanges",
  "chosen-words",
  "players",
  "news",
  "table-gauges",
  "person-text",
  "caption-lines",
  "careful-text",
  "orders-fields",
  "tip",
  "told",
  "toast",
];

/** Takes the seat of the link, or the only own seat; otherwise watches. @param {TablePage} page */
export async function takeFirstSeat(page) {
  const [only, second] = page.keys;
  page.linkSecret = await claimSeat(page);
  takeSeat(page, page.linkSecret || (only && !second ? only.secret : ""));
}

/**
 * Takes the seat of this secret; without one, watches.
 * @param {TablePage} page
 * @param {string} secret
 */
function takeSeat(page, secret) {
  page.connection?.end();
  clearSeat(page);
  page.secret = secret;
  page.connection = new Connection(page.table, secret, page.serverHandlers, isDark);
}

/** Removes everything that only this seat may know. @param {TablePage} page */
function clearSeat(page) {
  delete document.body.dataset.mine;
  page.frameQueue.clear();
  page.draft.clear();
  page.hints.clear();
  page.viewedSeat = null;
  page.history.toPresent();
  page.current = page.pastSight = null;
  page.shown = undefined;
  page.playback.clear();
  page.parts.clear();
  page.log = [];
  page.selection.clear();
  page.board.clear();
  clearLog();
  clearRail();
  page.placeMarks.cache.clear();
  for (const id of SEAT_ELEMENTS) the(id).replaceChildren();
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  the("toast").hidden = the("tip").hidden = the("chosen").hidden = true;
}

/**
 * Hands a shared screen to the player who is asked; true if this sight must not be shown.
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function passScreen(page, sight) {
  const asked = page.keys.filter((key) => sight.waited.includes(key.seat));
  const [next] = asked;
  if (!next || page.keys.length < 2 || sight.over) return isScreenCovered();
  if (asked.some((key) => key.seat === sight.seat)) return isScreenCovered();
  if (!sight.hides) takeSeat(page, next.secret);
  else void handOver(page, next, sight);
  return true;
}

/**
 * @param {TablePage} page
 * @param {Key} key
 * @param {Sight} sight
 */
async function handOver(page, key, sight) {
  const seat = sight.seats[key.seat];
  await loadArt(sight.game);
  clearSeat(page);
  page.connection?.end();
  showPageState(null);
  coverScreen(seat?.player ?? "", seat?.name || seat?.called || "", () => takeSeat(page, key.secret));
}

/**
 * Stores this table and its seat for the start page.
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function rememberTable(page, sight) {
  storeSeat(page, sight);
  storeEnd(sight);
  hideLinkSecret(page);
  if (!page.isNewGuest) return;
  page.isNewGuest = false;
  showToast(say("seat-yours"));
}

/** Notes that a table of this browser is over, for the list on the start page. @param {Sight} sight */
function storeEnd({ table, over }) {
  const stored = storedTable(table);
  if (stored && Boolean(stored.over) !== over) storeTable({ ...stored, over });
}

/**
 * @param {TablePage} page
 * @param {Sight} sight
 */
function storeSeat({ table, secret }, sight) {
  const old = storedTable(table);
  const known = (old?.keys ?? []).filter((key) => key.secret === secret || !isUsedUp(key, sight));
  const { seat } = sight;
  const description = {
    title: sight.title,
    table,
    game: sight.game,
    made: old?.made ?? new Date().toISOString(),
  };
  if (sight.replay && !old) storeTable({ ...description, keys: [] });
  if (old && known.length < old.keys.length) storeTable({ ...old, keys: known });
  const mine = known.find((key) => key.seat === seat);
  if (seat === null || mine?.secret === secret) return;
  const key = { seat, player: sight.seats[seat]?.player ?? "", kind: mine?.kind ?? "link", secret };
  storeTable({ ...description, keys: [...known.filter((one) => one !== mine), key] });
}

/**
 * True if a key is an invitation that its guest has used: it opens nothing any more.
 * @param {Key} key
 * @param {Sight} sight
 */
function isUsedUp(key, sight) {
  return key.kind === "friend" && sight.seats[key.seat]?.invitation === "used";
}
