/** Marks over a picture: what can be chosen, what has been chosen, and notes. */

/** @import {Note} from "ziggurat/lib/types.js" */

import { makeSvg } from "ziggurat/lib/dom.js";

/** @typedef {{next: Set<string>, chosen: string[], notes: Record<string, Note>}} Marks */

/** With more targets than this, dots are drawn instead of rings. */
const MAX_RINGS = 30;

const SHAPES = ["rect", "circle", "ellipse", "path", "polygon"];

/**
 * Draws the marks of a picture, and returns how many hotspots are marked. Measures everything
 * before
 * it changes anything, so that the browser lays out once.
 * @param {SVGSVGElement} svg
 * @param {Marks} marks
 */
export function drawMarks(svg, { next, chosen, notes }) {
  const layer = makeSvg("g", { class: "marks", "aria-hidden": "true" });
  const kinds = hotspots(svg).map((hotspot) => {
    const at = hotspot.dataset.at ?? "";
    const kind = chosen.includes(at) ? "picked" : next.has(at) ? "target" : "";
    return { hotspot, kind, note: notes[at] };
  });
  const faint = !chosen.length && kinds.filter(({ kind }) => kind).length > MAX_RINGS;
  for (const { hotspot, kind, note } of kinds) {
    if (kind) layer.append(faint ? dot(svg, hotspot) : ring(svg, hotspot, kind));
    if (note) layer.append(noteLabel(svg, hotspot, note));
  }
  for (const { hotspot, kind } of kinds.filter(({ hotspot, kind }) => kind || hotspot.matches(".lit"))) {
    hotspot.classList.toggle("lit", kind !== "");
    setHotspotState(hotspot, kind);
  }
  svg.querySelector(":scope > .marks")?.remove();
  svg.append(layer);
  return kinds.filter(({ kind }) => kind).length;
}

/**
 * Tells assistive technology whether a hotspot can be chosen, or has been.
 * @param {Element} hotspot
 * @param {string} kind
 */
export function setHotspotState(hotspot, kind) {
  if (kind) hotspot.setAttribute("aria-pressed", String(kind === "picked"));
  else hotspot.removeAttribute("aria-pressed");
  if (kind) hotspot.removeAttribute("aria-disabled");
  else hotspot.setAttribute("aria-disabled", "true");
}

/**
 * Makes one element the tab stop of its group (roving tabindex).
 * @param {Element[]} all
 * @param {Element | undefined} chosen
 */
export function setTabStop(all, chosen) {
  for (const one of all) one.setAttribute("tabindex", one === chosen ? "0" : "-1");
}

/**
 * The parts of a picture that can be touched.
 * @param {ParentNode} svg
 * @returns {SVGGraphicsElement[]}
 */
export function hotspots(svg) {
  return [...svg.querySelectorAll("[data-at]")].filter((one) => one instanceof SVGGraphicsElement);
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {string} kind
 */
function ring(svg, hotspot, kind) {
  const shape = outline(hotspot);
  for (const { name } of [...shape.attributes])
    if (/^(id|data-|aria-|role|tabindex|class|fill|stroke|opacity)/.test(name))
      shape.removeAttribute(name);
  const holder = makeSvg("g", { class: `ring ${kind}`, transform: transformInto(svg, hotspot) });
  const halo = /** @type {SVGElement} */ (shape.cloneNode(false));
  halo.setAttribute("class", "halo");
  shape.setAttribute("class", "line");
  holder.append(halo, shape);
  return holder;
}

/**
 * A small mark, for positions with many targets.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 */
function dot(svg, hotspot) {
  const { x, y, width, height } = hotspot.getBBox();
  const holder = makeSvg("g", { class: "ring target faint", transform: transformInto(svg, hotspot) });
  const r = Math.min(width, height) * 0.07;
  holder.append(makeSvg("circle", { cx: x + width / 2, cy: y + height / 2, r }));
  return holder;
}

/**
 * The outline of a hotspot or of the shape that it uses; for a group, its bounding box.
 * @param {SVGGraphicsElement} hotspot
 */
function outline(hotspot) {
  if (SHAPES.includes(hotspot.localName)) return /** @type {SVGElement} */ (hotspot.cloneNode(false));
  const used =
    hotspot.localName === "use" && document.getElementById((hotspot.getAttribute("href") ?? "").slice(1));
  if (!used || !SHAPES.includes(used.localName)) return boxAround(hotspot);
  const shape = /** @type {SVGElement} */ (used.cloneNode(false));
  const [x, y] = [hotspot.getAttribute("x") ?? 0, hotspot.getAttribute("y") ?? 0];
  shape.setAttribute("transform", `translate(${x} ${y}) ${used.getAttribute("transform") ?? ""}`);
  return shape;
}

/** @param {SVGGraphicsElement} hotspot */
function boxAround(hotspot) {
  const { x, y, width, height } = hotspot.getBBox();
  return makeSvg("rect", { x, y, width, height, rx: Math.min(width, height) / 8 });
}

/**
 * The transform from a hotspot's coordinates to those of its picture.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 */
function transformInto(svg, hotspot) {
  const root = svg.getScreenCTM();
  const own = hotspot.getScreenCTM();
  if (!root || !own) return "";
  const { a, b, c, d, e, f } = root.inverse().multiply(own);
  const rounded = [a, b, c, d, e, f].map((number) => Math.round(number * 1e4) / 1e4);
  return `matrix(${rounded.join(" ")})`;
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {Note} note
 */
function noteLabel(svg, hotspot, note) {
  const { x, y, width, height } = hotspot.getBBox();
  const size = Math.min(width, height) * (note.text.length > 2 ? 0.28 : 0.36);
  const holder = makeSvg("g", { class: "note", transform: transformInto(svg, hotspot) });
  const wide = Math.max(size * 1.5, size * (0.7 + note.text.length * 0.58));
  const [cx, cy] = [x + width / 2, y + height - size * 0.45];
  const place = { x: cx - wide / 2, y: cy - size * 0.75, width: wide, height: size * 1.5 };
  holder.append(makeSvg("rect", { ...place, rx: size * 0.75 }));
  const text = makeSvg("text", { x: cx, y: cy + size * 0.36, "font-size": size });
  text.textContent = note.text;
  holder.append(text);
  return holder;
}
