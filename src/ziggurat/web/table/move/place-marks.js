/** What places would do once something is chosen, as the server tells it. */

/** @import {Mark} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { request } from "ziggurat/lib/http.js";

/** @typedef {Record<string, Mark>} Told */

/** How many answers are kept; then all are dropped. */
const MAX_CACHED = 60;

export class PlaceMarks {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, Told | null>} */
    this.cache = new Map();
  }

  /** The position and what is chosen there. */
  get key() {
    const { table, sight, selection } = this.page;
    const { seq, at, seat, draft } = sight ?? {};
    return JSON.stringify([table, seq, at, seat, draft, selection.chosen]);
  }

  /**
   * The marks that are known now; others are asked for, and told unless something else is chosen by then.
   * @param {Set<string>} next the tokens that can be chosen
   * @param {(marks: Told) => void} tell
   * @returns {Told}
   */
  of(next, tell) {
    const { selection, board } = this.page;
    const key = this.key;
    const known = this.cache.get(key);
    const idle = !selection.chosen.length || selection.sent !== "" || !selection.open;
    if (known || known === null || idle) return known ?? {};
    if (![...next].some((token) => board.has(token))) return {};
    if (this.cache.size > MAX_CACHED) this.cache.clear();
    this.cache.set(key, null);
    void this.fetch(key, tell);
    return {};
  }

  /**
   * @param {string} key
   * @param {(marks: Told) => void} tell
   */
  async fetch(key, tell) {
    const { table, secret, sight, selection } = this.page;
    const body = { chosen: selection.chosen, draft: sight?.draft ?? undefined };
    try {
      const { marks } = await request("POST", `/api/tables/${table}/marks`, { body, secret });
      this.cache.set(key, marks);
      if (this.key === key && !this.page.selection.sent) tell(marks);
    } catch {
      this.cache.delete(key);
    }
  }
}
