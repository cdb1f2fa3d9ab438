/** Previews: what a token is and what choosing it would do, as the server says. */

/** @import {Glance} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { fill, make, sign } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { withoutClause } from "ziggurat/table/ui/clause.js";

/** How many previews are cached; then all are dropped. */
const MAX_CACHED = 400;

export class Previews {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, Promise<Glance | null>>} */
    this.cache = new Map();
  }

  /**
   * What the server says about a token; null if nothing.
   * @param {string} token
   * @returns {Promise<Glance | null>}
   */
  about(token) {
    const { table, secret, sight, selection } = this.page;
    if (!token || !sight || selection.sent) return Promise.resolve(null);
    const past = sight.at !== sight.moves && !sight.draft;
    const chosen = past ? [] : selection.before(token);
    const key = [table, sight.seq, sight.at, sight.seat, sight.draft?.steps, ...chosen, token].join("\n");
    const cached = this.cache.get(key);
    if (cached) return cached;
    if (this.cache.size > MAX_CACHED) this.cache.clear();
    const draft = sight.draft ?? (past ? { at: sight.at, steps: [] } : undefined);
    const path = `/api/tables/${table}/ahead`;
    const answer = request("POST", path, { body: { chosen, token, draft }, secret }).catch(() => {
      this.cache.delete(key);
      return null;
    });
    this.cache.set(key, answer);
    return answer;
  }
}

/**
 * The elements of a preview, for a tooltip or a panel.
 * @param {Glance} glance
 * @param {boolean} [only] true: only the consequences
 */
export function previewElements(glance, only = false) {
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
    refusal && make("p", { class: "line refusal" }, whyNot(refusal)),
  ].filter(Boolean);
}

/** @param {NonNullable<Glance["refusal"]>} refusal */
function whyNot({ message, rule }) {
  return say("why-not", { reason: withoutClause(message, rule) });
}

/**
 * The preview for screen readers, without the name, which has been read already.
 * @param {Glance} glance
 */
export function previewSentences({ about, moves, refusal }) {
  const prospects = moves.flatMap(({ words, lines }) => [words, ...lines.map((one) => one.words)]);
  return [...about, ...prospects, refusal ? whyNot(refusal) : ""];
}

/**
 * Fills an element with a preview; false if it is empty.
 * @param {HTMLElement} element
 * @param {Glance | null} glance
 * @param {boolean} [only]
 */
export function showPreview(element, glance, only = false) {
  const lines = glance ? previewElements(glance, only) : [];
  fill(element, ...lines);
  return lines.length > 0;
}
