/**
 * Restores clicks that the browser drops because the element was replaced between press and
 * release.
 */

const CHOSEN = "[data-at], [data-token]";

/** Clicks the element that has the same place or token, if it is still under the pointer. */
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
