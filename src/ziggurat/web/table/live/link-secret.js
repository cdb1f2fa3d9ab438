/**
 * The secret of a seat's link. It leaves the address bar once this browser has stored it: an
 * address is seen by others on a shared screen, in the history and in bookmarks.
 */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { decoded } from "ziggurat/lib/http.js";
import { forgetKey, linkedSecret, storedTable } from "ziggurat/lib/storage.js";

/**
 * The secret in the address, or the one that this tab had in its address before it was reloaded, or
 * the one that was stored here; empty if there is none.
 * @param {string} table
 * @returns {string}
 */
export function readLinkSecret(table) {
  const inAddress = decoded(location.hash.slice(1));
  return inAddress || history.state?.secret || linkedSecret(storedTable(table));
}

/**
 * Takes the secret out of the address. If it is not stored, it stays: some browsers store nothing
 * in private windows, and without the address the seat would be lost with the tab.
 * @param {TablePage} page
 */
export function hideLinkSecret({ table, linkSecret }) {
  const isStored = storedTable(table)?.keys.some((key) => key.secret === linkSecret);
  if (!location.hash || !isStored) return;
  history.replaceState({ secret: linkSecret }, "", location.pathname + location.search);
}

/**
 * Forgets a secret that opens no seat, so that the table can still be watched.
 * @param {TablePage} page
 */
export function forgetSecret({ table, secret }) {
  forgetKey(table, secret);
  if (history.state?.secret === secret) history.replaceState(null, "");
}
