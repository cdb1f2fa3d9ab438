/** The keyboard: letters are commands, arrows move the focus. */

import { hotspots, setTabStop } from "ziggurat/board/marks.js";
import { hasOpenDialog } from "ziggurat/lib/dom.js";

/** @typedef {Record<string, () => void>} Commands */

/**
 * @param {Commands} commands the command of each key
 * @param {(by: number) => boolean} walk steps through history; false if the present is shown
 */
export function bindKeys(commands, walk) {
  document.addEventListener("keydown", (event) => {
    const hit = /** @type {Element} */ (event.target);
    const target = hit.isConnected ? hit : (document.activeElement ?? document.body);
    const typing = target.closest("input:not([type=range]), textarea, select");
    const sliding = event.key.startsWith("Arrow") && target.matches("input");
    if (event.ctrlKey || event.metaKey || event.altKey || typing || sliding) return;
    if (hasOpenDialog() && !target.closest(".lens, .facts")) return;
    if ((event.key === "Enter" || event.key === " ") && target.matches("[data-at], .gauge")) {
      event.preventDefault();
      click(target);
    } else if (event.key.startsWith("Arrow")) {
      if (moveFocus(event.key, target, walk)) event.preventDefault();
    } else if (commands[event.key] && !hasOpenDialog()) {
      event.preventDefault();
      commands[event.key]?.();
    }
  });
}

/** @param {Element} target */
function click(target) {
  const { x, y, width, height } = target.getBoundingClientRect();
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, ...place }));
}

/**
 * @param {string} key
 * @param {Element} target
 * @param {(by: number) => boolean} walk
 */
function moveFocus(key, target, walk) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    key
  ] ?? [0, 0];
  if (dx && walk(dx)) return true;
  if (target.matches("[role=tab]")) return moveToTab(target, dx);
  if (target.closest("#entries")) return moveToEntry(target, dy);
  const chips = target.closest("#choices, #rail");
  const row = chips ?? target.closest(".gauges");
  const svg = target.closest("svg");
  const all = row
    ? [...row.querySelectorAll("[data-token], .gauge, .item")]
    : hotspots(svg?.querySelector("[data-at]") ? svg : (document.querySelector("#stage") ?? document));
  const next = all.includes(/** @type {any} */ (target))
    ? nearest(target, all, dx, dy)
    : (all.find((one) => one.classList.contains("lit")) ?? all[0]);
  if (!next) return false;
  if (!chips) setTabStop(all, next);
  /** @type {HTMLElement} */ (next).focus();
  return true;
}

/**
 * Moves to the next visible tab.
 * @param {Element} target
 * @param {number} dx
 */
function moveToTab(target, dx) {
  const all = [...(target.parentElement?.querySelectorAll("[role=tab]") ?? [])];
  const shown = all.filter((one) => one.checkVisibility());
  const next = shown.at((shown.indexOf(target) + dx) % shown.length);
  if (!dx || !(next instanceof HTMLElement)) return false;
  next.focus();
  next.click();
  return true;
}

/**
 * Moves to the next entry of the log.
 * @param {Element} target
 * @param {number} dy
 */
function moveToEntry(target, dy) {
  const all = [...document.querySelectorAll("#entries .entry:not(.silent) button")];
  const next = all[all.indexOf(target) + dy];
  if (!dy || !(next instanceof HTMLElement)) return false;
  next.focus();
  return true;
}

/**
 * Moves to the next hotspot that can be chosen.
 * @param {number} by
 */
export function focusTarget(by) {
  const svg = document.activeElement?.closest(".part svg");
  const all = hotspots(document.querySelector("#left") ?? document).filter(
    (one) => one.matches(".lit") && one.checkVisibility(),
  );
  const here = svg ? all.indexOf(/** @type {any} */ (document.activeElement)) : -1;
  const next = all.at(here < 0 ? Math.min(by, 0) : (here + by) % all.length);
  if (!next) return;
  setTabStop(hotspots(next.ownerSVGElement ?? document), next);
  next.focus();
}

/**
 * The nearest element in this direction.
 * @param {Element} from
 * @param {Element[]} all
 * @param {number} dx
 * @param {number} dy
 */
function nearest(from, all, dx, dy) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const { x, y } = middle(one);
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (one === from || ahead < 2) continue;
    const far = ahead + aside * 2.5;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
