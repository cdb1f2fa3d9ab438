/** The invitations: a link for each person's seat, to copy or to scan. */

/** @import {Seat, Sight} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { copyText, fill, make, openDialog, parseSvg, sign, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { storedTable } from "ziggurat/lib/storage.js";

/** Who the links in the dialog are for: it changes when guests come. */
let shownPeople = "";

/** @param {TablePage} page */
export function openInvite(page) {
  if (!page.current) return;
  showLinks(page.current, page.secret);
  openDialog("invite");
}

/** Shows who has come meanwhile, if the dialog is open. @param {TablePage} page */
export function refreshInvite({ current: sight, secret }) {
  const { open } = /** @type {HTMLDialogElement} */ (the("invite"));
  if (open && sight && describePeople(sight) !== shownPeople) showLinks(sight, secret);
}

/** @param {Sight} sight */
function describePeople({ seats }) {
  return JSON.stringify(seats.map(({ name, invitation }) => [name, invitation]));
}

/**
 * @param {Sight} sight
 * @param {string} secret
 */
function showLinks(sight, secret) {
  shownPeople = describePeople(sight);
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
    if (seat.invitation === "used" && !own) others.push(guestRow(seat));
    else if (known) (own ? mine : others).push(row(title(seat, own), place, seat.player));
  }
  const watch = row(say("spectators"), link(sight.table, ""), "");
  fill(the("links"), ...others, watch, ...mine);
  the("links-missing").hidden = others.length + mine.length === people.length;
}

/** A guest who has come: nobody else has a link to their seat. @param {Seat} seat */
function guestRow(seat) {
  const title = make("h3", {}, sign(seat.player), say("has-come", { player: called(seat) }));
  const text = make("p", { class: "empty" }, say("has-come-text"));
  return make("li", { "data-guest": seat.seat }, title, text);
}

/** @param {Seat} seat */
function called(seat) {
  return seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
}

/**
 * @param {Seat} seat
 * @param {boolean} own
 */
function title(seat, own) {
  const player = called(seat);
  return own ? say("own-link", { player }) : say("link-for", { player });
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
