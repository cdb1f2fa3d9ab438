/** A magnifier above the finger, which covers the place that it points at. */

import { fill, make, the } from "ziggurat/lib/dom.js";

/** Pixels: the width of the magnifier, and how far above the finger its middle is. */
const [SIZE, ABOVE] = [132, 104];
/** How much larger the board is in it. */
const FACTOR = 2.2;

export class Loupe {
  /** @param {Element | null} piece what the finger carries */
  constructor(piece) {
    const board = the("stage").querySelector(".sheet");
    this.box = board?.getBoundingClientRect() ?? new DOMRect();
    this.sheet = make("div", { class: "loupe-sheet" });
    const draw = () => fill(this.sheet, ...[...(board?.children ?? [])].map(copyWithoutIds));
    draw();
    this.observer = new MutationObserver(draw); // marks may come later
    if (board) this.observer.observe(board, { childList: true });
    for (const [name, size] of /** @type {const} */ ([["width", this.box.width], ["height", this.box.height]]))
      this.sheet.style.setProperty(name, `${size * FACTOR}px`);
    const carried = make("div", { class: "loupe-piece" });
    if (piece) carried.append(piece);
    this.element = make("div", { id: "loupe", "aria-hidden": "true" }, this.sheet, carried);
    document.body.append(this.element);
  }

  /**
   * Shows what is at a point of the screen.
   * @param {number} x
   * @param {number} y
   */
  show(x, y) {
    const { box } = this;
    const over = x > box.left && x < box.right && y > box.top && y < box.bottom;
    this.element.hidden = !over;
    const below = y - ABOVE < SIZE / 2;
    const left = Math.min(innerWidth - SIZE, Math.max(0, x - SIZE / 2));
    const top = below ? y + ABOVE / 2 : y - ABOVE - SIZE / 2;
    this.element.style.setProperty("transform", `translate(${left}px, ${top}px)`);
    const [dx, dy] = [SIZE / 2 - (x - box.left) * FACTOR, SIZE / 2 - (y - box.top) * FACTOR];
    this.sheet.style.setProperty("transform", `translate(${dx}px, ${dy}px)`);
  }

  remove() {
    this.observer.disconnect();
    this.element.remove();
  }
}

/** @param {Element} picture */
function copyWithoutIds(picture) {
  const copy = /** @type {Element} */ (picture.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id], [data-at], [tabindex]")])
    for (const name of ["id", "data-at", "tabindex", "role", "aria-label"]) one.removeAttribute(name);
  return copy;
}
