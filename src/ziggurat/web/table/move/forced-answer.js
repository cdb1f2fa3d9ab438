/**
 * Gives the only possible answer to a question after a while, so that nobody needs to click for it. The
 * time is drawn anew each time: from a quick answer nobody can tell that there was no choice.
 */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** Milliseconds until the answer is given: at least, and how many more at most. */
const [SHORTEST, SPREAD] = [2500, 3500];

let timer = 0;
/** The position whose question waits for its answer. */
let waiting = "";

/**
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function answerForced(page, sight) {
  const { selection, draft, playback } = page;
  const asked = sight.mine && sight.forced !== null && selection.open && !selection.sent;
  const key = asked && !draft.on && !playback.isBehind ? `${sight.table} ${sight.seat} ${sight.seq}` : "";
  the("forced").hidden = key === "";
  if (key === waiting) return;
  waiting = key;
  clearTimeout(timer);
  if (!key) return;
  the("forced").textContent = say("forced");
  timer = setTimeout(() => {
    const { current } = page;
    const same = current && `${current.table} ${current.seat} ${current.seq}` === key;
    if (waiting === key && same && current.forced) selection.sendTyped(current.forced);
  }, SHORTEST + Math.random() * SPREAD);
}
