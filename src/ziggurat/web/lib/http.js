/** Requests to the server's HTTP interface. */

import { say } from "ziggurat/lib/i18n.js";

/** A request that was refused, with the server's message. */
export class RequestError extends Error {
  /**
   * @param {number} status 0 if the server could not be reached
   * @param {string} key
   * @param {string} message
   * @param {string} [rule] the clause of the rules that refuses it, which the message names
   */
  constructor(status, key, message, rule = "") {
    super(message);
    this.status = status;
    this.key = key;
    this.rule = rule;
  }
}

/** A part of an address without its escapes; as it is if they are malformed. @param {string} part */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, secret?: string, text?: boolean}} [options]
 * @returns {Promise<any>}
 */
export async function request(method, path, options = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": document.documentElement.lang };
  if (options.secret) headers.Authorization = `Bearer ${options.secret}`;
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  let answer;
  try {
    answer = await fetch(path, { method, headers, body });
  } catch {
    throw new RequestError(0, "unreachable", say("unreachable"));
  }
  if (!answer.ok) {
    const { error } = await answer.json().catch(() => ({ error: {} }));
    throw new RequestError(answer.status, error?.key ?? "", error?.message ?? say("failed"), error?.rule);
  }
  return options.text ? answer.text() : answer.json();
}

/** An id for a request, by which the server recognises a repeated one. */
export function randomId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
