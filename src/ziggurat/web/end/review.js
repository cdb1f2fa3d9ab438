/** The review of the game, once somebody wants it: it takes the server a while. */

/** @import {FinishedGame} from "ziggurat/end/game.js" */
/** @import {MistakeView} from "ziggurat/lib/wire" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { accuracyRows, fetchReview, mistakeBody, mistakeHead } from "ziggurat/review/review.js";

/** @param {FinishedGame} game */
export function offerReview(game) {
  const button = /** @type {HTMLButtonElement} */ (the("review-begin"));
  the("review-note").textContent = say(game.help ? "review-note" : "end-no-help");
  button.hidden = !game.help;
  button.addEventListener("click", async () => {
    button.hidden = true;
    button.hidden = await show(game);
  });
}

/**
 * Shows the review; false if it failed.
 * @param {FinishedGame} game
 */
async function show(game) {
  const found = await fetchReview(game.table, "", the("review-state"));
  if (!found) return false;
  fill(the("accuracy"), ...accuracyRows(game.seats, found));
  fill(the("mistakes"), ...found.mistakes.map((one) => card(game, one)));
  return true;
}

/**
 * @param {FinishedGame} game
 * @param {MistakeView} mistake
 */
function card(game, mistake) {
  const see = { class: "see", href: `/t/${game.table}?at=${mistake.at}&review` };
  return make(
    "li",
    { "data-at": mistake.at, "data-severity": mistake.severity },
    make("h3", {}, ...mistakeHead(game.seats, mistake)),
    ...mistakeBody(mistake),
    make("a", see, say("review-see")),
  );
}
