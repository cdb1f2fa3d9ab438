/** Drags a piece from the rail to the board, with a mouse, a pen or a finger. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { Loupe } from "ziggurat/board/loupe.js";
import { make, sign, the } from "ziggurat/lib/dom.js";
import { touchToken } from "ziggurat/table/move/actions.js";

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 8;

/** @typedef {{id: number, x: number, y: number, item: HTMLElement, token: string, picked: boolean, flier: HTMLElement | null, loupe: Loupe | null}} Drag */

/** @param {TablePage} page */
export function bindDrag(page) {
  /** @type {Drag | null} */
  let drag = null;
  const rail = the("rail");
  rail.addEventListener("pointerdown", (event) => {
    const item = /** @type {Element} */ (event.target).closest?.("button[data-token]");
    if (drag || !(item instanceof HTMLElement) || event.button !== 0) return;
    const token = item.dataset.token ?? "";
    if (!page.selection.sight?.tokens[token]?.piece) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, item, token, picked: false, flier: null, loupe: null };
  });
  addEventListener("pointermove", (event) => {
    if (!drag || drag.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > THRESHOLD;
    if (!drag.flier && far) begin(page, drag, event.pointerType !== "mouse");
    if (drag.flier) follow(page, drag, event);
  });
  addEventListener("pointerup", (event) => {
    if (drag?.id !== event.pointerId) return;
    const ended = drag;
    drag = null;
    if (ended.flier) drop(page, ended, event);
  });
  const cancel = (/** @type {Event} */ event) => {
    if (!drag?.flier || (event instanceof PointerEvent && event.pointerId !== drag.id)) return;
    const ended = drag;
    drag = null;
    end(ended);
    if (ended.picked) page.selection.drop(ended.token);
  };
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", (event) => event.key === "Escape" && cancel(event));
}

/**
 * Picks the piece up.
 * @param {TablePage} page
 * @param {Drag} drag
 * @param {boolean} finger
 */
function begin({ selection }, drag, finger) {
  const { piece } = selection.sight?.tokens[drag.token] ?? { piece: "" };
  if (!selection.chosen.includes(drag.token)) {
    if (!selection.accepts(drag.token)) return;
    selection.touch(drag.token);
    drag.picked = true;
  } else if (selection.hasGhost) selection.dropLast();
  drag.flier = make("div", { id: "dragged", "aria-hidden": "true" }, sign(piece));
  document.body.append(drag.flier);
  document.body.classList.add("dragging");
  if (finger) drag.loupe = new Loupe(sign(piece));
}

/**
 * @param {TablePage} page
 * @param {Drag} drag
 * @param {PointerEvent} event
 */
function follow(page, drag, { clientX: x, clientY: y }) {
  drag.flier?.style.setProperty("transform", `translate(${x}px, ${y}px)`);
  const target = targetAt(x, y);
  const aimed = document.querySelector("#stage .aim");
  if (aimed !== target) {
    aimed?.classList.remove("aim");
    target?.classList.add("aim");
  }
  drag.loupe?.show(x, y);
}

/** The legal place at a point of the screen. @param {number} x @param {number} y */
function targetAt(x, y) {
  const all = document.elementsFromPoint(x, y).map((one) => one.closest("#stage [data-at].lit"));
  return all.find((one) => one !== null) ?? null;
}

/**
 * Puts the piece down; beside the board it goes back.
 * @param {TablePage} page
 * @param {Drag} drag
 * @param {PointerEvent} event
 */
function drop(page, drag, { clientX: x, clientY: y }) {
  const target = /** @type {SVGElement | null} */ (targetAt(x, y));
  const place = target ?? document.elementsFromPoint(x, y).find((one) => one.closest("#stage [data-at]"));
  end(drag);
  swallowClick(drag.item);
  const at = /** @type {SVGElement | null} */ (place?.closest("[data-at]"))?.dataset.at;
  if (at) touchToken(page, at, false);
  else if (drag.picked) page.selection.drop(drag.token);
}

/** @param {Drag} drag */
function end({ flier, loupe }) {
  flier?.remove();
  loupe?.remove();
  document.body.classList.remove("dragging");
  document.querySelector("#stage .aim")?.classList.remove("aim");
}

/** The click that follows a drag which ends where it began is none. @param {HTMLElement} item */
function swallowClick(item) {
  const swallow = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  item.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => item.removeEventListener("click", swallow, true));
}
