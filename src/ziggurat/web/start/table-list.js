/** The tables that this browser knows, to return to or to forget. */

/** @import {StoredTable} from "ziggurat/lib/storage.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { forgetTable, linkedSecret, storedTables } from "ziggurat/lib/storage.js";

export function showTableList() {
  const tables = storedTables();
  the("shelf-empty").hidden = tables.length > 0;
  fill(the("tables"), ...tables.map(tableRow));
}

/** @param {StoredTable} stored */
function tableRow(stored) {
  const dates = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  const link = make(
    "a",
    { href: address(stored) },
    make("b", {}, stored.title),
    make("small", {}, new Date(stored.made).toLocaleString([], dates)),
  );
  const end = stored.over && endLink(stored);
  return make("li", { "data-table": stored.table }, link, end, forgetButton(stored.table));
}

/** The page of a finished game. @param {StoredTable} stored */
function endLink({ table, title, made }) {
  const label = `${say("result")}: ${title}, ${new Date(made).toLocaleDateString()}`;
  return make("a", { class: "result", href: `/t/${table}/end`, "aria-label": label }, say("result"));
}

/**
 * The page of a table; where only one seat is known here by its link, with its secret.
 * @param {StoredTable} stored
 */
function address(stored) {
  const secret = linkedSecret(stored);
  return `/t/${stored.table}${secret && `#${secret}`}`;
}

/** @param {string} table */
function forgetButton(table) {
  const label = say("forget");
  const click = () => {
    forgetTable(table);
    showTableList();
    const next = document.querySelector("#tables .plain") ?? the("shelf-title");
    /** @type {HTMLElement} */ (next).focus();
  };
  return make("button", { type: "button", class: "plain", "aria-label": label, title: label, click }, "×");
}
