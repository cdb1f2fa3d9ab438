/** See before you click: what something is, and what would come of it. The rules tell; we ask. */

/** @import {Glance, Sight} from "ziggurat/lib/types.js" */
/** @import {Turn} from "ziggurat/table/move/selection.js" */

import { fill, make, sign } from "ziggurat/lib/dom.js";
import { ask } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

const KEPT = 400;

export class Glances {
  /**
   * @param {() => {table: string, secret: string, sight: Sight | null, turn: Turn}} where
   */
  constructor(where) {
    this.where = where;
    /** @type {Map<string, Promise<Glance | null>>} */
    this.asked = new Map();
  }

  /**
   * What the server says about something on the page; null if nothing can be said.
   * @param {string} token
   * @returns {Promise<Glance | null>}
   */
  about(token) {
    const { table, secret, sight, turn } = this.where();
    if (!token || !sight || turn.sent) return Promise.resolve(null);
    const past = sight.at !== sight.moves && !sight.draft;
    const chosen = past ? [] : turn.before(token);
    const key = [table, sight.seq, sight.at, sight.seat, sight.draft?.steps, ...chosen, token].join("\n");
    const found = this.asked.get(key);
    if (found) return found;
    if (this.asked.size > KEPT) this.asked.clear();
    const draft = sight.draft ?? (past ? { at: sight.at, steps: [] } : undefined);
    const path = `/api/tables/${table}/ahead`;
    const answer = ask("POST", path, { body: { chosen, token, draft }, secret }).catch(() => {
      this.asked.delete(key);
      return null;
    });
    this.asked.set(key, answer);
    return answer;
  }
}

/**
 * The lines of an answer, for a tip or a panel.
 * @param {Glance} glance
 * @param {boolean} [only] only what would come of it
 */
export function told(glance, only = false) {
  const { title, about, moves, refusal } = glance;
  return [
    !only && title ? make("strong", { class: "name" }, title) : null,
    ...(only ? [] : about.map((text) => make("p", {}, text))),
    ...moves.map((move) =>
      make(
        "div",
        { class: "prospect" },
        move.words && make("em", {}, move.words),
        ...move.lines.map(({ words, kind, sign: name }) =>
          make("p", { class: `line ${kind}` }, sign(name) ?? make("i", { class: "bullet" }), make("span", {}, words)),
        ),
      ),
    ),
    refusal && make("p", { class: "line refusal" }, say("why-not", { reason: refusal.message })),
  ].filter(Boolean);
}

/** The same for the ear; its name has been heard already. @param {Glance} glance */
export function aloud({ about, moves, refusal }) {
  const prospects = moves.flatMap(({ words, lines }) => [words, ...lines.map((one) => one.words)]);
  return [...about, ...prospects, refusal ? say("why-not", { reason: refusal.message }) : ""];
}

/**
 * Fills an element with what is told; false if there is nothing to tell.
 * @param {HTMLElement} element
 * @param {Glance | null} glance
 * @param {boolean} [only]
 */
export function show(element, glance, only = false) {
  const lines = glance ? told(glance, only) : [];
  fill(element, ...lines);
  return lines.length > 0;
}
