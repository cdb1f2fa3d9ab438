/** Bots that play for absent people until they are back. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Seat, Sight} from "ziggurat/lib/types.js" */

import { make, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** @param {TablePage} page */
export function bindSubstitutes(page) {
  the("take-seat").addEventListener("click", () => {
    const seat = page.current?.seat;
    if (seat !== null && seat !== undefined) void setSubstitute(page, seat, false);
  });
  the("stand-in").addEventListener("click", () => {
    void setSubstitute(page, Number(the("stand-in").dataset.seat), true);
  });
}

/**
 * Shows the viewer that a bot plays for them, and the host that a bot could play for an absent
 * player whose turn it is.
 * @param {Sight} sight
 */
export function showSubstitute(sight) {
  const me = sight.seats.find((one) => one.seat === sight.seat);
  the("substituted").hidden = !me?.substitute || sight.over;
  const absent = sight.seats.find(
    (one) => sight.waited.includes(one.seat) && !one.substitute && maySubstitute(sight, one),
  );
  const button = the("stand-in");
  button.hidden = !absent || sight.at !== sight.moves || sight.draft !== null;
  button.dataset.seat = String(absent?.seat ?? "");
  button.textContent = absent ? say("let-bot", { player: absent.name || absent.called }) : "";
}

/**
 * True if the viewer may let a bot play for this seat, or end that.
 * @param {Sight} sight
 * @param {Seat} seat
 */
export function maySubstitute(sight, seat) {
  if (seat.kind !== "person" || seat.left || sight.over || sight.seat === null) return false;
  if (sight.host !== sight.seat || seat.seat === sight.seat) return false;
  return seat.substitute || !seat.here;
}

/**
 * The button that lets a bot play for a seat, or ends that.
 * @param {TablePage} page
 * @param {Seat} seat
 */
export function substituteButton(page, seat) {
  const player = seat.name || seat.called;
  const words = seat.substitute ? say("give-back", { player }) : say("let-bot", { player });
  const click = async () => {
    const isDone = await setSubstitute(page, seat.seat, !seat.substitute);
    if (isDone) /** @type {HTMLDialogElement} */ (the("person")).close();
  };
  return make("button", { type: "button", id: "substitute", class: "primary", click }, words);
}

/**
 * Lets a bot play, or gives the seat back. If the server refuses, because the person has not been away
 * for long enough, its words are shown and the result is false.
 * @param {TablePage} page
 * @param {number} seat
 * @param {boolean} substitute
 */
async function setSubstitute({ table, secret }, seat, substitute) {
  try {
    await request("PATCH", `/api/tables/${table}/seats/${seat}`, { secret, body: { substitute } });
    return true;
  } catch (error) {
    showToast(/** @type {Error} */ (error).message);
    return false;
  }
}
