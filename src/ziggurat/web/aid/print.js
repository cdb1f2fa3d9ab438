/** Printing on one sheet of A4: the layout of the sheet, letters that fit, and pictures for paper. */

import { the } from "ziggurat/lib/dom.js";
import { isDark } from "ziggurat/lib/theme.js";

/** The largest and the smallest letters, in points, and how exactly the largest that fit are sought. */
const LARGEST = 10;
const SMALLEST = 5;
const STEP = 0.1;

/**
 * @param {(dark: boolean) => void} useArt shows pictures for a dark or a light ground
 */
export function bindPrinting(useArt) {
  the("print").addEventListener("click", () => print());
  addEventListener("beforeprint", () => {
    useArt(false);
    the("paper").classList.add("sheet");
    fitLetters();
  });
  addEventListener("afterprint", () => {
    the("paper").classList.remove("sheet");
    useArt(isDark());
  });
}

/** Finds the largest letters with which everything is on the sheet. */
function fitLetters() {
  let [fits, large] = [SMALLEST, LARGEST + STEP];
  while (large - fits > STEP) {
    const middle = (fits + large) / 2;
    setLetters(middle);
    if (isTooLong()) large = middle;
    else fits = middle;
  }
  setLetters(fits);
}

/** @param {number} points */
function setLetters(points) {
  the("paper").style.setProperty("--letters", `${points.toFixed(2)}pt`);
}

/** What is too long for two columns makes more of them, beside the sheet. */
function isTooLong() {
  const columns = the("aid");
  return columns.scrollWidth > columns.clientWidth || columns.scrollHeight > columns.clientHeight;
}
