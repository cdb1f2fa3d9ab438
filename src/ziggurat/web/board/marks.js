/** What the page draws over a picture: targets, what was touched, notes. */

/** @import {Note} from "ziggurat/lib/types.js" */

import { makeSvg } from "ziggurat/lib/dom.js";

/** @typedef {{next: Set<string>, chosen: string[], notes: Record<string, Note>}} Marks */

const MANY = 30;

const SHAPES = ["rect", "circle", "ellipse", "path", "polygon"];

/**
 * Everything is measured before anything is changed.
 * @param {SVGSVGElement} svg
 * @param {Marks} marks
 */
export function drawMarks(svg, { next, chosen, notes }) {
  const layer = makeSvg("g", { class: "marks", "aria-hidden": "true" });
  const kinds = hotspots(svg).map((pane) => {
    const at = pane.dataset.at ?? "";
    const kind = chosen.includes(at) ? "picked" : next.has(at) ? "target" : "";
    return { pane, kind, note: notes[at] };
  });
  const faint = !chosen.length && kinds.filter(({ kind }) => kind).length > MANY;
  for (const { pane, kind, note } of kinds) {
    if (kind) layer.append(faint ? dot(svg, pane) : ring(svg, pane, kind));
    if (note) layer.append(noteLabel(svg, pane, note));
  }
  for (const { pane, kind } of kinds.filter(({ pane, kind }) => kind || pane.matches(".lit"))) {
    pane.classList.toggle("lit", kind !== "");
    setHotspotState(pane, kind);
  }
  svg.querySelector(":scope > .marks")?.remove();
  svg.append(layer);
  return kinds.filter(({ kind }) => kind).length;
}

/**
 * What can be chosen or was chosen is a button that says so; all else can be asked about only.
 * @param {Element} pane
 * @param {string} kind
 */
export function setHotspotState(pane, kind) {
  if (kind) pane.setAttribute("aria-pressed", String(kind === "picked"));
  else pane.removeAttribute("aria-pressed");
  if (kind) pane.removeAttribute("aria-disabled");
  else pane.setAttribute("aria-disabled", "true");
}

/**
 * Of all panes, this one is reached by Tab.
 * @param {Element[]} all
 * @param {Element | undefined} chosen
 */
export function setTabStop(all, chosen) {
  for (const one of all) one.setAttribute("tabindex", one === chosen ? "0" : "-1");
}

/**
 * The panes of a picture: what can be touched in it.
 * @param {ParentNode} svg
 * @returns {SVGGraphicsElement[]}
 */
export function hotspots(svg) {
  return [...svg.querySelectorAll("[data-at]")].filter((one) => one instanceof SVGGraphicsElement);
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} pane
 * @param {string} kind
 */
function ring(svg, pane, kind) {
  const shape = outline(pane);
  for (const { name } of [...shape.attributes])
    if (/^(id|data-|aria-|role|tabindex|class|fill|stroke|opacity)/.test(name))
      shape.removeAttribute(name);
  const holder = makeSvg("g", { class: `ring ${kind}`, transform: transformInto(svg, pane) });
  const halo = /** @type {SVGElement} */ (shape.cloneNode(false));
  halo.setAttribute("class", "halo");
  shape.setAttribute("class", "line");
  holder.append(halo, shape);
  return holder;
}

/**
 * Where nearly everything is possible, a small mark is enough.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} pane
 */
function dot(svg, pane) {
  const { x, y, width, height } = pane.getBBox();
  const holder = makeSvg("g", { class: "ring target faint", transform: transformInto(svg, pane) });
  const r = Math.min(width, height) * 0.07;
  holder.append(makeSvg("circle", { cx: x + width / 2, cy: y + height / 2, r }));
  return holder;
}

/**
 * The shape of a pane, or of what it uses; a box around it if it is made of several.
 * @param {SVGGraphicsElement} pane
 */
function outline(pane) {
  if (SHAPES.includes(pane.localName)) return /** @type {SVGElement} */ (pane.cloneNode(false));
  const used =
    pane.localName === "use" && document.getElementById((pane.getAttribute("href") ?? "").slice(1));
  if (!used || !SHAPES.includes(used.localName)) return boxAround(pane);
  const shape = /** @type {SVGElement} */ (used.cloneNode(false));
  const [x, y] = [pane.getAttribute("x") ?? 0, pane.getAttribute("y") ?? 0];
  shape.setAttribute("transform", `translate(${x} ${y}) ${used.getAttribute("transform") ?? ""}`);
  return shape;
}

/** @param {SVGGraphicsElement} pane */
function boxAround(pane) {
  const { x, y, width, height } = pane.getBBox();
  return makeSvg("rect", { x, y, width, height, rx: Math.min(width, height) / 8 });
}

/**
 * The way from a pane's own measures to its picture's, as a transform.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} pane
 */
function transformInto(svg, pane) {
  const root = svg.getScreenCTM();
  const own = pane.getScreenCTM();
  if (!root || !own) return "";
  const { a, b, c, d, e, f } = root.inverse().multiply(own);
  const rounded = [a, b, c, d, e, f].map((number) => Math.round(number * 1e4) / 1e4);
  return `matrix(${rounded.join(" ")})`;
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} pane
 * @param {Note} note
 */
function noteLabel(svg, pane, note) {
  const { x, y, width, height } = pane.getBBox();
  const size = Math.min(width, height) * (note.text.length > 2 ? 0.28 : 0.36);
  const holder = makeSvg("g", { class: "note", transform: transformInto(svg, pane) });
  const wide = Math.max(size * 1.5, size * (0.7 + note.text.length * 0.58));
  const [cx, cy] = [x + width / 2, y + height - size * 0.45];
  const place = { x: cx - wide / 2, y: cy - size * 0.75, width: wide, height: size * 1.5 };
  holder.append(makeSvg("rect", { ...place, rx: size * 0.75 }));
  const text = makeSvg("text", { x: cx, y: cy + size * 0.36, "font-size": size });
  text.textContent = note.text;
  holder.append(text);
  return holder;
}
