/** Starting points of the seats, for games that let a table set them. */

/** @import {Chair} from "ziggurat/start/setup-form.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** @typedef {{least: number, most: number, usual: number}} PointsChoice */

/**
 * Shows a field for each seat; an unchanged one is not sent.
 * @param {PointsChoice | null} choice null if the game has no choice
 * @param {Chair[]} chairs
 */
export function showStartingPoints(choice, chairs) {
  const place = the("points");
  place.hidden = choice === null;
  if (!choice) return;
  const { least, most, usual } = choice;
  const fields = chairs.map((chair, at) => {
    const number = { number: at + 1 };
    const input = make("input", {
      type: "number",
      min: least,
      max: most,
      step: 1,
      value: chair.points ?? usual,
      "data-seat": at,
      "aria-label": say("points-of", number),
    });
    input.addEventListener("input", () => {
      chair.points = input.valueAsNumber;
      if (Number.isNaN(chair.points) || chair.points === usual) delete chair.points;
    });
    return make("label", {}, say("seat-number", number), " ", input);
  });
  const words = make(
    "span",
    {},
    make("b", {}, say("points-title")),
    make("small", {}, say("points-hint", { usual })),
  );
  fill(place, make("div", { class: "choice" }, words, make("div", { class: "handicaps" }, ...fields)));
}
