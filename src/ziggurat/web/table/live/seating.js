/** Who sits before this screen: a seat is taken, left, and handed on. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Key, Refusal, Sight} from "ziggurat/lib/types.js" */

import { hear } from "ziggurat/table/live/chat.js";
import * as curtain from "ziggurat/table/live/hot-seat.js";
import { the } from "ziggurat/lib/dom.js";
import { keep, kept } from "ziggurat/lib/storage.js";
import { clearLog } from "ziggurat/table/view/log.js";
import { state } from "ziggurat/table/ui/page-status.js";
import { dark } from "ziggurat/lib/theme.js";
import { Wire } from "ziggurat/table/live/connection.js";

/** What is told of a seat. */
const TOLD = [
  "ask-text",
  "answers",
  "hands",
  "actions",
  "exchanges",
  "chosen-words",
  "players",
  "own",
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

/**
 * Takes the seat of this secret; without one, looks on.
 * @param {ThePage} page
 * @param {string} secret
 */
export function sit(page, secret) {
  page.wire?.end();
  forget(page);
  page.secret = secret;
  const heard = {
    sight: (/** @type {Sight} */ sight) => page.see(sight),
    chat: (/** @type {any} */ lines) => hear(lines, page.now),
    people: (/** @type {number[]} */ here, /** @type {number} */ watching) =>
      page.people(here, watching),
    refused: (/** @type {Refusal} */ refusal) => page.refused(refusal),
    line: (/** @type {"on" | "off"} */ on) => page.connected(on),
    closed: (/** @type {number} */ code) =>
      state(code === 4401 ? "wrong-link" : code === 4404 ? "no-table" : "bad"),
  };
  page.wire = new Wire(page.table, secret, heard, dark);
}

/** Nothing that a seat may know stays behind. @param {ThePage} page */
function forget(page) {
  delete document.body.dataset.mine;
  page.later.drop();
  page.draft.end();
  page.hints.end();
  page.eyes = null;
  page.past.live();
  page.now = page.then = null;
  page.shown = undefined;
  page.watch.leave();
  page.parts.clear();
  page.log = [];
  page.turn.forget();
  page.board.clear();
  clearLog();
  for (const id of TOLD) the(id).replaceChildren();
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  the("toast").hidden = the("tip").hidden = the("chosen").hidden = true;
}

/**
 * Several people at one screen: it goes to the one who is asked.
 * @param {ThePage} page
 * @param {Sight} sight
 */
export function pass(page, sight) {
  const asked = (page.keys ?? []).filter((key) => sight.waited.includes(key.seat));
  const [next] = asked;
  if (!next || (page.keys?.length ?? 0) < 2 || sight.over) return curtain.drawn();
  if (asked.some((key) => key.seat === sight.seat)) return curtain.drawn();
  if (!sight.hides) sit(page, next.secret);
  else void hand(page, next, sight);
  return true;
}

/**
 * @param {ThePage} page
 * @param {Key} key
 * @param {Sight} sight
 */
async function hand(page, key, sight) {
  const seat = sight.seats[key.seat];
  await page.lit(sight.game);
  forget(page);
  page.wire?.end();
  state(null);
  curtain.draw(seat?.player ?? "", seat?.name || seat?.called || "", () => sit(page, key.secret));
}

/**
 * Remembers this table and its seat for the start page.
 * @param {ThePage} page
 * @param {Sight} sight
 */
export function remember({ table, secret }, sight) {
  const old = kept(table);
  const known = old?.keys ?? [];
  const { seat } = sight;
  const made = {
    title: sight.title,
    table,
    game: sight.game,
    made: old?.made ?? new Date().toISOString(),
  };
  if (sight.replay && !old) keep({ ...made, keys: [] });
  if (seat === null || known.some((key) => key.seat === seat)) return;
  const key = { seat, player: sight.seats[seat]?.player ?? "", kind: "link", secret };
  keep({ ...made, keys: [...known, key] });
}
