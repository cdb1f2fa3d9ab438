/** What can be done after a game: a rematch, downloads. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { storedTable, storeTable } from "ziggurat/lib/storage.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** @param {TablePage} page */
export async function rematch(page) {
  const { current } = page;
  if (!current) return;
  try {
    const next = current.seat === null ? current.rematch : await createRematch(page);
    location.href = `/t/${next}${page.linkSecret && `#${page.linkSecret}`}`;
  } catch (error) {
    showToast(/** @type {Error} */ (error).message);
  }
}

/**
 * Creates or joins the rematch, and stores the keys of its seats; people may sit elsewhere.
 * @param {TablePage} page
 * @returns {Promise<string>}
 */
async function createRematch({ table, secret }) {
  const order = /** @type {HTMLSelectElement} */ (the("rematch-begins")).value;
  const path = `/api/tables/${table}/rematch`;
  const next = await request("POST", path, { secret, body: { order } });
  const old = storedTable(table);
  const keys = old?.keys.map((key) => ({ ...key, ...next.seats[key.seat] })) ?? [];
  if (old) storeTable({ ...old, keys, table: next.table, made: new Date().toISOString() });
  return next.table;
}

/**
 * @param {TablePage} page
 * @param {string} what
 * @param {string} ending
 */
export async function download(page, what, ending) {
  try {
    const path = `/api/tables/${page.table}/${what}`;
    const text = await request("GET", path, { secret: page.secret, text: true });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = `${page.current?.game}-${page.table}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) {
    showToast(/** @type {Error} */ (error).message || say("failed"));
  }
}
