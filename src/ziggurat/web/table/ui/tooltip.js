/** Tooltips beside what is pointed at, focused, or held with a finger. */

/** @import {Glance} from "ziggurat/lib/types.js" */

import { fill, make, moveAboveDialogs, the } from "ziggurat/lib/dom.js";
import { previewSentences, showPreview } from "ziggurat/table/move/preview.js";
import { announce } from "ziggurat/table/ui/live-region.js";
import { isTarget } from "ziggurat/table/ui/tooltip-text.js";

/** Milliseconds that a finger is held to open a tooltip. */
const LONG_PRESS = 450;
/** Milliseconds until the preview is fetched. */
const PREVIEW_DELAY = 90;
/** Pixels that the mouse moves after a click before tooltips open again. */
const MOVE_THRESHOLD = 6;
const TARGETS = "[data-at]:not(body), [data-token], [data-tip]";

/**
 * Shows tooltips: first what the page knows itself, then the server's preview. A finger that is held
 * down opens a tooltip and chooses nothing.
 * @param {(element: Element) => string[]} linesOf
 * @param {(element: Element) => Promise<Glance | null>} fetchPreview
 */
export function bindTooltips(linesOf, fetchPreview) {
  const tip = the("tip");
  let timer = 0;
  let held = false;
  /** The time stamp of the finger's touch. */
  let touched = 0;
  /** Where the mouse was pressed; what then appears under it is not pointed at. */
  let pressed = { x: -MOVE_THRESHOLD, y: -MOVE_THRESHOLD };
  /** @type {Element | null} */
  let shown = null;
  /**
   * @param {Element} element
   * @param {boolean} focused
   */
  const more = async (element, focused) => {
    const glance = await fetchPreview(element);
    if (shown !== element || !element.isConnected || !glance) return;
    const told = isTarget(element) && glance.moves.length ? { ...glance, about: [] } : glance;
    if (showPreview(tip, told)) tip.hidden = false;
    if (focused) announce(...previewSentences(glance));
    placeBeside(tip, element.getBoundingClientRect());
  };
  /** @param {Event} event */
  const show = (event) => {
    const finger = event.type === "pointerdown";
    const element = /** @type {Element} */ (event.target)?.closest?.(
      finger ? `${TARGETS}, button[title]` : TARGETS,
    );
    if (element === shown && !tip.hidden) return;
    clearTimeout(timer);
    shown = element;
    const lines = element ? (element.matches(TARGETS) ? linesOf(element) : [titleOf(element)]) : [];
    tip.hidden = !lines.length;
    if (!element) return;
    fill(tip, ...lines.map((line, at) => make(at ? "p" : "strong", { class: at ? "" : "name" }, line)));
    moveAboveDialogs(tip);
    if (lines.length) placeBeside(tip, element.getBoundingClientRect());
    timer = setTimeout(() => void more(element, event.type === "focusin"), PREVIEW_DELAY);
  };
  const hide = () => {
    clearTimeout(timer);
    shown = null;
    tip.hidden = true;
  };
  addEventListener("pointerover", (event) => {
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (event.pointerType === "mouse" && far > MOVE_THRESHOLD) show(event);
  });
  addEventListener("focusin", (event) => {
    if (/** @type {Element} */ (event.target).matches?.(":focus-visible")) show(event);
  });
  addEventListener("focusout", hide);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    hide();
    the("toast").hidden = true;
  });
  addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    pressed = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse") return;
    touched = event.timeStamp;
    timer = setTimeout(() => {
      show(event);
      held = shown !== null;
    }, LONG_PRESS);
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") return;
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (document.body.classList.contains("dragging")) hide();
    else if (far > MOVE_THRESHOLD && !held) clearTimeout(timer);
  });
  addEventListener("contextmenu", (event) => held && event.preventDefault());
  const ended = (/** @type {Event} */ event) => held && event.stopPropagation();
  addEventListener("click", ended, true);
  addEventListener("pointerup", (event) => {
    const wasTap = held && event.timeStamp - touched < LONG_PRESS; // the page was busy meanwhile
    if (wasTap) hide();
    held &&= !wasTap;
    if (!held) clearTimeout(timer);
  });
  addEventListener("scroll", hide, true);
}

/** The title of a button, for fingers, which cannot hover. @param {Element} button */
function titleOf(button) {
  return /** @type {HTMLElement} */ (button).title;
}

/**
 * @param {HTMLElement} tip
 * @param {DOMRect} box
 */
function placeBeside(tip, box) {
  const { offsetWidth: wide, offsetHeight: high } = tip;
  const x = Math.min(innerWidth - wide - 8, Math.max(8, box.x + box.width / 2 - wide / 2));
  const above = box.y - high - 10;
  tip.style.setProperty("left", `${x}px`);
  tip.style.setProperty(
    "top",
    `${above > 4 ? above : Math.min(box.bottom + 10, innerHeight - high - 4)}px`,
  );
}
