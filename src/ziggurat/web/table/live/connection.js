/** The live connection to a table: it comes back by itself and repeats what was not answered. */

/** @import {Sight, Refusal, Line} from "ziggurat/lib/types.js" */

import { fresh } from "ziggurat/lib/http.js";

/**
 * @typedef {object} Heard what a connection tells
 * @property {(sight: Sight) => void} sight
 * @property {(lines: Line[]) => void} chat
 * @property {(here: number[], watching: number) => void} people
 * @property {(refusal: Refusal) => void} refused
 * @property {(state: "on" | "off") => void} line
 * @property {(code: number) => void} closed it will not be tried again
 */

const LAST_WORDS = [4400, 4401, 4404];
const SILENT = 1006;
const PAUSES = [300, 700, 1500, 3000, 6000, 10000];
const PATIENCE = 10000;

export class Wire {
  /**
   * @param {string} table
   * @param {string} secret
   * @param {Heard} heard
   * @param {() => boolean} dark
   */
  constructor(table, secret, heard, dark) {
    this.table = table;
    this.secret = secret;
    this.heard = heard;
    this.dark = dark;
    this.socket = /** @type {WebSocket | null} */ (null);
    this.seq = /** @type {number | null} */ (null);
    this.moves = 0;
    this.lastChat = 0;
    this.tries = 0;
    this.ended = false;
    this.on = false;
    this.timer = 0;
    /** @type {Map<string, object>} */
    this.waiting = new Map();
    this.awake = () => this.retry();
    this.gone = () => this.drop();
    addEventListener("online", this.awake);
    addEventListener("offline", this.gone);
    document.addEventListener("visibilitychange", this.awake);
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    socket.addEventListener("open", () => this.put(this.hello()));
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (this.socket === socket) this.lost(event.code);
    });
  }

  hello() {
    const { secret, seq, moves, lastChat } = this;
    const dark = this.dark();
    const language = document.documentElement.lang;
    return { type: "hello", secret: secret || null, seq, moves, chat: lastChat, dark, language };
  }

  /** @param {any} said */
  take(said) {
    if (said.type === "sight") {
      this.seq = said.seq;
      this.moves = said.moves;
      this.heard.sight(said);
      if (!this.on) this.back();
    } else if (said.type === "chat") {
      for (const line of said.lines) this.lastChat = Math.max(this.lastChat, line.number);
      this.heard.chat(said.lines);
    } else if (said.type === "people") {
      this.heard.people(said.here, said.watching);
    } else {
      this.waiting.delete(said.id);
      if (said.type === "refused" || said.type === "why") this.heard.refused(said);
    }
  }

  back() {
    this.on = true;
    this.tries = 0;
    this.heard.line("on");
    for (const [id, message] of this.waiting) this.ask(id, message);
  }

  /** @param {number} code */
  lost(code) {
    this.on = false;
    if (this.ended) return;
    if (LAST_WORDS.includes(code)) {
      this.end();
      this.heard.closed(code);
      return;
    }
    this.heard.line("off");
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 0;
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  /** Tries at once if the page is seen again or the network is back. */
  retry() {
    const trying = this.socket && this.socket.readyState !== 3;
    if (this.ended || this.on || document.hidden || trying) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Takes a connection for lost before the browser does: a dead network is silent. */
  drop() {
    const { socket } = this;
    if (this.ended || !socket || socket.readyState > 1) return;
    this.socket = null;
    socket.close();
    this.lost(SILENT);
  }

  /** @param {object} message */
  put(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /**
   * Sends a wish until it is answered; its id.
   * @param {Record<string, unknown>} wish
   */
  wish(wish) {
    const id = fresh();
    const message = { ...wish, id };
    this.waiting.set(id, message);
    if (this.on) this.ask(id, message);
    return id;
  }

  /**
   * Sends a wish; a connection on which nobody answers it is none.
   * @param {string} id
   * @param {object} message
   */
  ask(id, message) {
    const { socket } = this;
    this.put(message);
    setTimeout(() => {
      if (this.waiting.has(id) && this.socket === socket) this.drop();
    }, PATIENCE);
  }

  end() {
    this.ended = true;
    this.on = false;
    clearTimeout(this.timer);
    removeEventListener("online", this.awake);
    removeEventListener("offline", this.gone);
    document.removeEventListener("visibilitychange", this.awake);
    this.socket?.close();
  }
}
