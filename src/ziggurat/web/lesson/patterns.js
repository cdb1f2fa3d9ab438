/** Patterns of moves, as lessons write them. */

/** What a sign of a pattern stands for; others stand for themselves. @type {Record<string, string>} */
const WILD = { "*": ".*", "?": "." };

/**
 * True if a move fits a pattern: ``*`` is any text, ``?`` any sign, ``[abc]`` one of these signs.
 * @param {string} pattern
 * @param {string} move
 */
export function fits(pattern, move) {
  const parts = pattern.match(/\[!?[^\]]+\]|[^]/g) ?? [];
  const source = parts.map((part) => (part.length > 1 ? part.replace("[!", "[^") : literal(part)));
  return new RegExp(`^${source.join("")}$`, "s").test(move);
}

/** @param {string} sign */
function literal(sign) {
  return WILD[sign] ?? sign.replace(/[.+^${}()|[\]\\/-]/, "\\$&");
}
