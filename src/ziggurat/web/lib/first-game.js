/**
 * Somebody's first game: gentle bots, the rules for a first game if there are such, and a companion
 * that says what to think about.
 */

import { createTable } from "ziggurat/lib/create-table.js";
import { request } from "ziggurat/lib/http.js";
import { readSetting } from "ziggurat/lib/storage.js";

/** @typedef {Pick<import("ziggurat/lib/wire").GameDescription, "game" | "title" | "least" | "most" | "first">} Game */

/** How many play, if the game allows it. */
const PLAYERS = 3;

/** The table to ask the server for. @param {Game} game */
export function firstGame({ game, least, most, first }) {
  const name = readSetting("ziggurat.name");
  const bots = Math.min(most, Math.max(least, PLAYERS)) - 1;
  return {
    game,
    seats: [
      { kind: "me", ...(name ? { name } : {}) },
      ...Array.from({ length: bots }, () => ({ kind: `bot:${first.level}` })),
    ],
    options: first.options,
    guided: true,
  };
}

/** Creates the table and goes there. @param {Game} game */
export function playFirstGame(game) {
  return createTable(firstGame(game), game.title);
}

/** Begins a first game of the game with this short name. @param {string} name */
export async function beginFirstGame(name) {
  /** @type {import("ziggurat/lib/wire").GameDescription[]} */
  const games = await request("GET", "/api/games");
  const game = games.find((one) => one.game === name);
  if (game) await playFirstGame(game);
}
