/** A bot plays for somebody who is away, until he is back. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Seat, Sight} from "ziggurat/lib/types.js" */

import { make, the } from "ziggurat/lib/dom.js";
import { ask } from "ziggurat/lib/http.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { say } from "ziggurat/lib/i18n.js";

/** @param {ThePage} page */
export function returning(page) {
  the("take-seat").addEventListener("click", () => {
    const seat = page.now?.seat;
    if (seat !== null && seat !== undefined) void replace(page, seat, false);
  });
  the("stand-in").addEventListener("click", () => {
    void replace(page, Number(the("stand-in").dataset.seat), true);
  });
}

/**
 * Tells whoever looks that a bot plays for him; who is host, that one could play for whoever is
 * waited for and away.
 * @param {Sight} sight
 */
export function showSubstitute(sight) {
  const me = sight.seats.find((one) => one.seat === sight.seat);
  the("substituted").hidden = !me?.substitute || sight.over;
  const absent = sight.seats.find(
    (one) => sight.waited.includes(one.seat) && !one.substitute && mayReplace(sight, one),
  );
  const button = the("stand-in");
  button.hidden = !absent || sight.at !== sight.moves || sight.draft !== null;
  button.dataset.seat = String(absent?.seat ?? "");
  button.textContent = absent ? say("let-bot", { player: absent.name || absent.called }) : "";
}

/**
 * True if the one who looks may let a bot play for this seat, or end that.
 * @param {Sight} sight
 * @param {Seat} seat
 */
export function mayReplace(sight, seat) {
  if (seat.kind !== "person" || seat.left || sight.over || sight.seat === null) return false;
  if (sight.host !== sight.seat || seat.seat === sight.seat) return false;
  return seat.substitute || !seat.here;
}

/**
 * The button for it.
 * @param {ThePage} page
 * @param {Seat} seat
 */
export function replaceButton(page, seat) {
  const player = seat.name || seat.called;
  const words = seat.substitute ? say("give-back", { player }) : say("let-bot", { player });
  const click = async () => {
    await replace(page, seat.seat, !seat.substitute);
    /** @type {HTMLDialogElement} */ (the("person")).close();
  };
  return make("button", { type: "button", id: "substitute", class: "primary", click }, words);
}

/**
 * @param {ThePage} page
 * @param {number} seat
 * @param {boolean} substitute
 */
async function replace({ table, secret }, seat, substitute) {
  try {
    await ask("PATCH", `/api/tables/${table}/seats/${seat}`, { secret, body: { substitute } });
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
}
