/** The players in turn order, what lies before them, and who is waited for. */

/** @import {Sight, Seat, Gauge} from "./types.js" */

import { icon } from "./board.js";
import { fill, make, sign, the } from "./dom.js";
import { run } from "./motion.js";
import { say } from "./words.js";

/** @type {Map<string, string>} */
let before = new Map();

/**
 * @param {Sight} sight
 * @param {(seat: Seat) => void} opened
 */
export function showPlayers(sight, opened) {
  const now = new Map();
  const rows = sight.seats.map((seat) => row(sight, seat, opened));
  fill(the("players"), ...rows);
  for (const seat of sight.seats)
    for (const gauge of seat.gauges)
      if (gauge.fact) now.set(`${seat.seat} ${gauge.fact}`, gauge.text);
  for (const [key, text] of now) {
    const old = before.get(key);
    if (old !== undefined && old !== text) fly(key, old, text);
  }
  before = now;
  const own = sight.seats.find((seat) => seat.seat === sight.seat);
  fill(the("own"), ...(own?.gauges ?? []).map(gauge));
  fill(the("table-gauges"), ...sight.table_gauges.map(gauge));
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 * @param {(seat: Seat) => void} opened
 */
function row(sight, seat, opened) {
  const mine = seat.seat === sight.seat;
  const waited = sight.waited.includes(seat.seat) && !sight.over;
  const state = waited ? say("waited-for") : "";
  const called = seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
  const here = seat.kind === "bot" || seat.here;
  const kind = seat.kind === "bot" ? say("a-bot") : here ? say("is-here") : say("is-away");
  const classes = ["player", mine && "me", waited && "waited", !here && "away"].filter(Boolean);
  const head = make(
    "button",
    {
      type: "button",
      class: "who",
      title: say("open-player", { player: called }),
      click: () => opened(seat),
    },
    sign(seat.player) ?? make("span", { class: "initial" }, seat.called.slice(0, 1)),
    make("span", { class: "name" }, called),
    mine && make("span", { class: "badge" }, say("you")),
    make(
      "span",
      { class: "kind", title: kind, "aria-label": kind, role: "img" },
      icon(seat.kind === "bot" ? "bot" : here ? "here" : "away"),
    ),
    waited && make("span", { class: "badge wait" }, state),
  );
  const gauges = make("div", { class: "gauges" }, ...seat.gauges.map(gauge));
  return make(
    "li",
    { class: classes.join(" "), "data-seat": seat.seat, "data-player": seat.player },
    head,
    gauges,
  );
}

/** @param {Gauge} one */
export function gauge(one) {
  const drawn = sign(one.sign);
  return make(
    "span",
    {
      class: "gauge",
      "data-fact": one.fact || null,
      "data-tip": one.words,
      role: "img",
      "aria-label": one.words,
    },
    drawn ?? (one.sign ? make("span", { class: "unsigned" }, one.words) : null),
    drawn || !one.sign ? make("span", { class: "value" }, one.text) : null,
    one.gain && make("span", { class: "gain" }, one.gain),
  );
}

/**
 * What was won or lost rises from its gauge.
 * @param {string} key
 * @param {string} old
 * @param {string} text
 */
function fly(key, old, text) {
  const [seat, fact] = key.split(" ");
  const place = document.querySelector(`.player[data-seat="${seat}"] [data-fact="${fact}"]`);
  if (!place) return;
  const change = Number(text) - Number(old);
  place.classList.add("changed");
  if (!Number.isFinite(change)) return;
  const plume = make(
    "span",
    { class: "plume", "aria-hidden": "true" },
    change > 0 ? `+${change}` : `−${-change}`,
  );
  place.append(plume);
  run(
    plume,
    [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: "translateY(-14px)" },
    ],
    1400,
  );
  setTimeout(() => plume.remove(), 1400);
}

/**
 * The table's people, as they come and go.
 * @param {Sight} sight
 * @param {number[]} here
 */
export function arrive(sight, here) {
  for (const seat of sight.seats) seat.here = here.includes(seat.seat);
}
