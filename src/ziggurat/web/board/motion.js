/** Pieces travel from where they were in the last picture to where they are in this one. */

import { speedFactor } from "ziggurat/board/speed.js";
import { make, makeSvg } from "ziggurat/lib/dom.js";

const TIME = 320;
const SHORT = 200;
const LONG = 400;
const MANY = 24;
const PASSING = ["last-move"];

/** @type {Set<Animation>} */
const running = new Set();

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{svg: SVGSVGElement, matrix: DOMMatrix | null, pieces: Map<string, MeasuredPiece>}} Snapshot */
/** @typedef {{piece: SVGGraphicsElement, box: Box}} MeasuredPiece */
/**
 * @typedef {object} Step a piece on its way
 * @property {MeasuredPiece} placed
 * @property {Snapshot} lying the picture that it is taken from
 * @property {Point | null} from where it begins; null: where it lies
 * @property {Point | null} to where it ends; null: where it lies
 * @property {boolean} gone true if it lies there no more
 */

/**
 * Where the pieces of a picture lie on the screen, by their ids.
 * @param {SVGSVGElement} svg
 * @returns {Snapshot}
 */
export function measurePieces(svg) {
  /** @type {Map<string, MeasuredPiece>} */
  const pieces = new Map();
  for (const piece of svg.querySelectorAll("[id]"))
    if (piece instanceof SVGGraphicsElement && !PASSING.includes(piece.id))
      pieces.set(piece.id, { piece, box: piece.getBoundingClientRect() });
  return { svg, matrix: svg.getScreenCTM(), pieces };
}

/** @param {Box} box @returns {Point} */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Everything is measured before anything is changed.
 * @param {[Snapshot | null, SVGSVGElement | null][]} pictures what was, and what is now
 * @param {number | null} mover the seat whose panel new pieces come from
 */
export function animatePieces(pictures, mover) {
  if (!speedFactor() || document.hidden) return;
  const steps = pictures.map(([before, svg]) =>
    before && svg && alike(before.svg, svg) ? stepsBetween(measurePieces(svg), before, mover) : [],
  );
  for (const few of steps.filter((one) => one.length <= MANY)) few.forEach(animateStep);
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
 * @param {Snapshot} now
 * @param {Snapshot} before
 * @param {number | null} mover
 */
function stepsBetween(now, before, mover) {
  /** @type {Step[]} */
  const steps = [];
  const start = playerPoint(mover);
  for (const [id, placed] of now.pieces) {
    const old = before.pieces.get(id);
    const step = { placed, lying: now, to: null, gone: false };
    if (!old) steps.push({ ...step, from: start });
    else if (hasMoved(old.box, placed.box)) steps.push({ ...step, from: middle(old.box) });
  }
  for (const [id, placed] of before.pieces)
    if (!now.pieces.has(id))
      steps.push({ placed, lying: before, from: null, to: ownerPoint(placed.piece), gone: true });
  return steps;
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function hasMoved(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) > 2;
}

/**
 * Where a player's things are on the page: his panel, or what leads to it.
 * @param {number | null} seat
 */
export function playerPoint(seat) {
  if (seat === null) return null;
  const own = document.body.dataset.seat === String(seat) ? ["#hands", "#own"] : [];
  for (const place of [...own, `.player[data-seat="${seat}"]`, '#nav [data-tab="players"]']) {
    const box = document.querySelector(place)?.getBoundingClientRect();
    if (box?.width) return middle(box);
  }
  return null;
}

/** The home of the player whose name a piece bears. @param {Element} piece */
function ownerPoint(piece) {
  for (const name of piece.classList) {
    const row = document.querySelector(`.player[data-player="${CSS.escape(name)}"]`);
    if (row instanceof HTMLElement) return playerPoint(Number(row.dataset.seat));
  }
  return null;
}

/**
 * A copy travels above the page, so that the picture need not be drawn again.
 * @param {Step} step
 */
function animateStep({ placed, lying, from, to, gone }) {
  const here = middle(placed.box);
  const flier = pieceCopy(placed, lying);
  if (!flier) return;
  const small = gone ? to : from;
  const away = [
    { transform: shift(here, small ?? here, small ? 1 : 0.7), opacity: gone || !from ? 0 : 0.9 },
    { transform: "none", opacity: 1 },
  ];
  flightLayer().append(flier);
  if (!gone) placed.piece.classList.add("flying");
  const time = Math.min(LONG, Math.max(SHORT, TIME * speedFactor()));
  animate(flier, gone ? away.reverse() : away, time, () => {
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
function flightLayer() {
  const existing = document.getElementById("flight");
  if (existing) return existing;
  const layer = make("div", { id: "flight", "aria-hidden": "true" });
  document.body.append(layer);
  return layer;
}

/**
 * A picture of one piece, as large as it is and where it is.
 * @param {MeasuredPiece} placed
 * @param {Snapshot} lying
 */
function pieceCopy({ piece, box }, { svg, matrix }) {
  if (!matrix || !box.width || !box.height) return null;
  const { x, y, width, height } = box;
  const view = [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d];
  const size = [width / matrix.a, height / matrix.d];
  const look = svg.getAttribute("class") ?? "";
  const drawn = makeSvg("svg", { viewBox: [...view, ...size].join(" "), class: look });
  drawn.append(cloneInContext(piece, svg));
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
function cloneInContext(piece, root) {
  let copy = /** @type {Element} */ (piece.cloneNode(true));
  copy.classList.remove("flying");
  for (let up = piece.parentElement; up && up !== root; up = up.parentElement) {
    const shell = /** @type {Element} */ (up.cloneNode(false));
    shell.append(copy);
    copy = shell;
  }
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  return copy;
}

/**
 * Something flies over the page, such as points to their owner.
 * @param {HTMLElement} flier
 * @param {Point} from
 * @param {Point} to
 * @param {() => void} after
 */
export function flyPoints(flier, from, to, after) {
  flier.style.setProperty("left", `${from.x}px`);
  flier.style.setProperty("top", `${from.y}px`);
  flightLayer().append(flier);
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
  animate(flier, frames, TIME * 3 * speedFactor(), () => {
    flier.remove();
    after();
  });
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 */
export function animate(element, frames, time = TIME, after = () => {}, delay = 0) {
  if (!speedFactor()) return after();
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
export function finishAnimations() {
  for (const animation of running) animation.finish();
  running.clear();
}
