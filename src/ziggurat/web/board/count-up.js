/** Numbers that count up to what they are. The text is the new number at once; what counts lies upon it. */

import { animate } from "ziggurat/board/motion.js";
import { speedFactor } from "ziggurat/board/speed.js";

/** Milliseconds of a count at normal speed. */
const DURATION = 420;

/**
 * Shows the old number until a count begins, such as while points are on their way.
 * @param {Element | null | undefined} element
 * @param {number} from
 */
export function holdNumber(element, from) {
  if (element instanceof HTMLElement && speedFactor() && Number.isFinite(from)) element.dataset.count = String(from);
}

/**
 * @param {Element | null | undefined} element whose text is the new number
 * @param {number} from the old number
 */
export function countUp(element, from) {
  if (!(element instanceof HTMLElement)) return;
  const to = Number(element.textContent);
  const done = () => delete element.dataset.count;
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === to || !element.isConnected || !speedFactor())
    return void done();
  let running = true;
  const begun = performance.now();
  const time = DURATION * speedFactor();
  const step = () => {
    if (!running) return;
    const part = Math.min(1, (performance.now() - begun) / time);
    const now = String(Math.round(from + (to - from) * (1 - (1 - part) ** 2)));
    if (element.dataset.count !== now) element.dataset.count = now;
    requestAnimationFrame(step);
  };
  step();
  animate(element, [{ opacity: 1 }, { opacity: 1 }], time, () => {
    running = false;
    done();
  });
}
