/**
 * The messages of the server as types; docs/wire.md explains them.
 *
 * @typedef {[string, ...string[]]} Choice a legal move and the tokens that choose it
 * @typedef {{words: string, group: string, sign: string, hint: string}} Token
 * @typedef {{sign: string, text: string, words: string, gain: string, fact: string,
 *   unit: string}} Gauge
 * @typedef {{seat: number, player: string, called: string, name: string, kind: string,
 *   substitute: boolean, level: string, here: boolean, waited: boolean, left: boolean,
 *   gauges: Gauge[], part: string}} Seat
 * @typedef {{number: number, seat: number | null, move: string, words: string, lines: string[],
 *   signs: string[][], automatic: boolean, because: string}} Entry
 * @typedef {{name: string, words: string, values: [string, string][]}} OrderField
 * @typedef {{text: string, words: string}} Note
 * @typedef {{can: boolean, back: number, reason: string}} Undo
 * @typedef {{seat: number, rank: number, row: number[]}} Place
 * @typedef {{columns: string[], rows: {words: string, points: number[][]}[],
 *   total: number[][], note: string}} Sheet
 * @typedef {{ending: string, ranking: Place[], sheet: Sheet | null}} Result
 *
 * @typedef {{words: string, kind: string, sign: string}} Prospect
 * @typedef {{seq: number, title: string, about: string[], informs: boolean,
 *   moves: {words: string, lines: Prospect[]}[],
 *   refusal: {reason: string, rule: string, message: string} | null}} Glance
 *
 * @typedef {{words: string, signs: string[]}} Deed a move in words, and the signs of what is in it
 * @typedef {Deed & {move: string, tokens: string[], reason: string, line: Deed[]}} Hint
 *
 * @typedef {object} Sight
 * @property {"sight"} type
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {number} seq
 * @property {number} moves
 * @property {number} at
 * @property {number | null} seat
 * @property {boolean} over
 * @property {boolean} hides
 * @property {boolean} notation
 * @property {string} orders
 * @property {OrderField[]} order_fields
 * @property {number | null} host
 * @property {string | null} order
 * @property {Seat[]} seats
 * @property {number[]} waited
 * @property {{text: string, rule: string, key: string}} ask
 * @property {boolean} mine
 * @property {Choice[]} choices
 * @property {Record<string, Token>} tokens
 * @property {Record<string, string>} extras
 * @property {string | null} end
 * @property {boolean} confirm
 * @property {Undo} undo
 * @property {Record<string, Note>} notes
 * @property {Gauge[]} table_gauges
 * @property {Record<string, string>} parts
 * @property {string[]} gone
 * @property {number} log_from
 * @property {Entry[]} log
 * @property {Result | null} result
 * @property {string | null} rematch
 * @property {boolean} replay
 * @property {boolean} open
 * @property {{at: number, steps: string[]} | null} draft
 * @property {boolean} help
 * @property {string} odds
 * @property {{move: string, words: string} | null} leave
 * @property {string[]} doubts
 *
 * @typedef {{type: "refused" | "why", id: string, key?: string, legal?: boolean, informs?: boolean, reason?: string,
 *   rule?: string, message?: string, clause?: string}} Refusal
 * @typedef {{number: number, seat: number | null, name: string, text: string, at: string}} Line
 */
export {};
