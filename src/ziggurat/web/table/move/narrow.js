/** Which legal moves remain once some tokens are chosen; pure functions without rules. */

/** @import {Choice} from "ziggurat/lib/types.js" */

/**
 * How often each token occurs.
 * @param {readonly string[]} tokens
 */
export function countTokens(tokens) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/**
 * The tokens of a move that are not chosen yet; null if something is chosen that it does not have.
 * @param {Choice} choice
 * @param {readonly string[]} chosen
 */
export function remainingTokens(choice, chosen) {
  const open = choice.slice(1);
  for (const token of chosen) {
    const at = open.indexOf(token);
    if (at < 0) return null;
    open.splice(at, 1);
  }
  return open;
}

/**
 * @typedef {object} Narrowed
 * @property {Choice[]} left the moves that are still possible
 * @property {Set<string>} next the tokens that can be chosen now
 * @property {Choice | null} exact the move that is chosen completely
 * @property {Choice | null} only the move, if it is the only one left
 */

/**
 * @param {readonly Choice[]} choices
 * @param {readonly string[]} chosen
 * @returns {Narrowed}
 */
export function narrow(choices, chosen) {
  /** @type {Choice[]} */
  const left = [];
  /** @type {Set<string>} */
  const next = new Set();
  /** @type {Choice | null} */
  let exact = null;
  /** @type {string[][]} */
  const rests = [];
  for (const choice of choices) {
    const open = remainingTokens(choice, chosen);
    if (!open) continue;
    left.push(choice);
    rests.push(open);
    for (const token of open) next.add(token);
  }
  const common = commonTokens(rests);
  rests.forEach((open, at) => {
    if (open.length === common.length) exact = left[at] ?? null;
  });
  return { left, next, exact, only: left.length === 1 ? (left[0] ?? null) : null };
}

/**
 * The tokens that all lists have in common, as often as each has them.
 * @param {readonly string[][]} rests
 * @returns {string[]}
 */
export function commonTokens(rests) {
  const [first, ...others] = rests;
  if (!first) return [];
  const least = countTokens(first);
  for (const other of others) {
    if (!least.size) break;
    const counts = countTokens(other);
    for (const [token, number] of least) {
      const both = Math.min(number, counts.get(token) ?? 0);
      if (both) least.set(token, both);
      else least.delete(token);
    }
  }
  return [...least].flatMap(([token, number]) => Array(number).fill(token));
}

/**
 * The tokens that can be chosen first. One that only ever goes with an action waits for it; an
 * answer waits for what it answers.
 * @param {readonly Choice[]} choices
 * @param {readonly string[]} chosen
 * @param {(token: string) => string} group
 */
export function openingTokens(choices, chosen, group) {
  /** @type {Map<string, Set<string>>} */
  const leads = new Map();
  /** @type {Set<string>} */
  const opening = new Set();
  for (const [, ...tokens] of choices) {
    const plain = tokens.filter((token) => group(token) !== "answer");
    const actions = tokens.filter((token) => group(token) === "action");
    for (const token of plain.length ? plain : tokens) opening.add(token);
    for (const token of tokens) {
      const old = leads.get(token);
      leads.set(token, new Set(old ? actions.filter((one) => old.has(one)) : actions));
    }
  }
  for (const [token, actions] of leads)
    if (
      group(token) !== "action" &&
      actions.size &&
      ![...actions].some((one) => chosen.includes(one))
    )
      opening.delete(token);
  return opening;
}
