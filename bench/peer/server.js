/** boardgame.io's server with tic-tac-toe: `node server.js PORT`, or `node server.js PORT FOLDER`. */

const { FlatFile, Origins, Server } = require("boardgame.io/server");

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];

/** Whether a row is full of one player's marks. */
const isWon = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

/** A game that begins anew once it is over, so that a table can be played at for minutes. */
const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null), games: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (isWon(G.cells) || G.cells.every((one) => one !== null)) {
        G.cells = Array(9).fill(null);
        G.games += 1;
      }
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
};

const [port, dir] = process.argv.slice(2);
const db = dir ? new FlatFile({ dir }) : undefined;
const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
server.run({ port: Number(port) }, () => console.log("ready"));
