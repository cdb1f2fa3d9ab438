/** Brings a view up to date by what has changed in it. */

/** @import {Change, Sight} from "ziggurat/lib/types.js" */

/** @typedef {Pick<Sight, "choices" | "extras">} Offer the moves that a player was offered */

/**
 * The view after a change. Its log has only the new entries.
 * @param {Sight} sight the view before
 * @param {Change} change
 * @param {Sight["tokens"]} tokens all tokens that were ever sent
 * @param {Offer} offer the last one that was not empty
 * @returns {Sight}
 */
export function mergeChange(sight, change, tokens, offer) {
  const merged = /** @type {Sight} */ ({ ...sight, ...change.changed });
  if (change.choices) Object.assign(merged, editOffer(offer, change.choices, change.extras));
  merged.parts = { ...sight.parts, ...change.parts };
  for (const name of change.gone) delete merged.parts[name];
  for (const [name, edits] of Object.entries(change.edits))
    merged.parts[name] = editPicture(sight.parts[name] ?? "", edits);
  merged.log_from = change.log_from;
  merged.log = change.log;
  merged.tokens = usedTokens(merged.choices, tokens);
  return merged;
}

/**
 * An offer after its edits, which are listed from the end to the beginning.
 * @param {Offer} offer
 * @param {NonNullable<Change["choices"]>} edits
 * @param {Change["extras"]} changedExtras null for those that are gone
 * @returns {Offer}
 */
function editOffer(offer, edits, changedExtras) {
  const choices = [...offer.choices];
  for (const [start, count, added] of edits) choices.splice(start, count, ...added);
  const extras = { ...offer.extras };
  for (const [text, words] of Object.entries(changedExtras))
    if (words === null) delete extras[text];
    else extras[text] = words;
  return { choices, extras };
}

/**
 * A picture after its edits, which count tags and are listed from the end to the beginning.
 * @param {string} picture
 * @param {Change["edits"][string]} edits
 */
function editPicture(picture, edits) {
  const pieces = cut(picture);
  for (const [start, count, text] of edits) pieces.splice(start, count, ...cut(text));
  return pieces.join("");
}

/** The tags of a picture, each with the text after it. @param {string} picture */
function cut(picture) {
  return picture ? picture.split(/(?=<)/) : [];
}

/**
 * The tokens of some moves, in the order of the moves.
 * @param {Sight["choices"]} choices
 * @param {Sight["tokens"]} tokens
 */
export function usedTokens(choices, tokens) {
  /** @type {Sight["tokens"]} */
  const used = {};
  for (const [, ...path] of choices)
    for (const name of path) {
      const token = tokens[name];
      if (token) used[name] ??= token;
    }
  return used;
}
