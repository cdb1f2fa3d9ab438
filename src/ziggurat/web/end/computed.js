/** What the server takes a while to compute: it is waited for, shown, or asked for again. */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { request, RequestError } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** How often an overloaded server is asked again without a word. */
const MAX_REPEATS = 4;
/** Milliseconds between two of these times. */
const REPEAT_DELAY = 2500;

/**
 * Asks for something, again and again while the server has too much to do.
 * @param {string} path
 * @param {number} left how often it may still be asked again
 * @returns {Promise<any>}
 */
async function patientRequest(path, left = MAX_REPEATS) {
  try {
    return await request("GET", path);
  } catch (error) {
    if (!left || !(error instanceof RequestError) || error.key !== "overloaded") throw error;
    await new Promise((done) => setTimeout(done, REPEAT_DELAY));
    return patientRequest(path, left - 1);
  }
}

/**
 * Fetches something and shows it; if that fails, says why, with a button that tries again.
 * @param {string} path
 * @param {string} state the id of the line that says how it goes
 * @param {(found: any) => void} show
 * @param {string} waiting what is said meanwhile
 */
export async function showComputed(path, state, show, waiting) {
  fill(the(state), make("p", { class: "empty" }, waiting));
  try {
    const found = await patientRequest(path);
    fill(the(state));
    show(found);
  } catch (error) {
    const again = () => void showComputed(path, state, show, waiting);
    fill(
      the(state),
      make("p", { class: "empty" }, /** @type {Error} */ (error).message),
      make("button", { type: "button", class: "again", click: again }, say("try-again")),
    );
  }
}
