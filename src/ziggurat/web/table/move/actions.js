/** What touching a token does: it is chosen, sent as part of a move, or explained. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { Selection } from "ziggurat/table/move/selection.js";
import { areWarningsOn } from "ziggurat/table/move/warnings.js";
import { showTab } from "ziggurat/table/ui/tabs.js";
import { showExplanation, showToast } from "ziggurat/table/ui/toast.js";
import { showSelection, showSent } from "ziggurat/table/view/decision.js";

/** Milliseconds within which a second tap may follow that wants to enlarge. */
const DOUBLE_TAP = 700;

/** @param {TablePage} page */
export function createSelection(page) {
  return new Selection({
    send: (move, anyway) => sendMove(page, move, anyway),
    why: (chosen) =>
      page.draft.on
        ? void page.draft.explainRefusal(chosen)
        : page.connection?.send({ type: "why", chosen }),
    sent: () => {
      the("toast").hidden = true;
      showSent(page);
    },
    changed: () => {
      the("toast").hidden = true;
      showSelection(page);
      if (document.body.dataset.panel === "tiles") setTimeout(() => showConfirmation(page), DOUBLE_TAP);
    },
  });
}

/**
 * Sends a move; what is chosen in a draft becomes a step of the draft.
 * @param {TablePage} page
 * @param {string} move
 * @param {boolean} anyway true if no warning is wanted
 */
function sendMove({ draft, connection, current }, move, anyway) {
  if (document.body.dataset.panel === "tiles") showTab("play");
  if (draft.on) return draft.step(move);
  const careful = areWarningsOn() && !anyway;
  connection?.send({ type: "move", seq: current?.seq, move, careful });
}

/**
 * On a phone, what was chosen on a side board is confirmed in another tab.
 * @param {TablePage} page
 */
function showConfirmation({ selection }) {
  const reading = document.querySelector("dialog[open]");
  if (selection.ready && !reading && document.body.dataset.panel === "tiles") showTab("play");
}

/**
 * @param {TablePage} page
 * @param {string} token
 * @param {boolean} unsure true if the finger may have meant something beside it
 */
export function touchToken(page, token, unsure) {
  const { selection } = page;
  if (page.hints.takeAt(token)) return;
  const figure = figureOn(page, token);
  if (figure) return selection.touch(figure);
  if (!selection.accepts(token)) {
    if (selection.hasGhost) return void selection.dropLast();
    return void explainToken(page, token);
  }
  const lens = /** @type {HTMLDialogElement} */ (the("lens"));
  const legal = selection.narrowed.next.has(token);
  const mayEnlarge = document.body.dataset.panel === "tiles"; // by a second tap
  selection.touch(token, unsure || mayEnlarge);
  if (legal && lens.open) lens.close();
}

/**
 * The token of the own figure on a place, such as a leader that can move: as long as nothing is picked,
 * touching the place picks the figure.
 * @param {TablePage} page
 * @param {string} place
 */
function figureOn({ selection }, place) {
  return selection.accepts(place) ? "" : (selection.figures.get(place) ?? "");
}

/**
 * Explains what only informs, and refuses what could be chosen at another time. Whoever can choose
 * nothing at all gets an explanation of everything.
 * @param {TablePage} page
 * @param {string} token
 */
export async function explainToken(page, token) {
  const { sight, selection, draft } = page;
  if (selection.sent) return;
  const [key, chosen, drafting] = [selection.key, selection.chosen.length, draft.on];
  const glance = await page.previews.about(token);
  if (page.sight !== sight || draft.on !== drafting) return;
  if (selection.key !== key || selection.chosen.length !== chosen) return;
  const idle = !draft.on && (page.current?.seat === null || page.current?.over);
  if (glance?.title && (glance.informs || idle)) return showExplanation(glance);
  if (page.mode.past) return showToast(say("not-in-past"));
  if (!page.connection?.on) return showToast(say("connection-lost"), { kind: "offline" });
  selection.touch(token);
}
