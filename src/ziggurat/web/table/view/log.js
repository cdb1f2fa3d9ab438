/** The log of moves; an entry leads to its position. */

/** @import {Entry, Seat, Sight} from "ziggurat/lib/types.js" */

import { icon, make, sign, signs, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** @type {Entry[]} */
let rendered = [];
let followsNewest = true;

/** Keeps the newest entry visible unless the reader has scrolled away from it. */
export function bindLogScroll() {
  const list = the("entries");
  let touched = 0;
  for (const name of ["wheel", "touchmove", "pointerdown", "keydown"])
    list.addEventListener(name, () => (touched = performance.now()), { passive: true });
  list.addEventListener("scroll", () => {
    if (performance.now() - touched > 1500) return;
    followsNewest = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
  });
  new ResizeObserver(() => scrollToNewest(list)).observe(list);
}

/**
 * Scrolls to an entry; null: to the newest, which is followed again.
 * @param {number | null} at
 */
export function scrollToEntry(at) {
  const list = the("entries");
  followsNewest = at === null;
  requestAnimationFrame(() => {
    let entry = list.querySelector(`li.entry[data-number="${at}"]`);
    while (entry?.matches(".silent") && entry.previousElementSibling) entry = entry.previousElementSibling;
    if (!entry) return scrollToNewest(list);
    const [box, frame] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.top < frame.top || box.height > frame.height) list.scrollTop += box.top - frame.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  });
}

/** Scrolls to the end; to the beginning of the newest entry if all of it has no room. @param {HTMLElement} list */
function scrollToNewest(list) {
  if (!followsNewest) return;
  list.scrollTop = list.scrollHeight;
  const newest = [...list.querySelectorAll("li.entry:not(.silent)")].at(-1);
  const hidden = newest ? list.getBoundingClientRect().top - newest.getBoundingClientRect().top : 0;
  if (hidden > 0) list.scrollTop -= hidden;
}

/**
 * @param {Entry[]} entries
 * @param {Sight} sight
 * @param {(at: number) => void} jump
 * @param {(at: number) => void} replay shows the conflict that an entry is about
 */
export function showLog(entries, sight, jump, replay) {
  const list = the("entries");
  showBeginning(list, sight);
  let same = 0;
  while (same < rendered.length && rendered[same] === entries[same]) same++;
  for (const old of [...list.querySelectorAll("li.entry")].slice(same)) old.remove();
  list.querySelector(".since")?.remove();
  const fresh = entries.slice(same);
  list.append(...fresh.map((entry) => logEntry(entry, entries[entry.number - 2], sight.seats, jump, replay)));
  rendered = [...entries];
  showSinceMarker(list, entries, sight.seat);
  the("log-empty").hidden = entries.length > 0;
  highlightEntry(sight.at);
  requestAnimationFrame(() => scrollToNewest(list));
}

/**
 * Shows who begins, and how that was decided.
 * @param {HTMLElement} list
 * @param {Sight} sight
 */
function showBeginning(list, { seats: [first], order }) {
  if (!first) return;
  if (!list.querySelector(".begins")) list.prepend(make("li", { class: "begins" }));
  const { name, called } = first;
  const player = name ? say("named", { name, player: called }) : called;
  const sentence = order ? say(`begins-${order}`, { player }) : say("begins", { player });
  /** @type {HTMLElement} */ (list.querySelector(".begins")).textContent = sentence;
}

/** Removes all entries. */
export function clearLog() {
  rendered = [];
  the("entries").replaceChildren();
}

/**
 * The sentences of an entry; without any, what the move was.
 * @param {Entry} entry
 * @param {Seat | undefined} player
 */
export function sentences(entry, player) {
  if (entry.lines.length) return entry.lines;
  return [say("log-move", { player: player?.called ?? "", words: entry.words })];
}

/**
 * @param {Entry} entry
 * @param {Seat | undefined} player
 */
export function entryLines(entry, player) {
  return sentences(entry, player).map((one, at) =>
    make("span", {}, ...signs(entry.signs[at] ?? []), make("span", {}, one)),
  );
}

/**
 * The element of an entry. One without sentences is hidden if the same player made the move before.
 * @param {Entry} entry
 * @param {Entry | undefined} before
 * @param {Seat[]} seats
 * @param {(at: number) => void} jump
 * @param {(at: number) => void} replay
 */
function logEntry(entry, before, seats, jump, replay) {
  const player = seats.find((one) => one.seat === entry.seat);
  const silent = !entry.lines.length && before?.seat === entry.seat && before.lines.length > 0;
  const classes = ["entry", entry.automatic && "automatic", silent && "silent"].filter(Boolean);
  const title = say("jump", { number: entry.number });
  return make(
    "li",
    { class: classes.join(" "), "data-number": entry.number },
    make(
      "button",
      { type: "button", title, tabindex: -1, click: () => jump(entry.number) },
      make("span", { class: "number" }, String(entry.number)),
      sign(player?.player ?? ""),
      make("span", { class: "lines" }, ...entryLines(entry, player), because(entry)),
    ),
    entry.conflict && conflictButton(() => replay(entry.number)),
  );
}

/** @param {() => void} click */
function conflictButton(click) {
  const words = say("conflict-replay");
  const attributes = { type: "button", class: "story plain", title: words, "aria-label": words, tabindex: -1 };
  return make("button", { ...attributes, click }, icon("swords"));
}

/** Says that a standing order gave this answer; its player reads which one. @param {Entry} entry */
function because({ automatic, because: order }) {
  if (!automatic) return null;
  const words = order ? say("because", { order }) : say("automatic");
  return make("small", { class: "because" }, words);
}

/**
 * Shows the last move to a player who waits.
 * @param {Entry | undefined} entry
 * @param {Sight} sight
 */
export function showNews(entry, sight) {
  const place = the("news");
  place.hidden = !entry || sight.mine || sight.over;
  if (!entry) return;
  const player = sight.seats.find((one) => one.seat === entry.seat);
  const lines = make("span", { class: "lines" }, ...entryLines(entry, player));
  place.replaceChildren(...[sign(player?.player ?? ""), lines].filter((one) => one !== null));
}

/**
 * Shows a line after the last own move.
 * @param {HTMLElement} list
 * @param {Entry[]} entries
 * @param {number | null} seat
 */
function showSinceMarker(list, entries, seat) {
  if (seat === null) return;
  const own = entries.map((one) => one.seat === seat && !one.automatic);
  const last = own.lastIndexOf(true);
  if (last < 0 || last === entries.length - 1) return;
  const marker = make("li", { class: "since" }, say("since"));
  list.querySelectorAll("li.entry")[last]?.after(marker);
}

/** Highlights the entry that led to a position; the tab stop is the nearest one that is shown. @param {number} at */
export function highlightEntry(at) {
  const list = the("entries");
  for (const old of list.querySelectorAll("li.entry.now, li.entry:has([tabindex='0'])")) {
    old.classList.remove("now");
    old.removeAttribute("aria-current");
    old.querySelector("button")?.setAttribute("tabindex", "-1");
  }
  const now = list.querySelector(`li.entry[data-number="${at}"]`);
  now?.classList.add("now");
  now?.setAttribute("aria-current", "true");
  let stop = now ?? list.lastElementChild;
  while (stop && !stop.matches(".entry:not(.silent)")) stop = stop.previousElementSibling;
  stop?.querySelector("button")?.setAttribute("tabindex", "0");
  list.setAttribute("tabindex", stop ? "-1" : "0"); // a list that scrolls can be reached by keys
}
