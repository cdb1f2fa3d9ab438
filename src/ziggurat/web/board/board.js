/** The pictures of a table: shows, marks and enlarges them, and handles clicks on them. */

import { forgetSizes } from "ziggurat/board/geometry.js";
import { layOutParts } from "ziggurat/board/layout.js";
import { drawMarks, hotspots, setTabStop } from "ziggurat/board/marks.js";
import { animatePieces, measurePieces } from "ziggurat/board/motion.js";
import { hotspot, prepared, updated } from "ziggurat/board/picture.js";
import { Zoom } from "ziggurat/board/zoom.js";
import { beforePaint, fill, icon, make, nextFrame, openDialog, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * @import {Marks} from "ziggurat/board/marks.js"
 * @import {Snapshot} from "ziggurat/board/motion.js"
 * @typedef {{figure: HTMLElement, sheet: HTMLElement, text: string,
 *   svg: SVGSVGElement | null, places: Set<string>}} Frame
 */

/** Pixels; a smaller hotspot needs a confirmation when it is tapped. */
const FINGER_SIZE = 40;

export class Board {
  /** @param {(token: string, careful: boolean, hotspot: Element) => void} touched */
  constructor(touched) {
    this.touched = touched;
    /** @type {Map<string, Frame>} */
    this.frames = new Map();
    /** @type {Map<string, SVGSVGElement>} */
    this.fresh = new Map();
    /** @type {Marks} */
    this.marks = { next: new Set(), chosen: [], notes: {} };
    /** Places that a lesson points at. @type {string[]} */
    this.points = [];
    this.own = "";
    this.large = "";
    /** What the parts were laid out for. */
    this.laidOut = "";
    /** Where pieces lay before the change that comes next. @type {Map<string, Snapshot>} */
    this.before = new Map();
    /** Starts the animation of the last change. @type {(() => void) | null} */
    this.motion = null;
    document.addEventListener("click", (event) => this.click(event));
    const sheet = the("lens-sheet");
    this.lens = new Zoom(/** @type {HTMLElement} */ (sheet.parentElement), sheet);
    const observer = new ResizeObserver(() => this.arrange());
    for (const one of [the("left"), the("main")]) observer.observe(one);
    const lens = /** @type {HTMLDialogElement} */ (the("lens"));
    lens.addEventListener("close", () => {
      if (!lens.open) this.closeLens(); // a browser tells late: the dialog may be open again
    });
  }

  /**
   * Parses the pictures that come next, one a frame, so that running animations stay smooth.
   * @param {Map<string, string>} parts
   */
  async prepare(parts) {
    this.fresh.clear();
    for (const [name, frame] of [...this.frames]) {
      const text = parts.get(name) ?? "";
      if (!text || text === frame.text) continue;
      this.fresh.set(text, prepared(text));
      await nextFrame();
    }
  }

  /**
   * @param {Map<string, string>} parts the first one is the board
   * @param {string} own the part that belongs to the viewer
   * @param {number | null} [mover] the seat whose move put new pieces there
   */
  show(parts, own, mover = null) {
    this.own = own;
    this.startMotion();
    const [main = ""] = parts.keys();
    for (const name of [...this.frames.keys()]) if (!parts.has(name)) this.drop(name);
    const changed = this.order(parts, main, own).filter(
      (name) => this.frames.get(name)?.text !== parts.get(name),
    );
    const before = changed.map((name) => this.before.get(name) ?? this.snapshot(name));
    for (const name of changed)
      this.put(name, parts.get(name) ?? "", name === main ? "stage" : "tiles");
    document.body.classList.toggle("has-tiles", the("tiles").childElementCount > 0);
    document.body.classList.toggle("has-stage", main !== "");
    if (this.large) this.enlarge(this.large, parts.get(this.large) ?? "");
    if (this.shapes !== this.laidOut) this.layOut();
    this.motion = () =>
      animatePieces(before.map((old, at) => [old, this.frames.get(changed[at] ?? "")?.svg ?? null]), mover);
    beforePaint(() => this.startMotion());
    this.fresh.clear();
  }

  /** What was measured before is no longer true. */
  forgetMeasured() {
    this.before.clear();
  }

  /** Starts the animation of the last change, if it has not begun yet. */
  startMotion() {
    const { motion } = this;
    this.motion = null;
    motion?.();
  }

  /** Where the pieces of a part lie now. @param {string} name */
  snapshot(name) {
    const svg = this.frames.get(name)?.svg;
    return svg ? measurePieces(svg) : null;
  }

  /**
   * Measures the pieces of the parts that will change, before anything else of the page does: the browser
   * has nothing to lay out then.
   * @param {Map<string, string>} parts
   */
  measureBefore(parts) {
    this.before.clear();
    for (const [name, { svg, text }] of this.frames)
      if (svg && text !== parts.get(name)) this.before.set(name, measurePieces(svg));
  }

  /**
   * The names of the parts to show: the board, the viewer's own part, the rest. Other players'
   * boards open in a dialog.
   * @param {Map<string, string>} parts
   * @param {string} main
   * @param {string} own
   */
  order(parts, main, own) {
    const names = [...parts.keys()].filter((name) => name !== main && !name.startsWith("seat-"));
    for (const name of [...this.frames.keys()])
      if (name.startsWith("seat-") && name !== own) this.drop(name);
    return [main, ...(parts.has(own) ? [own] : []), ...names].filter((name) => name !== "");
  }

  /** @param {string} name */
  drop(name) {
    this.frames.get(name)?.figure.remove();
    this.frames.delete(name);
  }

  /** Removes all pictures. */
  clear() {
    for (const name of [...this.frames.keys()]) this.drop(name);
    if (this.large) /** @type {HTMLDialogElement} */ (the("lens")).close();
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {string} where
   */
  put(name, text, where) {
    const frame = this.frames.get(name) ?? this.frame(name, where);
    const focused = frame.svg?.contains(document.activeElement) ?? false;
    const stop = frame.svg?.querySelector('[data-at][tabindex="0"]');
    const reached = /** @type {SVGElement | null} */ (stop)?.dataset.at ?? "";
    frame.text = text;
    const svg = updated(frame.svg, this.fresh.get(text) ?? prepared(text));
    if (svg !== frame.svg) fill(frame.sheet, svg);
    frame.svg = svg;
    const all = hotspots(svg);
    frame.places = new Set(all.map((one) => one.dataset.at ?? ""));
    const again = hotspot(svg, reached);
    if (again) setTabStop(all, again);
    if (focused) again?.focus({ preventScroll: true });
  }

  /**
   * @param {string} name
   * @param {string} where
   * @returns {Frame}
   */
  frame(name, where) {
    const sheet = make("div", { class: "sheet" });
    const view = make("div", { class: "view" }, sheet);
    const figure = make("figure", { class: "part", "data-part": name }, view);
    if (where === "stage") this.zoom = new Zoom(view, sheet);
    else {
      const label = say("enlarge", { part: partName(name) });
      const enlarge = () => this.enlarge(name, this.frames.get(name)?.text ?? "");
      const attributes = { class: "magnify", "aria-label": label, title: label, click: enlarge };
      figure.append(make("button", { type: "button", ...attributes }, icon("loupe")));
      figure.addEventListener("dblclick", enlarge);
    }
    if (name.startsWith("seat-")) the(where).prepend(figure);
    else the(where).append(figure);
    const frame = { figure, sheet, text: "", svg: null, places: new Set() };
    this.frames.set(name, frame);
    return frame;
  }

  /**
   * Shows a part in a dialog as large as the screen.
   * @param {string} name
   * @param {string} text
   */
  enlarge(name, text) {
    if (!text) return;
    const svg = prepared(text);
    for (const one of svg.querySelectorAll("[id]")) one.removeAttribute("id");
    fill(the("lens-sheet"), svg);
    const { width, height } = svg.viewBox.baseVal;
    the("lens").style.setProperty("--aspect", String(width / height || 1));
    the("lens-title").textContent = partName(name);
    if (this.large !== name) this.lens.reset();
    this.large = name;
    openDialog("lens");
    drawMarks([svg], this.marks);
  }

  closeLens() {
    this.large = "";
    fill(the("lens-sheet"));
  }

  arrange() {
    forgetSizes();
    this.layOut();
    this.redrawMarks();
  }

  /** The parts and their natural sizes: as long as these stay, so do the places on the page. */
  get shapes() {
    const size = (/** @type {SVGSVGElement | null} */ svg) => svg?.getAttribute("viewBox") ?? "";
    return [...this.frames].map(([name, { svg }]) => `${name} ${size(svg)}`).join();
  }

  layOut() {
    this.laidOut = this.shapes;
    const figures = [...document.querySelectorAll("#left .part")];
    const frames = [...this.frames.values()];
    const place = (/** @type {Frame} */ frame) => figures.indexOf(frame.figure);
    layOutParts(frames.sort((one, other) => place(one) - place(other)));
  }

  /** @param {Marks} marks */
  setMarks(marks) {
    this.marks = marks;
    this.redrawMarks();
  }

  /** @param {string[]} points the places to point at */
  point(points) {
    this.points = points;
    this.redrawMarks();
  }

  redrawMarks() {
    const shown = [...this.frames.values()].filter(({ svg }) => svg !== null);
    const pictures = shown.map(({ svg }) => /** @type {SVGSVGElement} */ (svg));
    const large = the("lens-sheet").querySelector("svg");
    const marked = drawMarks(large ? [...pictures, large] : pictures, { ...this.marks, points: this.points });
    let beside = 0;
    shown.forEach(({ figure }, at) => {
      const lit = marked[at] ?? 0;
      figure.classList.toggle("asked", lit > 0);
      figure.classList.toggle("pointed", figure.querySelector(".ring.point") !== null);
      if (figure.parentElement?.id === "tiles") beside += lit;
    });
    document.body.classList.toggle("tiles-asked", beside > 0);
  }

  /** The place of the last move on the screen; null if the board does not show it. */
  get lastMovePoint() {
    const box = the("stage").querySelector(".last-move")?.getBoundingClientRect();
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }

  /** True if some picture shows this token. @param {string} token */
  has(token) {
    for (const { places } of this.frames.values()) if (places.has(token)) return true;
    return false;
  }

  /** The part beside the board that shows this token; empty if none does. @param {string} token */
  sidePartOf(token) {
    for (const [name, { figure, places }] of this.frames)
      if (places.has(token)) return figure.parentElement?.id === "tiles" ? name : "";
    return "";
  }

  /** @param {MouseEvent} event */
  click(event) {
    const first = clickedElement(event)?.closest?.("[data-at]");
    if (!first?.closest(".part, .lens")) return;
    const target = this.hotspotUnder(event, first);
    const box = target.getBoundingClientRect();
    const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    const careful = touch && Math.min(box.width, box.height) < FINGER_SIZE;
    this.touched(/** @type {SVGElement} */ (target).dataset.at ?? "", careful, target);
  }

  /**
   * The hotspot that was clicked; of several at one point, one that can be chosen.
   * @param {MouseEvent} event
   * @param {Element} first
   */
  hotspotUnder(event, first) {
    const all = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((one) => one.closest("[data-at]"));
    return all.find((one) => one?.classList.contains("lit")) ?? first;
  }
}

/**
 * The clicked element, or what has replaced it since the press.
 * @param {MouseEvent} event
 */
function clickedElement(event) {
  const target = /** @type {Element} */ (event.target);
  return target.isConnected ? target : document.elementFromPoint(event.clientX, event.clientY);
}

/** @param {string} name */
export function partName(name) {
  return say(`part-${name.replace(/-\d+$/, "")}`);
}
