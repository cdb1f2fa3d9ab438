/** Helpers for the DOM: find, make and fill elements, draw SVG, open dialogs. */

/**
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined
 *   | ((event: any) => void)>} Attributes
 */

/**
 * The element with this id, which must exist.
 * @param {string} id
 */
export function the(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
}

/**
 * Makes an element. Attributes that are functions become listeners; false and null are left out.
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
 * Replaces the children of an element; null and false are left out.
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
 * Makes an SVG element.
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
 * A symbol of the game's art; null if there is none of this name.
 * @param {string} name
 */
export function sign(name) {
  if (!name || !document.getElementById(`sign-${name}`)) return null;
  const svg = makeSvg("svg", { class: "sign", "aria-hidden": "true" });
  svg.append(makeSvg("use", { href: `#sign-${name}` }));
  return svg;
}

/**
 * The symbols of these names, without duplicates.
 * @param {string[]} names
 */
export function signs(names) {
  return [...new Set(names)].map((name) => sign(name)).filter((one) => one !== null);
}

/**
 * Parses an SVG document.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function parseSvg(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.adoptNode(read)));
}

/** Resolves after the browser has painted; at once while the page is hidden. */
export function nextFrame() {
  return new Promise((done) => {
    if (document.hidden) done(undefined);
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/**
 * Runs a task after all other changes of this moment, before they are painted; at once while the page is
 * hidden. What measures the page belongs there: the browser lays it out then anyway.
 * @param {() => void} task
 */
export function beforePaint(task) {
  if (document.hidden) task();
  else requestAnimationFrame(task);
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

/** True while a dialog is open. */
export function hasOpenDialog() {
  return document.querySelector("dialog[open]") !== null;
}

/** True if the user prefers reduced motion. */
export function prefersReducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Copies a text to the clipboard; false if the browser forbids it.
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

/**
 * Puts an element into the topmost open dialog, which covers everything else.
 * @param {Element} element
 */
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
