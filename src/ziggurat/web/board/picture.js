/** A picture from the server: prepared for keyboards and screen readers, and updated in place. */

import { hotspots, setHotspotState, setTabStop } from "ziggurat/board/marks.js";
import { patch } from "ziggurat/board/patch.js";
import { parseSvg } from "ziggurat/lib/dom.js";

/**
 * @param {SVGSVGElement} svg
 * @param {string} at
 */
export function hotspot(svg, at) {
  return hotspots(svg).find((one) => one.dataset.at === at);
}

/**
 * The shown picture, updated to equal the new one; the new one itself if it has another
 * theme.
 * @param {SVGSVGElement | null} old
 * @param {SVGSVGElement} fresh
 */
export function updated(old, fresh) {
  if (old?.getAttribute("class") !== fresh.getAttribute("class")) return fresh;
  patch(old, fresh);
  return old;
}

/**
 * Parses a picture. Its hotspots can be focused and have names; everything else is hidden from
 * screen
 * readers, and titles are removed because the page has its own tooltips.
 * @param {string} text
 */
export function prepared(text) {
  const svg = parseSvg(text);
  const all = hotspots(svg);
  useTitleAsLabel(svg, "");
  if (all.length) svg.setAttribute("role", "application");
  hideDrawing(svg);
  for (const one of all) {
    one.setAttribute("role", "button");
    setHotspotState(one, "");
    useTitleAsLabel(one, one.dataset.at ?? "");
  }
  setTabStop(all, all[0]);
  return svg;
}

/** Hides what is only drawn from screen readers. @param {Element} element */
function hideDrawing(element) {
  for (const one of element.children)
    if (one.matches("[data-at]") || one.querySelector("[data-at]")) hideDrawing(one);
    else one.setAttribute("aria-hidden", "true");
}

/**
 * Moves the title of an element into its accessible name.
 * @param {Element} element
 * @param {string} otherwise
 */
function useTitleAsLabel(element, otherwise) {
  const title = element.querySelector(":scope > title");
  const name = title?.textContent || otherwise;
  title?.remove();
  if (name && !element.hasAttribute("aria-label")) element.setAttribute("aria-label", name);
}
