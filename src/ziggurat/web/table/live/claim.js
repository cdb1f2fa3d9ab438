/**
 * Claims the seat of an invitation: a guest's browser makes up a secret that nobody else knows, not
 * even whoever created the table, and the link of the invitation opens the seat for nobody else.
 */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { request, RequestError } from "ziggurat/lib/http.js";
import { claimedSecret, forgetClaim, storeClaim, storedTable } from "ziggurat/lib/storage.js";
import { showConnection } from "ziggurat/table/ui/page-status.js";

/** What a secret looks like. */
const SECRET = /^[\w-]{32}$/;
/** Random bytes of a secret; each three of them are four characters. */
const SECRET_BYTES = 24;
/** Statuses after which nobody knows whether the seat was claimed: not reached, busy, no database. */
const UNCERTAIN = [0, 429, 502, 503, 504];
/** Milliseconds before each further attempt. */
const RETRY_DELAYS = [300, 700, 1500, 3000, 6000];

/**
 * Claims the seat of the link if it is an invitation; the secret that opens the seat.
 * @param {TablePage} page
 * @returns {Promise<string>}
 */
export async function claimSeat(page) {
  const { table, linkSecret } = page;
  if (!isGuest(table, linkSecret)) return linkSecret;
  const known = claimedSecret(linkSecret);
  const secret = known || randomSecret();
  // Stored before it is sent: if the answer is lost, the seat is not.
  if (!known && !storeClaim(linkSecret, secret)) return linkSecret;
  const claimed = await sendClaim(table, linkSecret, secret);
  if (!claimed) forgetClaim(linkSecret);
  page.isNewGuest = claimed && !known;
  return claimed ? secret : linkSecret;
}

/**
 * Sends a claim until it is answered; false if the link is no open invitation.
 * @param {string} table
 * @param {string} invitation
 * @param {string} secret
 * @returns {Promise<boolean>}
 */
async function sendClaim(table, invitation, secret) {
  for (let tries = 0; ; tries++) {
    try {
      const options = { secret: invitation, body: { secret } };
      return (await request("POST", `/api/tables/${table}/claim`, options)).claimed;
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 0;
      if (!UNCERTAIN.includes(status)) return false;
      showConnection("off");
      const pause = RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * True if somebody opens a link that they were sent. Who created the table in this browser may play
 * several of its seats here, and keeps their links.
 * @param {string} table
 * @param {string} secret
 */
function isGuest(table, secret) {
  const keys = storedTable(table)?.keys ?? [];
  const isKnown = keys.some((key) => key.secret === secret);
  return SECRET.test(secret) && !isKnown && keys.every((key) => key.kind === "link");
}

function randomSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
