/** Pieces travel from where they were in the last picture to where they are in this one. */

import { draw, still } from "./dom.js";

const TIME = 320;
/** @type {Set<Animation>} */
const running = new Set();

/** @typedef {{x: number, y: number}} Point */

/**
 * Where the pieces of a picture lie on the screen, by their ids.
 * @param {SVGSVGElement} svg
 */
export function places(svg) {
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (const piece of pieces(svg)) found.set(piece.id, middle(piece));
  return found;
}

/** @param {SVGSVGElement} svg */
function pieces(svg) {
  return [...svg.querySelectorAll("[id]")].filter((one) => one instanceof SVGGraphicsElement);
}

/** @param {Element} piece @returns {Point} */
function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {SVGSVGElement} svg
 * @param {Map<string, Point>} before
 */
export function travel(svg, before) {
  if (still() || document.hidden) return;
  for (const piece of pieces(svg)) {
    const old = before.get(piece.id);
    const now = middle(piece);
    if (!old) appear(piece);
    else if (Math.hypot(old.x - now.x, old.y - now.y) > 2) move(piece, old, now);
  }
}

/**
 * Above all others, and in a wrapper: a transform of the piece's own must not be overridden.
 * @param {Element} piece
 * @param {Point} old
 * @param {Point} now
 */
function move(piece, old, now) {
  const parent = /** @type {SVGGraphicsElement} */ (piece.parentNode);
  const scale = parent.getScreenCTM?.()?.a || 1;
  const shift = `translate(${(old.x - now.x) / scale}px, ${(old.y - now.y) / scale}px)`;
  const wrapper = draw("g");
  piece.replaceWith(wrapper);
  const place = document.createComment("");
  wrapper.before(place);
  wrapper.append(piece);
  parent.append(wrapper);
  run(wrapper, [{ transform: shift }, { transform: "none" }], TIME, () => {
    place.replaceWith(piece);
    wrapper.remove();
  });
}

/** @param {Element} piece */
function appear(piece) {
  run(piece, [{ opacity: 0 }, { opacity: 1 }]);
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 */
export function run(element, frames, time = TIME, after = () => {}) {
  if (still()) return after();
  const animation = element.animate(frames, { duration: time, easing: "ease-out" });
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
