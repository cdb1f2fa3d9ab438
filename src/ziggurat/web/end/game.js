/** The game that the page is about, or why there is none. */

/** @import {Result, Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { request, RequestError } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { isDark } from "ziggurat/lib/theme.js";

/** @typedef {Sight & {result: Result}} FinishedGame */

/**
 * The game as a spectator sees it; null if it is not over or cannot be had, which the page says.
 * @param {string} table
 * @returns {Promise<FinishedGame | null>}
 */
export async function fetchGame(table) {
  try {
    const sight = await request("GET", `/api/tables/${encodeURIComponent(table)}?dark=${isDark()}`);
    if (sight.result) return sight;
    showMissing({ key: "running", title: say("end-running"), text: say("end-running-text") });
    the("none-table").setAttribute("href", `/t/${table}`);
  } catch (error) {
    const failed = error instanceof RequestError ? error : new RequestError(0, "", String(error));
    const missing = failed.status === 404 || failed.status === 422;
    if (missing) showMissing({ key: "no-table", title: say("state-no-table"), text: say("state-no-table-text") });
    else showMissing({ key: "failed", title: say("failed"), text: failed.message });
  }
  return null;
}

/**
 * Says why there is nothing to see; null: that it is being fetched.
 * @param {{key: "running" | "no-table" | "failed", title: string, text: string} | null} why
 */
export function showMissing(why) {
  const place = the("none");
  place.hidden = false;
  place.dataset.key = why?.key ?? "";
  document.body.dataset.state = why ? "none" : "loading";
  the("none-title").textContent = why?.title ?? say("loading");
  the("none-text").textContent = why?.text ?? "";
  the("none-table").hidden = why?.key !== "running";
  the("none-again").hidden = why?.key !== "failed";
  the("none-home").hidden = why === null;
}
