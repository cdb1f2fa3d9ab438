/** Zooms and pans a picture by pinch, wheel, drag and double tap. */

/** The largest scale. */
const MAX_SCALE = 5;
/** Pixels that a pointer moves before it drags. */
const DRAG_THRESHOLD = 6;
/** Milliseconds within which two taps are a double tap. */
const DOUBLE_TAP = 320;
/** Milliseconds without movement after which the picture is painted sharply again. */
const SETTLE_DELAY = 250;

/** @typedef {{x: number, y: number}} Point */

export class Zoom {
  /**
   * @param {HTMLElement} view the viewport
   * @param {HTMLElement} sheet what is scaled and moved inside of it
   */
  constructor(view, sheet) {
    this.view = view;
    this.sheet = sheet;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.dragged = false;
    this.resting = 0;
    this.tap = { time: 0, x: 0, y: 0 };
    /** The viewport's place, measured before a gesture: measuring during one is slow. */
    this.box = new DOMRect();
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    view.addEventListener("pointerdown", (event) => this.down(event));
    view.addEventListener("pointermove", (event) => this.move(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
      view.addEventListener(name, (event) => this.up(event));
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    view.addEventListener("click", (event) => this.click(event), true);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!this.fingers.size) this.dragged = false;
    this.box = this.view.getBoundingClientRect();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 2) this.pinch(event.pointerId, old, now);
    else if (this.scale > 1) {
      if (!this.dragged && Math.hypot(now.x - old.x, now.y - old.y) < DRAG_THRESHOLD) return;
      if (!this.dragged) this.view.setPointerCapture(event.pointerId);
      this.dragged = true;
      this.apply(this.scale, this.x + now.x - old.x, this.y + now.y - old.y);
    }
    this.fingers.set(event.pointerId, now);
    if (this.dragged) this.markMoving();
  }

  /**
   * @param {number} finger
   * @param {Point} old
   * @param {Point} now
   */
  pinch(finger, old, now) {
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    this.dragged = true;
    const factor = distance(now, other) / Math.max(distance(old, other), 1);
    this.zoomWithinBox((now.x + other.x) / 2, (now.y + other.y) / 2, factor);
    this.apply(this.scale, this.x + (now.x - old.x) / 2, this.y + (now.y - old.y) / 2);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.fingers.delete(event.pointerId) || event.type !== "pointerup") return;
    if (event.pointerType !== "touch" || this.dragged) return;
    const { time, x, y } = this.tap;
    const twice = event.timeStamp - time < DOUBLE_TAP && distance(event, { x, y }) < 30;
    if (twice && this.scale > 1) this.reset();
    else if (twice) this.zoomAt(event.clientX, event.clientY, 2.5);
    this.tap = { time: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.markMoving();
    this.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / 400));
  }

  /** Swallows the click that ends a drag. @param {MouseEvent} event */
  click(event) {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
  }

  /**
   * Scales about a point of the screen.
   * @param {number} x
   * @param {number} y
   * @param {number} factor
   */
  zoomAt(x, y, factor) {
    this.box = this.view.getBoundingClientRect();
    this.zoomWithinBox(x, y, factor);
  }

  /**
   * The same during a gesture, without measuring again.
   * @param {number} x
   * @param {number} y
   * @param {number} factor
   */
  zoomWithinBox(x, y, factor) {
    const scale = Math.min(MAX_SCALE, Math.max(1, this.scale * factor));
    const real = scale / this.scale;
    const [px, py] = [x - this.box.x, y - this.box.y];
    this.apply(scale, px - (px - this.x) * real, py - (py - this.y) * real);
  }

  /** @param {number} factor */
  zoomBy(factor) {
    const box = this.view.getBoundingClientRect();
    this.zoomAt(box.x + box.width / 2, box.y + box.height / 2, factor);
  }

  reset() {
    this.apply(1, 0, 0);
  }

  /** Lets the browser move the picture as one image during a gesture. */
  markMoving() {
    this.view.classList.add("moving");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.view.classList.remove("moving"), SETTLE_DELAY);
  }

  /**
   * @param {number} scale
   * @param {number} x
   * @param {number} y
   */
  apply(scale, x, y) {
    const { width, height } = this.box;
    this.scale = scale;
    this.x = Math.min(0, Math.max(width * (1 - scale), x));
    this.y = Math.min(0, Math.max(height * (1 - scale), y));
    this.view.classList.toggle("zoomed", scale > 1);
    const transform = scale === 1 ? "" : `translate(${this.x}px,${this.y}px) scale(${scale})`;
    this.sheet.style.setProperty("transform", transform);
  }
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
