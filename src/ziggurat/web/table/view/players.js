/** The players in turn order, what they have, and whose turn it is. */

/** @import {Sight, Seat, Gauge} from "ziggurat/lib/types.js" */

import { setTabStop } from "ziggurat/board/marks.js";
import { countUp, holdNumber } from "ziggurat/board/count-up.js";
import { animate, flyPoints } from "ziggurat/board/motion.js";
import { speedFactor } from "ziggurat/board/speed.js";
import { beforePaint, fill, icon, make, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

import { showThinking } from "ziggurat/table/view/thinking.js";

/** @import {Point} from "ziggurat/board/motion.js" */
/** @typedef {{seat: number, gauge: Gauge, change: number}} Change */

/** @type {Map<string, string>} */
let before = new Map();
/** @type {Map<string, HTMLElement>} */
let rows = new Map();

/**
 * @param {Sight} sight
 * @param {(seat: Seat) => void} opened
 * @param {{from?: () => Point | null, quiet?: boolean}} [how] `from`: where points come from; `quiet`: no animation
 */
export function showPlayers(sight, opened, { from = () => null, quiet = false } = {}) {
  const now = new Map();
  showRows(sight, opened);
  /** @type {Change[]} */
  const changes = [];
  for (const { seat, gauges } of sight.seats)
    for (const gauge of gauges.filter((one) => one.fact)) {
      const old = before.get(`${seat} ${gauge.fact}`) ?? gauge.text;
      now.set(`${seat} ${gauge.fact}`, gauge.text);
      const change = Number(gauge.text) - Number(old);
      if (old !== gauge.text) changes.push({ seat, gauge, change });
    }
  before = now;
  const pinned = sight.table_gauges.filter((one) => one.pinned);
  fill(the("table-gauges"), ...gaugeRow(sight.table_gauges.filter((one) => !one.pinned)));
  fill(the("pinned"), ...gaugeRow(pinned));
  the("pinned").hidden = !pinned.length;
  if (!quiet && changes.length) beforePaint(() => animateChanges(changes, from()));
}

/**
 * Renders the rows that have changed.
 * @param {Sight} sight
 * @param {(seat: Seat) => void} opened
 */
function showRows(sight, opened) {
  const list = the("players");
  const drawn = sight.seats.map((seat) => {
    const said = JSON.stringify([sight.table, sight.seat, sight.waited, sight.over, seat]);
    return /** @type {const} */ ([said, rows.get(said) ?? playerRow(sight, seat, opened)]);
  });
  rows = new Map(drawn);
  for (const old of list.querySelectorAll(".changed")) old.classList.remove("changed");
  const wanted = [...rows.values()];
  requestAnimationFrame(showThinking);
  if (wanted.every((one, at) => list.children[at] === one) && list.childElementCount === wanted.length)
    return;
  const focused = document.activeElement?.closest(".who")?.closest("li")?.dataset.seat;
  fill(list, ...wanted);
  const again = wanted.find((one) => one.dataset.seat === focused)?.querySelector("button");
  again?.focus({ preventScroll: true });
}

/**
 * @param {Sight} sight
 * @param {Seat} seat
 * @param {(seat: Seat) => void} opened
 */
function playerRow(sight, seat, opened) {
  const mine = seat.seat === sight.seat;
  const waited = sight.waited.includes(seat.seat) && !sight.over;
  const state = waited ? say("waited-for") : "";
  const called = seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
  const bot = seat.kind === "bot" || seat.substitute;
  const here = bot || seat.here;
  const classes = [
    "player",
    mine && "me",
    waited && "waited",
    !here && "away",
    seat.substitute && "substituted",
    seat.left && "left",
  ].filter(Boolean);
  const kind = kindOf(seat);
  const head = make(
    "button",
    {
      type: "button",
      class: "who",
      title: say("open-player", { player: called }),
      click: () => opened(seat),
    },
    sign(seat.player) ?? make("span", { class: "initial", "aria-hidden": "true" }, seat.called.slice(0, 1)),
    make("span", { class: "name" }, called),
    mine && make("span", { class: "badge" }, say("you")),
    !seat.left &&
      make(
        "span",
        { class: "kind", title: kind, "aria-label": kind, role: "img" },
        icon(bot ? "bot" : here ? "here" : "away"),
      ),
    seat.kind === "bot" && make("span", { class: "level" }, seat.level),
    seat.left && make("span", { class: "badge gone" }, say("has-left")),
    waited && make("span", { class: "badge wait" }, state),
  );
  const gauges = make("div", { class: "gauges" }, ...gaugeRow(seat.gauges, seat.player));
  return make(
    "li",
    { class: classes.join(" "), "data-seat": seat.seat, "data-player": seat.player },
    head,
    gauges,
  );
}

/** Who plays a seat, in words. @param {Seat} seat */
function kindOf(seat) {
  if (seat.substitute) return say("bot-for", { player: seat.name || seat.called });
  if (seat.kind === "bot") return say("a-bot-level", { level: seat.level });
  return seat.here ? say("is-here") : say("is-away");
}

/**
 * The gauges of a row; Tab reaches one of them, arrows the others.
 * @param {Gauge[]} all
 * @param {string} [player] whose they are; empty if they are nobody's
 */
function gaugeRow(all, player = "") {
  const gauges = all.map((one) => gaugeElement(one, player));
  setTabStop(gauges, gauges[0]);
  return gauges;
}

/**
 * A count with its sign; a click explains it.
 * @param {Gauge} one
 * @param {string} [player] whose it is
 */
export function gaugeElement(one, player = "") {
  const drawn = sign(one.sign);
  return make(
    "span",
    {
      class: "gauge",
      "data-fact": one.fact || null,
      "data-thing": one.fact && player ? `${one.fact}-${player}` : one.fact || null,
      "data-tip": one.words,
      role: "img",
      tabindex: 0,
      "aria-label": one.words,
    },
    drawn ?? (one.sign ? make("span", { class: "unsigned" }, one.words) : null),
    drawn || !one.sign ? make("span", { class: "value" }, one.text) : null,
    sign(one.unit),
    one.gain && make("span", { class: "gain" }, one.gain),
  );
}

/**
 * Shows changes at their gauges; points fly there from where they were won.
 * Measures everything before it adds anything.
 * @param {Change[]} changes
 * @param {Point | null} from
 */
function animateChanges(changes, from) {
  const measured = changes.map((one) => {
    const place = gaugeInRow(one);
    return { ...one, place, to: flightTarget(one), isShown: isShown(place) };
  });
  for (const { gauge, change, place, to, isShown: shown } of measured) {
    place?.classList.add("changed");
    if (!Number.isFinite(change)) continue;
    const old = Number(gauge.text) - change;
    const number = place?.querySelector(".value");
    const text = change > 0 ? `+${change}` : `−${-change}`;
    const points = from && to && change > 0 && gauge.fact.startsWith("points");
    if (!points || !speedFactor()) {
      countUp(number, old);
      if (shown) showPlume(place, text);
      continue;
    }
    holdNumber(number, old);
    flyPoints(flyingPoints(gauge, text), from, to, () => {
      countUp(number, old);
      if (isShown(place)) showPlume(place, text);
    });
  }
}

/** @param {Change} change */
function gaugeInRow({ seat, gauge }) {
  return document.querySelector(`.player[data-seat="${seat}"] [data-fact="${gauge.fact}"]`);
}

/**
 * Where points fly to: the gauge, or the tab that leads to it if it is not visible.
 * @param {Change} change
 */
function flightTarget({ seat, gauge }) {
  const own = document.body.dataset.seat === String(seat);
  const places = [
    own && document.querySelector(`#rail [data-fact="${gauge.fact}"]`),
    gaugeInRow({ seat, gauge, change: 0 }),
    document.querySelector('#nav [data-tab="players"]'),
  ];
  for (const place of places) {
    const box = place ? place.getBoundingClientRect() : null;
    if (box?.width) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

/**
 * @param {Gauge} gauge
 * @param {string} text
 */
function flyingPoints(gauge, text) {
  return make("div", { class: "points" }, sign(gauge.sign), text);
}

/** @param {Element | null} place */
function isShown(place) {
  return place !== null && place.isConnected && place.checkVisibility();
}

/**
 * @param {Element | null} place
 * @param {string} text
 */
function showPlume(place, text) {
  const plume = make("span", { class: "plume", "aria-hidden": "true" }, text);
  place?.append(plume);
  animate(
    plume,
    [
      { opacity: 0, transform: "translateY(-50%) scale(.7)" },
      { opacity: 1, transform: "translateY(-50%)", offset: 0.12 },
      { opacity: 1, transform: "translateY(-50%)", offset: 0.8 },
      { opacity: 0, transform: "translateY(-50%)" },
    ],
    1400,
  );
  setTimeout(() => plume.remove(), 1400);
}

/**
 * Notes who is connected.
 * @param {Sight} sight
 * @param {number[]} here
 */
export function setPresence(sight, here) {
  for (const seat of sight.seats) seat.here = here.includes(seat.seat);
}
