/** The password or invitation with which this browser creates tables, where one is needed. */

import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const CODE = "ziggurat.code";

export function creationCode() {
  return readSetting(CODE);
}

/** @param {string} code */
export function storeCreationCode(code) {
  writeSetting(CODE, code.trim());
}

/**
 * The body of a request that creates a table or imports a game, with the code if there is one.
 * @template {object} Body
 * @param {Body} body
 * @returns {Body & {code?: string}}
 */
export function withCode(body) {
  const code = creationCode();
  return code ? { ...body, code } : body;
}
