/**
 * Offers moves to boardgame.io's server at a steady pace, as bench/load.py does to ours:
 * `node client.js URL TABLES RATES SECONDS`. Prints a JSON object when counting begins and ends.
 */

const { io } = require("socket.io-client");

const WARM_UP = 3;
const PATIENCE = 10_000;
const PACE_TICK = 2;
const CONNECTING = 20;

const [url, tables, rates, seconds] = process.argv.slice(2);
const now = () => performance.now() / 1000;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let views = 0;

class Table {
  constructor(number) {
    this.id = `bench-${number}`;
    this.state = null;
    this.busy = true;
    this.done = null;
  }

  async open() {
    this.sockets = [];
    for (const player of ["0", "1"]) this.sockets.push(await this.join(player));
    this.busy = false;
    return this;
  }

  /** A player's socket that has been sent the position. */
  join(player) {
    const socket = io(`${url}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    return new Promise((resolve, reject) => {
      socket.on("connect_error", reject);
      socket.on("connect", () => socket.emit("sync", this.id, player, undefined, 2));
      socket.on("sync", (_, { state }) => {
        this.state = state;
        resolve(socket);
      });
      socket.on("update", (_, state) => this.seen(player, state));
    });
  }

  /** A move ends once the player who moves next has seen it. */
  seen(player, state) {
    views += 1;
    if (state.ctx.currentPlayer !== player) return;
    this.state = state;
    this.busy = false;
    const { done } = this;
    this.done = null;
    done?.();
  }

  move(done) {
    const { G, ctx, _stateID } = this.state;
    const free = G.cells.flatMap((mark, cell) => (mark === null ? [cell] : []));
    const cell = free.length ? free[Math.floor(Math.random() * free.length)] : 0;
    const playerID = ctx.currentPlayer;
    this.busy = true;
    this.done = done;
    const payload = { type: "clickCell", args: [cell], playerID };
    this.sockets[Number(playerID)].emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.id, playerID);
  }
}

/** Bytes that all sockets have received, as they are on the wire. */
const received = (all) =>
  all
    .flatMap((table) => table.sockets)
    .reduce((sum, socket) => sum + socket.io.engine.transport.ws._socket.bytesRead, 0);

async function offer(all, rate) {
  const step = { event: "end", offered: rate, stored: 0, late: 0, times: [] };
  let counted = false;
  let running = 0;
  let number = 0;
  let due = now();

  const start = (at) => {
    const table = all[number++ % all.length];
    if (table.busy) {
      if (counted) step.late += 1;
      return;
    }
    const wasCounted = counted;
    running += 1;
    table.move(() => {
      running -= 1;
      if (wasCounted) step.times.push(now() - at);
      if (counted) step.stored += 1;
    });
  };
  const run = async (time) => {
    const end = due + time;
    while (due < end) {
      await sleep(Math.max(PACE_TICK, (due - now()) * 1000));
      for (; due < Math.min(end, now()); due += 1 / rate) start(due);
    }
  };

  await run(WARM_UP);
  console.log(JSON.stringify({ event: "begin" }));
  const before = { views, bytes: received(all), cpu: process.cpuUsage() };
  counted = true;
  await run(Number(seconds));
  counted = false;
  const { user, system } = process.cpuUsage(before.cpu);
  step.client_cpu = (user + system) / 1e6;
  step.views = views - before.views;
  step.received = received(all) - before.bytes;
  const deadline = now() + PATIENCE / 1000;
  console.log(JSON.stringify({ event: "pause" }));
  while (running && now() < deadline) await sleep(50);
  console.log(JSON.stringify(step));
}

async function main() {
  const all = [];
  while (all.length < Number(tables)) {
    const some = Math.min(CONNECTING, Number(tables) - all.length);
    const opened = Array.from({ length: some }, (_, at) => new Table(all.length + at).open());
    all.push(...(await Promise.all(opened)));
  }
  for (const rate of rates.split(",")) await offer(all, Number(rate));
  process.stdout.write("", () => process.exit(0)); // once everything before is written
}

void main();
