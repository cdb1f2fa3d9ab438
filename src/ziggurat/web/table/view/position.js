/** A position before the player: its boards, what lies before the players, what is asked. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { showBranch } from "ziggurat/table/history/branch.js";
import { showAsk, showChoices, showControls } from "ziggurat/table/move/choices.js";
import { the } from "ziggurat/lib/dom.js";
import { actor, showTry } from "ziggurat/table/history/draft.js";
import { refocus } from "ziggurat/table/ui/focus.js";
import { show } from "ziggurat/table/move/preview.js";
import { shine, showNews } from "ziggurat/table/view/log.js";
import { showOrders } from "ziggurat/table/move/standing-orders.js";
import { showPlayers } from "ziggurat/table/view/players.js";
import { showSubstitute } from "ziggurat/table/live/substitute.js";
import { typed } from "ziggurat/table/move/typed-move.js";
import { known, say } from "ziggurat/lib/i18n.js";

/**
 * All of a position at once.
 * @param {ThePage} page
 * @param {Sight} sight
 * @param {Map<string, string>} parts
 */
export function draw(page, sight, parts) {
  stage(page, sight, parts, page.entries[sight.at - 1]?.seat ?? null);
  gauges(page, sight);
  face(page, sight);
}

/**
 * The boards of a position.
 * @param {ThePage} page
 * @param {Sight} sight
 * @param {Map<string, string>} parts
 * @param {number | null} mover whose move led to it
 */
export function stage(page, sight, parts, mover) {
  page.later.drop();
  const before = sight.draft ? actor(sight) : sight.seat;
  const me = sight.seats.find((one) => one.seat === before);
  document.body.dataset.seat = String(sight.seat ?? "");
  const shown = me ?? sight.seats.find((one) => one.waited) ?? sight.seats[0];
  page.board.show(parts, shown?.part ?? "", mover);
  page.shown = sight;
}

/**
 * What lies before the players in a position.
 * @param {ThePage} page
 * @param {Sight} sight
 */
export function gauges(page, sight) {
  const step = Number(document.body.dataset.at ?? sight.at) - sight.at;
  document.body.dataset.at = String(sight.at);
  const from = step === -1 ? page.board.spot : null;
  showPlayers(sight, (seat) => page.open(seat), { from, quiet: step < -1 });
}

/**
 * What is asked in a position, and what can be done.
 * @param {ThePage} page
 * @param {Sight} sight
 */
export function face(page, sight) {
  Object.assign(document.body.dataset, {
    seq: sight.seq,
    seat: sight.seat ?? "",
    mine: sight.mine,
    game: sight.game,
  });
  document.body.classList.toggle("over", sight.over);
  document.body.classList.toggle("watching", page.watch.behind);
  shine((page.shown ?? sight).at);
  the("costs").hidden = !Object.keys(sight.notes).length;
  the("costs-name").textContent = known(`costs-${sight.game}`)
    ? say(`costs-${sight.game}`)
    : say("costs");
  showOrders(sight, page.then !== null || page.draft.on);
  showSubstitute(sight);
  showTry(page);
  showBranch(page, sight);
  showNews(page.entries.slice(0, sight.at).filter((one) => one.lines.length).at(-1), sight);
  choose(page);
}

/** Shows what can be touched now, and what has been. @param {ThePage} page */
export function choose(page) {
  const { sight, turn } = page;
  if (!sight) return;
  turn.show(sight, page.may(sight));
  showAsk(sight, page.when);
  showChoices(turn, page.board);
  showControls(turn, page.when);
  const notes = page.costs ? sight.notes : {};
  const next = turn.sent ? new Set([""]) : turn.narrowed.next;
  page.board.light({ next, chosen: turn.chosen, notes });
  typed(turn);
  page.hints.show();
  refocus();
  void foresee(page);
}

/** What would come of the move that can be sent as it stands. @param {ThePage} page */
async function foresee({ turn, glances }) {
  const place = the("forecast");
  const { ready, chosen } = turn;
  const token = chosen.at(-1);
  place.hidden = true;
  if (!ready || !token || turn.sent) return;
  const glance = await glances.about(token);
  if (turn.ready?.[0] !== ready[0] || turn.chosen.at(-1) !== token) return;
  place.hidden = !(glance?.moves.length && show(place, glance, true));
  if (!place.hidden) the("extra").hidden = true;
}
