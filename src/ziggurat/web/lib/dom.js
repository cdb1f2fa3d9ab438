/** Small hands for the document: find, make, fill. */

/**
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined
 *   | ((event: any) => void)>} Attributes
 */

/**
 * The element of the page with this id.
 * @param {string} id
 */
export function the(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
}

/**
 * An element; attributes that are functions listen, those that are false or null stay away.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Gives an element these children instead of those it had.
 * @param {Element} element
 * @param {Child[]} children
 */
export function fill(element, ...children) {
  element.replaceChildren(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => /** @type {string | Node} */ (child)),
  );
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElement}
 */
export function makeSvg(tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return /** @type {SVGElement} */ (element);
}

/**
 * A sign of the game's art; null if the art has no such sign.
 * @param {string} name
 */
export function sign(name) {
  if (!name || !document.getElementById(`sign-${name}`)) return null;
  const svg = makeSvg("svg", { class: "sign", "aria-hidden": "true" });
  svg.append(makeSvg("use", { href: `#sign-${name}` }));
  return svg;
}

/**
 * Signs side by side, each of them once.
 * @param {string[]} names
 */
export function signs(names) {
  return [...new Set(names)].map((name) => sign(name)).filter((one) => one !== null);
}

/**
 * The picture of a text from the server.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function parseSvg(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.adoptNode(read)));
}

/** Lets the screen show what has been done, before more is done. */
export function nextFrame() {
  return new Promise((done) => {
    if (document.hidden) done(undefined);
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/**
 * Opens a dialog of the page; its closing buttons have `value="close"`.
 * @param {string} id
 */
export function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (the(id));
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/** True while a dialog covers the page. */
export function hasOpenDialog() {
  return document.querySelector("dialog[open]") !== null;
}

/** True if the person wants no motion. */
export function prefersReducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Copies a text; false if the browser does not let us.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts an element into the topmost open dialog, which covers everything else. @param {Element} element */
export function moveAboveDialogs(element) {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (element.parentElement !== place) place.append(element);
}

/** An icon of the page itself. @param {string} name */
export function icon(name) {
  const svg = makeSvg("svg", { class: "icon", "aria-hidden": "true" });
  svg.append(makeSvg("use", { href: `#icon-${name}` }));
  return svg;
}
