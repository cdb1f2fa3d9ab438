/** A player looked at closely: his board, what he has, and for oneself the name. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Seat} from "ziggurat/lib/types.js" */

import { fill, make, open, sign, the } from "ziggurat/lib/dom.js";
import { gauge } from "ziggurat/table/view/players.js";
import { ask } from "ziggurat/lib/http.js";
import { mayReplace, replaceButton } from "ziggurat/table/live/substitute.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * @param {ThePage} page
 * @param {Seat} seat
 * @param {string} part the picture of his board; empty if there is none
 */
export function openPlayer(page, seat, part) {
  const me = seat.seat === page.now?.seat;
  const may = page.now !== null && mayReplace(page.now, seat);
  if (part && !me && !may) return page.board.enlarge(seat.part, part);
  const called = seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
  fill(the("person-title"), sign(seat.player), called);
  const larger = part ? enlarge(page, seat, part) : null;
  const list = seat.gauges.map((one) => make("li", {}, gauge(one, seat.player), make("span", {}, one.words)));
  fill(
    the("person-text"),
    me && form(page, seat),
    may && replaceButton(page, seat),
    larger,
    make("ul", { class: "facts" }, ...list),
  );
  open("person");
}

/**
 * @param {ThePage} page
 * @param {Seat} seat
 * @param {string} part
 */
function enlarge(page, seat, part) {
  const click = () => {
    /** @type {HTMLDialogElement} */ (the("person")).close();
    page.board.enlarge(seat.part, part);
  };
  return make("button", { type: "button", click }, say("open-board"));
}

/**
 * @param {ThePage} page
 * @param {Seat} seat
 */
function form(page, seat) {
  const input = make("input", {
    id: "my-name",
    name: "name",
    value: seat.name,
    maxlength: 40,
    autocomplete: "nickname",
  });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const path = `/api/tables/${page.table}/me`;
      await ask("PATCH", path, { secret: page.secret, body: { name: input.value.trim() } });
      /** @type {HTMLDialogElement} */ (the("person")).close();
    } catch (error) {
      tell(/** @type {Error} */ (error).message);
    }
  };
  const label = make("label", { for: "my-name" }, say("my-name"));
  return make(
    "form",
    { class: "row", submit },
    label,
    input,
    make("button", { class: "primary" }, say("save")),
  );
}
