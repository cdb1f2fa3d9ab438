/** Who moves next in a draft. */

/** @import {Sight} from "ziggurat/lib/types.js" */

/**
 * The seat that makes the next step: the one that tries things out, if it is asked.
 * @param {Sight} sight
 */
export function actor({ seat, waited }) {
  return seat !== null && waited.includes(seat) ? seat : (waited[0] ?? null);
}
