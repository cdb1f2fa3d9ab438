/** What this browser remembers: tables with the secrets of their seats, the theme, the name. */

/** @import {Kept, Key} from "ziggurat/lib/types.js" */

const TABLES = "ziggurat.tables";
const MOST = 60;

/** The tables known here, the newest first. @returns {Kept[]} */
export function tables() {
  try {
    const found = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} table
 * @returns {Kept | undefined}
 */
export function kept(table) {
  return tables().find((one) => one.table === table);
}

/** @param {Kept} table */
export function keep(table) {
  const others = tables().filter((one) => one.table !== table.table);
  put(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
}

/** @param {string} table */
export function forget(table) {
  put(TABLES, JSON.stringify(tables().filter((one) => one.table !== table)));
}

/**
 * The keys of the seats that play in this browser.
 * @param {string} table
 * @returns {Key[]}
 */
export function mine(table) {
  return kept(table)?.keys.filter((key) => key.kind === "me") ?? [];
}

const SEEN = "ziggurat.seen";

/** How many moves of each table were shown to each seat. @returns {Record<string, number>} */
function shown() {
  try {
    const found = JSON.parse(got(SEEN) || "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/**
 * How many moves of a table were shown here to a seat; null if it was never looked at.
 * @param {string} table
 * @param {number} seat
 */
export function seen(table, seat) {
  const found = shown()[`${table} ${seat}`];
  return typeof found === "number" ? found : null;
}

/**
 * @param {string} table
 * @param {number[]} seats
 * @param {number} moves
 */
export function saw(table, seats, moves) {
  if (!seats.length) return;
  const keys = seats.map((seat) => `${table} ${seat}`);
  const others = Object.entries(shown()).filter(([key]) => !keys.includes(key));
  const all = [...others.slice(-4 * MOST), ...keys.map((key) => [key, moves])];
  put(SEEN, JSON.stringify(Object.fromEntries(all)));
}

/**
 * A text that was put under this name.
 * @param {string} name
 */
export function got(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
export function put(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    /* a browser that keeps nothing still plays */
  }
}
