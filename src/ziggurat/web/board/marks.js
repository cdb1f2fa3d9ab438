/** Marks over a picture: what can be chosen and what it would do, what has been chosen, notes. */

/** @import {Mark, Note} from "ziggurat/lib/types.js" */

import { ghost, mark, noteLabel, numberBadge } from "ziggurat/board/badges.js";
import { makeSvg } from "ziggurat/lib/dom.js";

/**
 * @typedef {object} Marks
 * @property {Set<string>} next the places that can be chosen
 * @property {string[]} chosen
 * @property {Record<string, Note>} notes
 * @property {Record<string, Mark>} [marks] what places would do
 * @property {string} [piece] the sign of the piece that a place will have
 * @property {boolean} [quiet] true if nothing is marked, because nothing has been picked yet
 * @property {HintMark[]} [hints] ideas, each with a number
 */

/**
 * @typedef {object} HintMark
 * @property {string} at
 * @property {number} number
 * @property {string} piece the sign of the piece that would be there; empty if none
 * @property {boolean} isChosen true if the place is marked as chosen already
 */

const SHAPES = ["rect", "circle", "ellipse", "path", "polygon"];

/**
 * Draws the marks of a picture, and returns how many hotspots are marked. Measures everything before
 * it changes anything, so that the browser lays out once. On the board a legal place has a dot or tells
 * what it brings; a tile or a track beside the board has a ring.
 * @param {SVGSVGElement} svg
 * @param {Marks} shown
 */
export function drawMarks(svg, { next, chosen, notes, marks = {}, piece = "", quiet = false, hints = [] }) {
  const layer = makeSvg("g", { class: "marks", "aria-hidden": "true" });
  const isBoard = svg.closest("#stage") !== null;
  const kinds = hotspots(svg).map((hotspot) => {
    const at = hotspot.dataset.at ?? "";
    const kind = chosen.includes(at) ? "picked" : next.has(at) ? "target" : "";
    return { hotspot, at, kind };
  });
  for (const { hotspot, at, kind } of kinds) {
    const drawn = kind === "picked" ? pickedMark(svg, hotspot, piece, isBoard) : null;
    const target = kind === "target" && !quiet ? targetMark(svg, hotspot, marks[at], isBoard) : null;
    const note = kind === "picked" || target?.matches(".mark") ? undefined : notes[at];
    for (const one of [drawn, target, note && noteLabel(hotspot, note, transformInto(svg, hotspot))])
      if (one) layer.append(one);
  }
  layer.append(...hintMarks(svg, kinds, hints, isBoard));
  for (const { hotspot, kind } of kinds.filter(({ hotspot, kind }) => kind || hotspot.matches(".lit"))) {
    hotspot.classList.toggle("lit", kind !== "");
    setHotspotState(hotspot, kind);
  }
  svg.querySelector(":scope > .marks")?.remove();
  svg.append(layer);
  return kinds.filter(({ kind }) => kind).length;
}

/**
 * The piece itself on its place; where nothing is placed, a ring.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {string} piece
 * @param {boolean} isBoard
 */
function pickedMark(svg, hotspot, piece, isBoard) {
  const drawn = isBoard && piece ? ghost(hotspot, piece, transformInto(svg, hotspot)) : null;
  return drawn ?? ring(svg, hotspot, "picked");
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {Mark | undefined} what
 * @param {boolean} isBoard
 */
function targetMark(svg, hotspot, what, isBoard) {
  if (!isBoard) return ring(svg, hotspot, "target");
  return what ? mark(hotspot, what, transformInto(svg, hotspot)) : dot(svg, hotspot);
}

/**
 * The ghosts of ideas with their numbers; numbers of the same place stand side by side.
 * @param {SVGSVGElement} svg
 * @param {{hotspot: SVGGraphicsElement, at: string}[]} places
 * @param {HintMark[]} hints
 * @param {boolean} isBoard
 */
function hintMarks(svg, places, hints, isBoard) {
  /** @type {string[]} */
  const taken = [];
  return hints.flatMap(({ at, number, piece, isChosen }) => {
    const hotspot = places.find((place) => place.at === at)?.hotspot;
    if (!hotspot) return [];
    const others = taken.filter((one) => one === at).length;
    taken.push(at);
    const holder = makeSvg("g", { class: "hinted", "data-number": number });
    const into = transformInto(svg, hotspot);
    if (!isChosen && !others)
      holder.append((isBoard && piece && ghost(hotspot, piece, into)) || ring(svg, hotspot, "hint"));
    holder.append(numberBadge(hotspot, number, others, into));
    return [holder];
  });
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
 * A legal place with nothing more to tell.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 */
function dot(svg, hotspot) {
  const { x, y, width, height } = hotspot.getBBox();
  const holder = makeSvg("g", { class: "legal", transform: transformInto(svg, hotspot) });
  const r = Math.min(width, height) * 0.08;
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
