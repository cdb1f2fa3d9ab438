/** Creates tables on the server. */

/** @import {Key} from "ziggurat/lib/storage.js" */

import { withCode } from "ziggurat/lib/creation-code.js";
import { request } from "ziggurat/lib/http.js";
import { storeTable } from "ziggurat/lib/storage.js";

/**
 * Creates a table, stores the keys of its seats, and goes there.
 * @param {{game: string, seats: {kind: string}[], from?: {table: string, at: number}, guided?: boolean}} wish
 * @param {string} title
 */
export async function createTable(wish, title) {
  const { table, seats } = await request("POST", "/api/tables", { body: withCode(wish) });
  /** @type {Key[]} */
  const keys = [];
  wish.seats.forEach(({ kind }, at) => {
    const { seat, player, secret } = seats[at];
    if (secret) keys.push({ seat, player, kind, secret });
  });
  storeTable({ table, game: wish.game, title, made: new Date().toISOString(), keys });
  if (keys.some((key) => key.kind === "friend")) sessionStorage.setItem("ziggurat.invite", table);
  location.href = `/t/${table}`;
}
