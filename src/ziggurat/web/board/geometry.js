/**
 * Where the hotspots of a picture are, in its own coordinates. Measuring makes the browser lay out the
 * page, so a hotspot that is drawn as before is not measured again.
 */

/**
 * @typedef {object} Place the box of a hotspot
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} transform from the hotspot's coordinates to those of its picture
 * @property {number} scale how much larger one of its units is than one of the picture's
 * @property {boolean} isCell true for a square, whose middle belongs to its piece
 */

/** What the box of a shape follows from. */
const SHAPE = ["x", "y", "width", "height", "cx", "cy", "r", "d", "points", "href", "transform"];

/** @type {WeakMap<Element, {drawn: string, place: Place}>} */
const measured = new WeakMap();
/** Pixels by picture. @type {WeakMap<SVGSVGElement, number>} */
let units = new WeakMap();

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @returns {Place}
 */
export function placeOf(svg, hotspot) {
  const drawn = drawnAs(svg, hotspot);
  const known = measured.get(hotspot);
  if (known?.drawn === drawn) return known.place;
  const place = measure(svg, hotspot);
  measured.set(hotspot, { drawn, place });
  return place;
}

/**
 * All that the place of a hotspot follows from, as a text.
 * @param {SVGSVGElement} svg
 * @param {Element} hotspot
 */
function drawnAs(svg, hotspot) {
  const own = SHAPE.map((name) => hotspot.getAttribute(name) ?? "").join(" ");
  const parts = [own, hotspot.childElementCount ? hotspot.innerHTML : ""];
  for (let up = /** @type {Element | null} */ (hotspot.parentElement); up && up !== svg; up = up.parentElement)
    parts.push(up.getAttribute("transform") ?? "");
  return parts.join("|");
}

/** How many pixels a unit of a picture has, as long as it is not zoomed. @param {SVGSVGElement} svg */
export function pixelsPerUnit(svg) {
  const { width, height } = svg.viewBox.baseVal;
  const known = units.get(svg) ?? (Math.min(svg.clientWidth / width, svg.clientHeight / height) || 1);
  units.set(svg, known);
  return known;
}

/** Asks again how large the pictures are, since the window has changed. */
export function forgetSizes() {
  units = new WeakMap();
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} hotspot
 * @returns {Place}
 */
function measure(svg, hotspot) {
  const { x, y, width, height } = hotspot.getBBox();
  const [root, own] = [svg.getScreenCTM(), hotspot.getScreenCTM()];
  const { a, b, c, d, e, f } = root && own ? root.inverse().multiply(own) : new DOMMatrix();
  const rounded = [a, b, c, d, e, f].map((number) => Math.round(number * 1e4) / 1e4);
  const transform = `matrix(${rounded.join(" ")})`;
  return { x, y, width, height, transform, scale: a, isCell: hotspot.localName === "rect" };
}
