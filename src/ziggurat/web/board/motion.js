/** Pieces travel from where they were in the last picture to where they are in this one. */

import { draw, make } from "ziggurat/lib/dom.js";
import { pace } from "ziggurat/board/speed.js";

const TIME = 320;
const SHORT = 200;
const LONG = 400;
const MANY = 24;
const PASSING = ["last-move"];

/** @type {Set<Animation>} */
const running = new Set();

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{svg: SVGSVGElement, matrix: DOMMatrix | null, pieces: Map<string, Placed>}} Lying */
/** @typedef {{piece: SVGGraphicsElement, box: Box}} Placed */
/**
 * @typedef {object} Step a piece on its way
 * @property {Placed} placed
 * @property {Lying} lying the picture that it is taken from
 * @property {Point | null} from where it begins; null: where it lies
 * @property {Point | null} to where it ends; null: where it lies
 * @property {boolean} gone true if it lies there no more
 */

/**
 * Where the pieces of a picture lie on the screen, by their ids.
 * @param {SVGSVGElement} svg
 * @returns {Lying}
 */
export function places(svg) {
  /** @type {Map<string, Placed>} */
  const found = new Map();
  for (const piece of svg.querySelectorAll("[id]"))
    if (piece instanceof SVGGraphicsElement && !PASSING.includes(piece.id))
      found.set(piece.id, { piece, box: piece.getBoundingClientRect() });
  return { svg, matrix: svg.getScreenCTM(), pieces: found };
}

/** @param {Box} box @returns {Point} */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Everything is measured before anything is changed.
 * @param {[Lying | null, SVGSVGElement | null][]} pictures what was, and what is now
 * @param {number | null} mover the seat whose panel new pieces come from
 */
export function travel(pictures, mover) {
  if (!pace() || document.hidden) return;
  const steps = pictures.map(([before, svg]) =>
    before && svg && alike(before.svg, svg) ? compare(places(svg), before, mover) : [],
  );
  for (const few of steps.filter((one) => one.length <= MANY)) few.forEach(fly);
}

/**
 * True if two pictures are drawn in the same light.
 * @param {Element} one
 * @param {Element} other
 */
function alike(one, other) {
  return one.getAttribute("class") === other.getAttribute("class");
}

/**
 * What differs between two pictures.
 * @param {Lying} now
 * @param {Lying} before
 * @param {number | null} mover
 */
function compare(now, before, mover) {
  /** @type {Step[]} */
  const steps = [];
  const start = home(mover);
  for (const [id, placed] of now.pieces) {
    const old = before.pieces.get(id);
    const step = { placed, lying: now, to: null, gone: false };
    if (!old) steps.push({ ...step, from: start });
    else if (far(old.box, placed.box)) steps.push({ ...step, from: middle(old.box) });
  }
  for (const [id, placed] of before.pieces)
    if (!now.pieces.has(id))
      steps.push({ placed, lying: before, from: null, to: owner(placed.piece), gone: true });
  return steps;
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function far(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) > 2;
}

/**
 * Where a player's things are on the page: his panel, or what leads to it.
 * @param {number | null} seat
 */
export function home(seat) {
  if (seat === null) return null;
  const own = document.body.dataset.seat === String(seat) ? ["#hands", "#own"] : [];
  for (const place of [...own, `.player[data-seat="${seat}"]`, '#nav [data-tab="players"]']) {
    const box = document.querySelector(place)?.getBoundingClientRect();
    if (box?.width) return middle(box);
  }
  return null;
}

/** The home of the player whose name a piece bears. @param {Element} piece */
function owner(piece) {
  for (const name of piece.classList) {
    const row = document.querySelector(`.player[data-player="${CSS.escape(name)}"]`);
    if (row instanceof HTMLElement) return home(Number(row.dataset.seat));
  }
  return null;
}

/**
 * A copy travels above the page, so that the picture need not be drawn again.
 * @param {Step} step
 */
function fly({ placed, lying, from, to, gone }) {
  const here = middle(placed.box);
  const flier = carried(placed, lying);
  if (!flier) return;
  const small = gone ? to : from;
  const away = [
    { transform: shift(here, small ?? here, small ? 1 : 0.7), opacity: gone || !from ? 0 : 0.9 },
    { transform: "none", opacity: 1 },
  ];
  layer().append(flier);
  if (!gone) placed.piece.classList.add("flying");
  const time = Math.min(LONG, Math.max(SHORT, TIME * pace()));
  run(flier, gone ? away.reverse() : away, time, () => {
    placed.piece.classList.remove("flying");
    flier.remove();
  });
}

/**
 * @param {Point} here
 * @param {Point} there
 * @param {number} scale
 */
function shift(here, there, scale) {
  return `translate(${there.x - here.x}px, ${there.y - here.y}px) scale(${scale})`;
}

/** Lies above everything, and is not touched. */
function layer() {
  const found = document.getElementById("flight");
  if (found) return found;
  const made = make("div", { id: "flight", "aria-hidden": "true" });
  document.body.append(made);
  return made;
}

/**
 * A picture of one piece, as large as it is and where it is.
 * @param {Placed} placed
 * @param {Lying} lying
 */
function carried({ piece, box }, { svg, matrix }) {
  if (!matrix || !box.width || !box.height) return null;
  const { x, y, width, height } = box;
  const view = [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d];
  const size = [width / matrix.a, height / matrix.d];
  const look = svg.getAttribute("class") ?? "";
  const drawn = draw("svg", { viewBox: [...view, ...size].join(" "), class: look });
  drawn.append(copied(piece, svg));
  const flier = make("div", { class: "flier" }, drawn);
  for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
    flier.style.setProperty(name, `${value}px`);
  return flier;
}

/**
 * A piece within copies of what it lies in: their colours and places are its own.
 * @param {Element} piece
 * @param {Element} root
 */
function copied(piece, root) {
  let made = /** @type {Element} */ (piece.cloneNode(true));
  made.classList.remove("flying");
  for (let up = piece.parentElement; up && up !== root; up = up.parentElement) {
    const shell = /** @type {Element} */ (up.cloneNode(false));
    shell.append(made);
    made = shell;
  }
  for (const one of [made, ...made.querySelectorAll("[id]")]) one.removeAttribute("id");
  return made;
}

/**
 * Something flies over the page, such as points to their owner.
 * @param {HTMLElement} flier
 * @param {Point} from
 * @param {Point} to
 * @param {() => void} after
 */
export function send(flier, from, to, after) {
  flier.style.setProperty("left", `${from.x}px`);
  flier.style.setProperty("top", `${from.y}px`);
  layer().append(flier);
  const frames = [
    { transform: "translate(-50%, -50%) scale(.6)", opacity: 0 },
    { transform: "translate(-50%, -90%) scale(1.25)", opacity: 1, offset: 0.3 },
    {
      transform: `translate(calc(${to.x - from.x}px - 50%), calc(${to.y - from.y}px - 50%))`,
      opacity: 1,
      offset: 0.92,
    },
    {
      transform: `translate(calc(${to.x - from.x}px - 50%), calc(${to.y - from.y}px - 50%))`,
      opacity: 0,
    },
  ];
  run(flier, frames, TIME * 3 * pace(), () => {
    flier.remove();
    after();
  });
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 */
export function run(element, frames, time = TIME, after = () => {}, delay = 0) {
  if (!pace()) return after();
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: time, delay, easing: "ease-out", fill: "backwards" };
  const animation = element.animate(frames, timing);
  running.add(animation);
  const ended = () => {
    running.delete(animation);
    after();
  };
  animation.finished.then(ended, ended);
}

/** Whoever does something next need not wait. */
export function skip() {
  for (const animation of running) animation.finish();
  running.clear();
}
