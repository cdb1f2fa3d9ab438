/** A browser makes no click of a press upon something that is drawn anew before the release. */

const CHOSEN = "[data-at], [data-token]";

/** Lets such a press count, if the same place or button is under the pointer still. */
export function restoreLostClicks() {
  /** @type {Element | null} */
  let pressed = null;
  addEventListener("mousedown", ({ target }) => (pressed = target instanceof Element ? target : null), true);
  addEventListener("mouseup", ({ clientX, clientY }) => {
    const old = pressed?.isConnected ? null : pressed?.closest(CHOSEN);
    const now = old && document.elementFromPoint(clientX, clientY)?.closest(CHOSEN);
    if (now && name(now) === name(old))
      now.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  });
}

/** @param {Element} element */
function name(element) {
  const { at, token } = /** @type {HTMLElement | SVGElement} */ (element).dataset;
  return at ?? token;
}
