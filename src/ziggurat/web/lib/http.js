/** Requests that are answered once. */

import { say } from "ziggurat/lib/i18n.js";

/** A request that the server refused, in its words. */
export class Refused extends Error {
  /**
   * @param {number} status 0 if the server could not be reached
   * @param {string} key
   * @param {string} message
   */
  constructor(status, key, message) {
    super(message);
    this.status = status;
    this.key = key;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, secret?: string, text?: boolean}} [wish]
 * @returns {Promise<any>}
 */
export async function ask(method, path, wish = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": document.documentElement.lang };
  if (wish.secret) headers.Authorization = `Bearer ${wish.secret}`;
  if (wish.body !== undefined) headers["Content-Type"] = "application/json";
  const body = wish.body === undefined ? undefined : JSON.stringify(wish.body);
  let answer;
  try {
    answer = await fetch(path, { method, headers, body });
  } catch {
    throw new Refused(0, "unreachable", say("unreachable"));
  }
  if (!answer.ok) {
    const { error } = await answer.json().catch(() => ({ error: {} }));
    throw new Refused(answer.status, error?.key ?? "", error?.message ?? say("failed"));
  }
  return wish.text ? answer.text() : answer.json();
}

/** A new name for a wish, so that a repeated one is known. */
export function fresh() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
