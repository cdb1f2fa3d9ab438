/** Animates pieces from their place in the last picture to their place in this one. */

import { landing, leaving, SHADOW } from "ziggurat/board/landing.js";
import { marksOf } from "ziggurat/board/marks.js";
import { speedFactor } from "ziggurat/board/speed.js";
import { make, makeSvg } from "ziggurat/lib/dom.js";

/** Milliseconds of a piece's way at normal speed. */
const DURATION = 320;
/** Milliseconds at least, at any speed. */
const MIN_DURATION = 200;
/** Milliseconds at most, at any speed. */
const MAX_DURATION = 400;
/** A picture in which more pieces change is not animated. */
const MAX_STEPS = 24;
const NOT_ANIMATED = ["last-move"];

/** Pixels within which a piece lands upon its own ghost. */
const SAME_PLACE = 12;

/** @type {Set<Animation>} */
const running = new Set();
/** Where on the rail the player took the piece that comes next. @type {Point | null} */
let hand = null;

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{svg: SVGSVGElement, matrix: DOMMatrix | null, pieces: Map<string, MeasuredPiece>, ghosts: Point[]}} Snapshot */
/** @typedef {{piece: SVGGraphicsElement, box: Box}} MeasuredPiece */
/**
 * @typedef {object} Step the animation of one piece
 * @property {MeasuredPiece} measured
 * @property {Snapshot} picture the picture that it comes from
 * @property {Point | null} from where it starts; null: where it lies
 * @property {Point | null} to where it ends; null: where it lies
 * @property {boolean} gone true if the piece has been removed
 */

/**
 * The places of a picture's pieces on the screen, by their ids.
 * @param {SVGSVGElement} svg
 * @returns {Snapshot}
 */
export function measurePieces(svg) {
  /** @type {Map<string, MeasuredPiece>} */
  const pieces = new Map();
  for (const piece of svg.querySelectorAll("[id]"))
    if (piece instanceof SVGGraphicsElement && !NOT_ANIMATED.includes(piece.id))
      pieces.set(piece.id, { piece, box: piece.getBoundingClientRect() });
  const ghosts = [...(marksOf(svg)?.querySelectorAll(".ghost") ?? [])].map((one) => middle(one.getBoundingClientRect()));
  return { svg, matrix: svg.getScreenCTM(), pieces, ghosts };
}

/** Notes where on the rail a piece was touched, since it will come from there. @param {Element} item */
export function takeFromHand(item) {
  hand = middle(item.getBoundingClientRect());
}

/** @param {Box} box @returns {Point} */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Animates what has changed in each picture. Measures everything before it changes anything.
 * @param {[Snapshot | null, SVGSVGElement | null][]} pictures each picture before and after
 * @param {number | null} mover the seat whose panel new pieces come from
 */
export function animatePieces(pictures, mover) {
  if (!speedFactor() || document.hidden) return;
  const steps = pictures.map(([before, svg]) =>
    before && svg && alike(before.svg, svg) ? stepsBetween(measurePieces(svg), before, mover) : [],
  );
  if (isOwn(mover)) hand = null;
  for (const few of steps.filter((one) => one.length <= MAX_STEPS)) few.forEach(animateStep);
}

/** True if this page's player made a move. @param {number | null} mover */
function isOwn(mover) {
  return mover !== null && document.body.dataset.seat === String(mover);
}

/**
 * True if two pictures have the same theme.
 * @param {Element} one
 * @param {Element} other
 */
function alike(one, other) {
  return one.getAttribute("class") === other.getAttribute("class");
}

/**
 * The pieces that came, moved or went between two pictures.
 * @param {Snapshot} now
 * @param {Snapshot} before
 * @param {number | null} mover
 */
function stepsBetween(now, before, mover) {
  /** @type {Step[]} */
  const steps = [];
  const start = (isOwn(mover) && hand) || playerPoint(mover);
  for (const [id, measured] of now.pieces) {
    const old = before.pieces.get(id);
    const step = { measured, picture: now, to: null, gone: false };
    if (!old) steps.push({ ...step, from: liesUpon(before.ghosts, measured.box) ? null : start });
    else if (hasMoved(old.box, measured.box)) steps.push({ ...step, from: middle(old.box) });
  }
  for (const [id, measured] of before.pieces)
    if (!now.pieces.has(id))
      steps.push({ measured, picture: before, from: null, to: ownerPoint(measured.piece), gone: true });
  return steps;
}

/**
 * True if the piece was shown there already, as a ghost: then it only drops.
 * @param {Point[]} ghosts
 * @param {Box} box
 */
function liesUpon(ghosts, box) {
  const { x, y } = middle(box);
  return ghosts.some((ghost) => Math.hypot(ghost.x - x, ghost.y - y) < SAME_PLACE);
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function hasMoved(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) > 2;
}

/**
 * The place of a player's panel on the page, or of the tab that leads to it.
 * @param {number | null} seat
 */
export function playerPoint(seat) {
  if (seat === null) return null;
  const own = isOwn(seat) ? ["#rail"] : [];
  for (const place of [...own, `.player[data-seat="${seat}"]`, '#nav [data-tab="players"]']) {
    const box = document.querySelector(place)?.getBoundingClientRect();
    if (box?.width) return middle(box);
  }
  return null;
}

/** The place of the player whose name is among a piece's classes. @param {Element} piece */
function ownerPoint(piece) {
  for (const name of piece.classList) {
    const row = document.querySelector(`.player[data-player="${CSS.escape(name)}"]`);
    if (row instanceof HTMLElement) return playerPoint(Number(row.dataset.seat));
  }
  return null;
}

/**
 * Moves a copy of the piece above the page, so that the picture is not painted again.
 * @param {Step} step
 */
function animateStep({ measured, picture, from, to, gone }) {
  const here = middle(measured.box);
  const flier = pieceCopy(measured, picture);
  if (!flier) return;
  flightLayer().append(flier);
  if (!gone) measured.piece.classList.add("flying");
  const time = Math.min(MAX_DURATION, Math.max(MIN_DURATION, DURATION * speedFactor()));
  animate(flier, gone ? leaving(here, to) : landing(here, from), time, () => {
    measured.piece.classList.remove("flying");
    flier.remove();
  });
  const shadow = flier.querySelector(".shadow");
  if (shadow && !gone) animate(shadow, SHADOW, time);
}

/** The layer above the page that copies move in. */
function flightLayer() {
  const existing = document.getElementById("flight");
  if (existing) return existing;
  const layer = make("div", { id: "flight", "aria-hidden": "true" });
  document.body.append(layer);
  return layer;
}

/**
 * A picture of one piece, at its place and size.
 * @param {MeasuredPiece} measured
 * @param {Snapshot} picture
 */
function pieceCopy({ piece, box }, { svg, matrix }) {
  if (!matrix || !box.width || !box.height) return null;
  const { x, y, width, height } = box;
  const view = [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d];
  const size = [width / matrix.a, height / matrix.d];
  const look = svg.getAttribute("class") ?? "";
  const drawn = makeSvg("svg", { viewBox: [...view, ...size].join(" "), class: look });
  drawn.append(cloneInContext(piece, svg));
  const flier = make("div", { class: "flier" }, make("i", { class: "shadow" }), drawn);
  for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
    flier.style.setProperty(name, `${value}px`);
  return flier;
}

/**
 * A copy of a piece inside copies of its ancestors, whose colours and transforms it needs.
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
 * Moves an element across the page, such as points to their owner.
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
  animate(flier, frames, DURATION * 3 * speedFactor(), () => {
    flier.remove();
    after();
  });
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 */
export function animate(element, frames, time = DURATION, after = () => {}, delay = 0) {
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

/** Finishes all running animations at once. */
export function finishAnimations() {
  for (const animation of running) animation.finish();
  running.clear();
}
