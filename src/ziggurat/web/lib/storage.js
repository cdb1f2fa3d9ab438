/** What this browser stores: tables with the secrets of their seats, and settings. */

/**
 * @typedef {{seat: number, player: string, kind: string, secret: string}} Key
 *   the secret of a seat; `kind` is `me`, `friend`, or `link` if the seat was opened by its link
 * @typedef {{table: string, game: string, title: string, made: string, keys: Key[], over?: boolean}} StoredTable
 *   a table; `made` is when it was first seen here, `over` that its game has been seen to be over
 */

const TABLES = "ziggurat.tables";
/** How many tables are stored; the oldest are dropped. */
const MAX_TABLES = 60;

/** The stored tables, the newest first. @returns {StoredTable[]} */
export function storedTables() {
  try {
    const tables = JSON.parse(localStorage.getItem(TABLES) ?? "[]");
    return Array.isArray(tables) ? tables : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} table
 * @returns {StoredTable | undefined}
 */
export function storedTable(table) {
  return storedTables().find((one) => one.table === table);
}

/** @param {StoredTable} table */
export function storeTable(table) {
  const others = storedTables().filter((one) => one.table !== table.table);
  writeSetting(TABLES, JSON.stringify([table, ...others].slice(0, MAX_TABLES)));
}

/** @param {string} table */
export function forgetTable(table) {
  writeSetting(TABLES, JSON.stringify(storedTables().filter((one) => one.table !== table)));
}

/**
 * The keys of the seats that play in this browser.
 * @param {string} table
 * @returns {Key[]}
 */
export function ownKeys(table) {
  return storedTable(table)?.keys.filter((key) => key.kind === "me") ?? [];
}

/**
 * The secret of the seat that was opened here by its link, if it is the only one of this browser.
 * @param {StoredTable | undefined} stored
 */
export function linkedSecret(stored) {
  const [only, second] = stored?.keys.filter((key) => key.kind !== "friend") ?? [];
  return only && !second && only.kind === "link" ? only.secret : "";
}

/**
 * Drops the key of a seat that has another secret by now.
 * @param {string} table
 * @param {string} secret
 */
export function forgetKey(table, secret) {
  const stored = storedTable(table);
  if (!stored?.keys.some((key) => key.secret === secret)) return;
  storeTable({ ...stored, keys: stored.keys.filter((key) => key.secret !== secret) });
}

const CLAIMS = "ziggurat.claims";
/** How many claims are stored; the oldest are dropped. */
const MAX_CLAIMS = 200;

/** Invitations that were opened here, each with the secret of its seat. @returns {[string, string][]} */
function claims() {
  try {
    const pairs = JSON.parse(readSetting(CLAIMS) || "[]");
    return Array.isArray(pairs) ? pairs : [];
  } catch {
    return [];
  }
}

/**
 * The secret by which this browser claims the seat of an invitation; empty if it has none.
 * @param {string} invitation
 */
export function claimedSecret(invitation) {
  return claims().find(([known]) => known === invitation)?.[1] ?? "";
}

/**
 * Stores a secret for the seat of an invitation; false if this browser stores nothing.
 * @param {string} invitation
 * @param {string} secret
 */
export function storeClaim(invitation, secret) {
  writeSetting(CLAIMS, JSON.stringify([...claims().slice(1 - MAX_CLAIMS), [invitation, secret]]));
  return claimedSecret(invitation) === secret;
}

/** @param {string} invitation */
export function forgetClaim(invitation) {
  writeSetting(CLAIMS, JSON.stringify(claims().filter(([known]) => known !== invitation)));
}

const MOVES_SEEN = "ziggurat.seen";

/** How many moves each seat of each table has been shown. @returns {Record<string, number>} */
function seenCounts() {
  try {
    const counts = JSON.parse(readSetting(MOVES_SEEN) || "{}");
    return counts && typeof counts === "object" ? counts : {};
  } catch {
    return {};
  }
}

/**
 * How many moves of a table this seat has been shown here; null if none ever.
 * @param {string} table
 * @param {number} seat
 */
export function movesSeen(table, seat) {
  const moves = seenCounts()[`${table} ${seat}`];
  return typeof moves === "number" ? moves : null;
}

/**
 * @param {string} table
 * @param {number[]} seats
 * @param {number} moves
 */
export function storeMovesSeen(table, seats, moves) {
  if (!seats.length) return;
  const keys = seats.map((seat) => `${table} ${seat}`);
  const others = Object.entries(seenCounts()).filter(([key]) => !keys.includes(key));
  const all = [...others.slice(-4 * MAX_TABLES), ...keys.map((key) => [key, moves])];
  writeSetting(MOVES_SEEN, JSON.stringify(Object.fromEntries(all)));
}

/**
 * The setting of this name; empty if there is none.
 * @param {string} name
 */
export function readSetting(name) {
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
export function writeSetting(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    /* without storage the page still works */
  }
}
