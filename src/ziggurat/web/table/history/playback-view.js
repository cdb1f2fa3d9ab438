/** How the moves of others come before the player: move by move, or the present at once. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Scene} from "ziggurat/table/history/playback.js" */

import { offer } from "ziggurat/table/history/caption.js";
import { draw, face, gauges, stage } from "ziggurat/table/view/position.js";
import { shine } from "ziggurat/table/view/log.js";
import { Watch } from "ziggurat/table/history/playback.js";

/** @param {ThePage} page */
export function telling(page) {
  return new Watch({
    fetch: (at) => page.fetch(at),
    prepare: ({ parts }) => page.board.prepare(parts),
    show: (scene, mover) => play(page, scene, mover),
    present: () => present(page),
    done: () => finale(page),
    face: () => ask(page),
    offer,
    seats: () => seats(page),
  });
}

/**
 * A position on the way to the present: only the board and the gauges show it. The board comes
 * first, and while its pieces travel, all the rest.
 * @param {ThePage} page
 * @param {Scene} scene
 * @param {number | null} mover whose move led to it
 */
async function play(page, { sight, parts }, mover) {
  if (!page.now || page.then || page.draft.on) return;
  const last = sight.at >= page.now.moves;
  const [shown, pictures] = last ? [page.now, page.parts] : [sight, parts];
  stage(page, shown, pictures, mover);
  page.board.remark();
  await page.later.run(
    () => gauges(page, shown),
    () => ask(page),
  );
}

/** What is asked now, whatever the board shows. @param {ThePage} page */
function ask(page) {
  if (page.now) face(page, page.now);
}

/** The position now, at once; who looks back goes on looking back. @param {ThePage} page */
export function present(page) {
  if (!page.now || page.draft.on) return;
  if (page.then) return shine(page.then.at);
  draw(page, page.now, page.parts);
  finale(page);
}

/** The result is told once, and after what led to it. @param {ThePage} page */
function finale(page) {
  if (!page.now || page.then || page.draft.on) return;
  if (page.now.over && !page.told && !page.now.replay) page.result();
  page.told = page.now.over;
}

/** Those who see what this screen shows. @param {ThePage} page */
function seats({ now, keys }) {
  if (!now || now.seat === null) return [];
  const others = now.hides ? [] : (keys ?? []).map((key) => key.seat);
  return [...new Set([now.seat, ...others])];
}
