/** Points of a game as series: one value for each position. */

/**
 * @typedef {{at: number, seat: number, source: string, points: number, column: number}} Gain
 * @typedef {{columns: string[], kinds: string[], sources: Record<string, string>, gains: Gain[],
 *   marks: {at: number, words: string}[]}} Points
 * @typedef {{seat: number, player: string, called: string, name: string, left: boolean}} Who
 * @typedef {{words: string, sign: string, values: number[], hue?: string}} Series
 */

/** More sources than this are summed up in the last series. */
const MAX_SOURCES = 8;

/**
 * The points of all players; with several kinds of points the weakest kind, which decides.
 * @param {Points} points
 * @param {Who[]} seats
 * @param {number} moves
 * @returns {Series[]}
 */
export function seriesByPlayer(points, seats, moves) {
  return seats.map((who) => {
    const own = points.gains.filter((gain) => gain.seat === who.seat);
    const kinds = points.columns.map((_, column) =>
      cumulative(own.filter((gain) => gain.column === column), moves),
    );
    const values = kinds.length ? weakest(kinds) : cumulative(own, moves);
    return { words: who.name || who.called, sign: who.player, values, hue: `hue-${who.player}` };
  });
}

/**
 * The kinds of points of one player.
 * @param {Points} points
 * @param {number} seat
 * @param {number} moves
 * @returns {Series[]}
 */
export function seriesByKind(points, seat, moves) {
  return points.columns.map((sign, column) => {
    const own = points.gains.filter((gain) => gain.seat === seat && gain.column === column);
    const words = points.kinds[column] ?? sign;
    return { words, sign, values: cumulative(own, moves), hue: `hue-${sign}` };
  });
}

/**
 * The points of one player by source, the richest first; small sources are summed up.
 * @param {Points} points
 * @param {number} seat
 * @param {number} moves
 * @param {string} rest the name of the small sources
 * @returns {Series[]}
 */
export function seriesBySource(points, seat, moves, rest) {
  const own = points.gains.filter((gain) => gain.seat === seat);
  const sources = Object.entries(points.sources)
    .map(([source, words]) => {
      const gains = own.filter((gain) => gain.source === source);
      return { words, sign: "", values: cumulative(gains, moves) };
    })
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort((one, other) => weight(other) - weight(one));
  if (sources.length <= MAX_SOURCES) return sources;
  const small = sources.slice(MAX_SOURCES - 1);
  const values = small[0].values.map((_, at) => sum(small.map((one) => one.values[at])));
  return [...sources.slice(0, MAX_SOURCES - 1), { words: rest, sign: "", values }];
}

/**
 * Stacked areas: where each one begins and ends. Negative values are stacked below zero.
 * @param {Series[]} series
 */
export function stacked(series) {
  const length = series[0]?.values.length ?? 0;
  const above = new Array(length).fill(0);
  const below = new Array(length).fill(0);
  return series.map(({ values }) => {
    const side = values[length - 1] < 0 ? below : above;
    const from = [...side];
    values.forEach((value, at) => (side[at] += value));
    return { from, to: [...side] };
  });
}

/**
 * @param {Gain[]} gains
 * @param {number} moves
 */
function cumulative(gains, moves) {
  /** @type {number[]} */
  const values = new Array(moves + 1).fill(0);
  for (const { at, points } of gains) values[Math.max(0, Math.min(at, moves))] += points;
  for (let at = 1; at <= moves; at++) values[at] += values[at - 1];
  return values;
}

/** @param {number[][]} kinds */
function weakest(kinds) {
  return kinds[0].map((_, at) => Math.min(...kinds.map((values) => values[at])));
}

/** @param {Series} series */
function weight({ values }) {
  return Math.abs(values[values.length - 1]);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((one, other) => one + other, 0);
}
