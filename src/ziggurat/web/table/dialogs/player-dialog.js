/** The dialog of a player: their board, what they have, and a form for the own name. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Seat} from "ziggurat/lib/types.js" */

import { fill, make, openDialog, sign, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { openCompare } from "ziggurat/table/dialogs/compare.js";
import { maySubstitute, substituteButton } from "ziggurat/table/live/substitute.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { gaugeElement } from "ziggurat/table/view/players.js";

/**
 * Opens the board of another player, or the dialog of a seat that can be named or substituted.
 * @param {TablePage} page
 * @param {Seat} seat
 */
export function openPlayerDialog(page, seat) {
  const part = boardOf(page, seat);
  const me = seat.seat === page.current?.seat;
  const may = page.current !== null && maySubstitute(page.current, seat);
  if (part && !me && !may) return openCompare(page, seat);
  const called = seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
  fill(the("person-title"), sign(seat.player), called);
  const larger = part ? enlarge(page, seat, part) : null;
  const beside = part ? compare(page, seat) : null;
  const list = seat.gauges.map((one) => make("li", {}, gaugeElement(one, seat.player), make("span", {}, one.words)));
  fill(
    the("person-text"),
    me && form(page, seat),
    may && substituteButton(page, seat),
    make("div", { class: "row" }, larger, beside),
    make("ul", { class: "facts" }, ...list),
  );
  openDialog("person");
}

/**
 * @param {TablePage} page
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
 * @param {TablePage} page
 * @param {Seat} seat
 */
function compare(page, seat) {
  const click = () => {
    /** @type {HTMLDialogElement} */ (the("person")).close();
    openCompare(page, seat);
  };
  return make("button", { type: "button", id: "compare-from", click }, say("compare"));
}

/**
 * @param {TablePage} page
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
      await request("PATCH", path, { secret: page.secret, body: { name: input.value.trim() } });
      /** @type {HTMLDialogElement} */ (the("person")).close();
    } catch (error) {
      showToast(/** @type {Error} */ (error).message);
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

/**
 * The picture of a player's board; empty if there is none.
 * @param {TablePage} page
 * @param {Seat} seat
 */
function boardOf({ sight, current, parts }, seat) {
  const shown = sight === current ? parts : new Map(Object.entries(sight?.parts ?? {}));
  return shown.get(seat.part) ?? "";
}
