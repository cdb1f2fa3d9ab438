/** One picture of the server: made ready for keys and screen readers, and updated in place. */

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
 * The picture that is shown, made like the fresh one; the fresh one if they are drawn in another
 * light.
 * @param {SVGSVGElement | null} old
 * @param {SVGSVGElement} fresh
 */
export function updated(old, fresh) {
  if (old?.getAttribute("class") !== fresh.getAttribute("class")) return fresh;
  old.querySelector(":scope > .marks")?.remove();
  patch(old, fresh);
  return old;
}

/**
 * A picture whose panes are reached by keys. What they are called is read aloud; the drawing is not,
 * and the browser shows no tips beside ours.
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

/** Nobody hears what is only drawn. @param {Element} element */
function hideDrawing(element) {
  for (const one of element.children)
    if (one.matches("[data-at]") || one.querySelector("[data-at]")) hideDrawing(one);
    else one.setAttribute("aria-hidden", "true");
}

/**
 * Gives an element of a drawing its title as its name.
 * @param {Element} element
 * @param {string} otherwise
 */
function useTitleAsLabel(element, otherwise) {
  const title = element.querySelector(":scope > title");
  const name = title?.textContent || otherwise;
  title?.remove();
  if (name && !element.hasAttribute("aria-label")) element.setAttribute("aria-label", name);
}
