/** Marks over a picture: what can be chosen and what it would do, what has been chosen, notes. */

/** @import {Place} from "ziggurat/board/geometry.js" */
/** @import {Mark, Note} from "ziggurat/lib/types.js" */

import { ghost, mark, noteLabel, numberBadge } from "ziggurat/board/badges.js";
import { pixelsPerUnit, placeOf } from "ziggurat/board/geometry.js";
import { makeSvg } from "ziggurat/lib/dom.js";

/**
 * @typedef {object} Marks
 * @property {Set<string>} next the places that can be chosen
 * @property {Set<string>} [figures] the places with an own figure that can be picked up
 * @property {string[]} chosen
 * @property {Record<string, Note>} notes
 * @property {Record<string, Mark>} [marks] what places would do
 * @property {string} [piece] the sign of the piece that a place will have
 * @property {boolean} [places] true if a piece is placed; else what is chosen lies on the board already
 * @property {boolean} [quiet] true if nothing is marked, because nothing has been picked yet
 * @property {HintMark[]} [hints] ideas, each with a number
 * @property {string[]} [points] places that are pointed at
 */

/**
 * @typedef {object} HintMark
 * @property {string} at
 * @property {number} number
 * @property {string} piece the sign of the piece that would be there; empty if none
 * @property {boolean} isChosen true if the place is marked as chosen already
 */

/** Where no piece is placed, so few things on the board are framed: one of them is all that is asked for. */
const MAX_FRAMED = 12;
const SHAPES = ["rect", "circle", "ellipse", "path", "polygon"];

/**
 * @typedef {object} Drawing the marks of one picture, not shown yet
 * @property {SVGSVGElement} svg
 * @property {SVGElement} layer
 * @property {MarkedPlace[]} places
 */

/** @typedef {{hotspot: SVGGraphicsElement, at: string, kind: "picked" | "target" | "figure" | ""}} MarkedPlace */

/**
 * Draws the marks of pictures, and returns how many hotspots of each are marked. Measures everything
 * before it changes anything, so that the browser lays out once.
 * @param {SVGSVGElement[]} pictures
 * @param {Marks} shown
 */
export function drawMarks(pictures, shown) {
  return pictures.map((svg) => drawing(svg, shown)).map(show);
}

/**
 * The marks of a picture. On the board a legal place has a dot or tells what it brings; a tile or a
 * track beside the board has a ring, and so have few things on the board that are chosen themselves.
 * @param {SVGSVGElement} svg
 * @param {Marks} shown
 * @returns {Drawing}
 */
function drawing(svg, shown) {
  const { chosen, notes, marks = {}, piece = "", places: isPlacing = true, quiet = false, hints = [], points = [] } = shown;
  const isBoard = svg.closest("#stage") !== null;
  const places = hotspots(svg).map((hotspot) => {
    const at = hotspot.dataset.at ?? "";
    return { hotspot, at, kind: kindOf(at, shown) };
  });
  const framed = !isBoard || (!isPlacing && places.filter(({ kind }) => kind === "target").length <= MAX_FRAMED);
  const layer = emptyLayer(svg);
  for (const { hotspot, at, kind } of places) {
    const drawn = kind === "picked" ? pickedMark(svg, hotspot, piece, isBoard) : null;
    const target = kind === "target" && !quiet ? targetMark(svg, hotspot, isBoard ? marks[at] : undefined, framed) : null;
    const note = kind === "picked" || target?.matches(".mark") ? undefined : notes[at];
    for (const one of [drawn, target, note && noteOn(svg, hotspot, note)]) if (one) layer.append(one);
  }
  layer.append(...hintMarks(svg, places, hints, isBoard));
  for (const { hotspot, at } of places) if (points.includes(at)) layer.append(ring(svg, hotspot, "point"));
  layer.classList.toggle("pointing", points.length > 0);
  return { svg, layer, places };
}

/**
 * @param {string} at
 * @param {Marks} shown
 * @returns {MarkedPlace["kind"]}
 */
function kindOf(at, { next, chosen, figures }) {
  if (chosen.includes(at)) return "picked";
  if (next.has(at)) return "target";
  return figures?.has(at) ? "figure" : "";
}

/**
 * A picture of its own for the marks, as large as the one below it: what changes there neither lays out
 * nor paints the other one anew.
 * @param {SVGSVGElement} svg
 */
function emptyLayer(svg) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const look = svg.getAttribute("class") ?? "";
  return makeSvg("svg", { class: `marks ${look}`.trim(), viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" });
}

/**
 * Shows marks instead of those before, and returns how many hotspots have one.
 * @param {Drawing} drawing
 */
function show({ svg, layer, places }) {
  const hasMark = (/** @type {MarkedPlace} */ { kind }) => kind === "picked" || kind === "target";
  for (const place of places.filter(({ hotspot, kind }) => kind || !isDisabled(hotspot))) {
    place.hotspot.classList.toggle("lit", hasMark(place));
    setHotspotState(place.hotspot, place.kind);
  }
  const before = marksOf(svg);
  if (!before) svg.after(layer);
  else if (before.childElementCount || layer.childElementCount) before.replaceWith(layer);
  return places.filter(hasMark).length;
}

/** The layer with the marks of a picture. @param {SVGSVGElement} svg */
export function marksOf(svg) {
  const next = svg.nextElementSibling;
  return next?.matches(".marks") ? next : null;
}

/**
 * The piece itself on its place; where nothing is placed, a ring.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {string} piece
 * @param {boolean} isBoard
 */
function pickedMark(svg, hotspot, piece, isBoard) {
  const drawn = isBoard && piece ? ghost(placeOf(svg, hotspot), piece) : null;
  return drawn ?? ring(svg, hotspot, "picked");
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {Mark | undefined} what what choosing it would do
 * @param {boolean} framed
 */
function targetMark(svg, hotspot, what, framed) {
  if (what) return mark(placeOf(svg, hotspot), what);
  return framed ? ring(svg, hotspot, "target") : dot(placeOf(svg, hotspot));
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @param {Note} note
 */
function noteOn(svg, hotspot, note) {
  const place = placeOf(svg, hotspot);
  return noteLabel(place, note, place.scale * pixelsPerUnit(svg));
}

/**
 * The ghosts of ideas with their numbers; numbers of the same place stand side by side.
 * @param {SVGSVGElement} svg
 * @param {MarkedPlace[]} places
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
    const place = placeOf(svg, hotspot);
    if (!isChosen && !others)
      holder.append((isBoard && piece && ghost(place, piece)) || ring(svg, hotspot, "hint"));
    holder.append(numberBadge(place, number, others, place.scale * pixelsPerUnit(svg)));
    return [holder];
  });
}

/**
 * Tells assistive technology whether a hotspot can be chosen, or has been.
 * @param {Element} hotspot
 * @param {MarkedPlace["kind"]} kind
 */
export function setHotspotState(hotspot, kind) {
  if (kind === "picked" || kind === "target") hotspot.setAttribute("aria-pressed", String(kind === "picked"));
  else hotspot.removeAttribute("aria-pressed");
  if (kind) hotspot.removeAttribute("aria-disabled");
  else hotspot.setAttribute("aria-disabled", "true");
}

/** True if touching a hotspot only explains why it cannot be chosen. @param {Element} hotspot */
function isDisabled(hotspot) {
  return hotspot.getAttribute("aria-disabled") === "true";
}

/**
 * Makes one element the tab stop of its group (roving tabindex).
 * @param {Element[]} all
 * @param {Element | undefined} chosen
 */
export function setTabStop(all, chosen) {
  for (const one of all) {
    const tabindex = one === chosen ? "0" : "-1";
    if (one.getAttribute("tabindex") !== tabindex) one.setAttribute("tabindex", tabindex);
  }
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
  const holder = makeSvg("g", { class: `ring ${kind}`, transform: placeOf(svg, hotspot).transform });
  const halo = /** @type {SVGElement} */ (shape.cloneNode(false));
  halo.setAttribute("class", "halo");
  shape.setAttribute("class", "line");
  holder.append(halo, shape);
  return holder;
}

/** A legal place with nothing more to tell. @param {Place} place */
function dot({ x, y, width, height, transform }) {
  const holder = makeSvg("g", { class: "legal", transform });
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
