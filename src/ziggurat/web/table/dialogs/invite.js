/** The invitations: a link for each person's seat, to copy or to scan. */

/** @import {Seat} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { copyText, fill, make, openDialog, parseSvg, sign, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { storedTable } from "ziggurat/lib/storage.js";

/** @param {TablePage} page */
export function openInvite({ current: sight, secret }) {
  if (!sight) return;
  const keys = storedTable(sight.table)?.keys ?? [];
  const people = sight.seats.filter((seat) => seat.kind === "person");
  /** @type {HTMLElement[]} */
  const others = [];
  /** @type {HTMLElement[]} */
  const mine = [];
  for (const seat of people) {
    const key = keys.find((one) => one.seat === seat.seat);
    const known = key?.secret ?? (seat.seat === sight.seat ? secret : "");
    const own = key?.kind === "me" || seat.seat === sight.seat;
    const place = link(sight.table, known);
    if (known) (own ? mine : others).push(row(title(seat, own), place, seat.player));
  }
  const watch = row(say("spectators"), link(sight.table, ""), "");
  fill(the("links"), ...others, watch, ...mine);
  the("links-missing").hidden = others.length + mine.length === people.length;
  openDialog("invite");
}

/**
 * @param {Seat} seat
 * @param {boolean} own
 */
function title(seat, own) {
  const called = seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
  return own ? say("own-link", { player: called }) : say("link-for", { player: called });
}

/**
 * @param {string} table
 * @param {string} secret
 */
function link(table, secret) {
  return `${location.origin}/t/${table}${secret && `#${secret}`}`;
}

/**
 * @param {string} name
 * @param {string} url
 * @param {string} player
 */
function row(name, url, player) {
  const field = make("input", { type: "text", readonly: true, value: url, "aria-label": name });
  field.addEventListener("focus", () => field.select());
  const code = make("div", { class: "code", hidden: true });
  const copied = make("button", { type: "button", class: "copy" }, say("copy"));
  copied.addEventListener("click", async () => {
    if (!(await copyText(url))) field.focus();
    copied.textContent = say("copied");
    setTimeout(() => (copied.textContent = say("copy")), 2000);
  });
  const show = make(
    "button",
    { type: "button", class: "scan", "aria-expanded": "false" },
    say("qr"),
  );
  show.addEventListener("click", async () => {
    code.hidden = !code.hidden;
    show.setAttribute("aria-expanded", String(!code.hidden));
    if (!code.hidden && !code.childElementCount) await scan(code, url);
  });
  const buttons = make("div", { class: "row" }, field, copied, show);
  return make("li", { "data-link": url }, make("h3", {}, sign(player), name), buttons, code);
}

/**
 * @param {HTMLElement} code
 * @param {string} url
 */
async function scan(code, url) {
  try {
    const svg = parseSvg(await request("POST", "/api/qr", { body: { text: url }, text: true }));
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", say("qr"));
    fill(code, svg);
  } catch (error) {
    fill(code, /** @type {Error} */ (error).message);
  }
}
