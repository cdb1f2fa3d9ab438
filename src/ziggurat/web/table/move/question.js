/** The question that the table asks, and to whom. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { fill, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { actor } from "ziggurat/table/move/actor.js";
import { clauseButton } from "ziggurat/table/ui/clause.js";

/**
 * @typedef {object} Mode why nothing can be chosen
 * @property {boolean} past an earlier position is shown
 * @property {boolean} off there is no connection
 * @property {boolean} lent the table is viewed as another seat sees it
 */

/**
 * @param {Sight} sight
 * @param {Mode} when
 */
export function showQuestion(sight, { past, off, lent }) {
  const card = the("ask");
  card.classList.toggle("mine", sight.mine && !past && !off);
  fill(the("ask-text"), sight.ask.text);
  if (the("ask-rule").dataset.rule !== sight.ask.rule) {
    the("ask-rule").dataset.rule = sight.ask.rule;
    fill(the("ask-rule"), clauseButton(sight.game, sight.ask.rule));
  }
  the("ask-odds").textContent = sight.odds;
  the("ask-odds").hidden = !sight.odds || past;
  the("ask-who").textContent = statusLine(sight, past, lent);
}

/**
 * @param {Sight} sight
 * @param {boolean} past
 * @param {boolean} lent
 */
function statusLine(sight, past, lent) {
  if (sight.draft) return draftStatusLine(sight);
  if (sight.over) return say("game-over");
  if (past) return say("in-the-past", { at: sight.at, moves: sight.moves });
  const me = sight.seats.find((one) => one.seat === sight.seat);
  if (!me || lent) return say("watching");
  return say(me.left ? "you-left" : "you-are", { player: me.called });
}

/** Who makes the next step of a draft. @param {Sight} sight */
function draftStatusLine(sight) {
  const next = actor(sight);
  if (next === null) return say("draft-ends");
  const player = sight.seats[next]?.called ?? "";
  return next === sight.seat ? say("draft-you", { player }) : say("draft-other", { player });
}
