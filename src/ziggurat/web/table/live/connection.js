/** The WebSocket of a table: it reconnects by itself and repeats unanswered requests. */

/** @import {Sight, Refusal, Line} from "ziggurat/lib/types.js" */

import { randomId } from "ziggurat/lib/http.js";
import { botPace } from "ziggurat/table/live/bot-pace.js";
import { mergeChange, usedTokens } from "ziggurat/table/live/merge-change.js";

/**
 * @typedef {object} Handlers are called with what the server sends
 * @property {(sight: Sight) => void} sight
 * @property {(lines: Line[]) => void} chat
 * @property {(here: number[], watching: number) => void} people
 * @property {(seat: number | null, percent: number) => void} thinking
 * @property {(refusal: Refusal) => void} refused
 * @property {() => void} busy the server is overloaded, and a request is repeated in a while
 * @property {(state: "on" | "off") => void} line
 * @property {(code: number, reason: string) => void} closed the server has refused the connection for good
 */

/** Codes after which the page does not connect again. */
const FINAL_CODES = [4400, 4401, 4404];
const ABNORMAL_CLOSURE = 1006;
/** Milliseconds before each attempt to connect again. */
const RETRY_DELAYS = [300, 700, 1500, 3000, 6000, 10000];
/** Milliseconds before each repetition of a request that an overloaded server has refused. */
const REPEAT_DELAYS = [1000, 2000, 4000, 8000];
/** Milliseconds without an answer after which a connection is taken for lost. */
const ANSWER_TIMEOUT = 10000;

export class Connection {
  /**
   * @param {string} table
   * @param {string} secret
   * @param {Handlers} handlers
   * @param {() => boolean} dark
   */
  constructor(table, secret, handlers, dark) {
    this.table = table;
    this.secret = secret;
    this.handlers = handlers;
    this.dark = dark;
    this.socket = /** @type {WebSocket | null} */ (null);
    this.sight = /** @type {Sight | null} */ (null);
    /** All tokens of this connection. @type {Sight["tokens"]} */
    this.tokens = {};
    /** The last moves that this player was offered. @type {import("ziggurat/table/live/merge-change.js").Offer} */
    this.offer = { choices: [], extras: {} };
    this.lastChat = 0;
    this.tries = 0;
    this.ended = false;
    this.on = false;
    this.timer = 0;
    /** @type {Map<string, object>} */
    this.unanswered = new Map();
    /** How often a request was refused by an overloaded server. @type {Map<string, number>} */
    this.refusals = new Map();
    /** What happens if a request is not answered in time. @type {Map<string, number>} */
    this.timeouts = new Map();
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
    socket.addEventListener("open", () => this.transmit(this.hello()));
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (this.socket === socket) this.lost(event.code, event.reason);
    });
  }

  hello() {
    const { secret, sight, lastChat } = this;
    return {
      type: "hello",
      secret: secret || null,
      seq: sight?.seq ?? null,
      moves: sight?.moves ?? 0,
      chat: lastChat,
      dark: this.dark(),
      changes: true,
      language: document.documentElement.lang,
      pace: botPace(),
    };
  }

  /** @param {any} message */
  receive(message) {
    if (message.type === "sight") {
      this.tokens = message.tokens;
      this.show({ ...message, tokens: usedTokens(message.choices, this.tokens) });
    } else if (message.type === "change") {
      Object.assign(this.tokens, message.tokens);
      if (this.sight) this.show(mergeChange(this.sight, message, this.tokens, this.offer));
    } else if (message.type === "chat") {
      for (const line of message.lines) this.lastChat = Math.max(this.lastChat, line.number);
      this.handlers.chat(message.lines);
    } else if (message.type === "people") {
      this.handlers.people(message.here, message.watching);
    } else if (message.type === "thinking") {
      this.handlers.thinking(message.seat, message.percent);
    } else if (message.key !== "overloaded" || !this.repeatLater(message.id)) {
      this.unanswered.delete(message.id);
      this.refusals.delete(message.id);
      if (message.type === "refused" || message.type === "why") this.handlers.refused(message);
    }
  }

  /** @param {Sight} sight */
  show(sight) {
    this.sight = sight;
    if (sight.choices.length) this.offer = sight;
    this.handlers.sight(sight);
    if (!this.on) this.restored();
  }

  restored() {
    this.on = true;
    this.tries = 0;
    this.handlers.line("on");
    for (const [id, message] of this.unanswered) this.deliver(id, message);
  }

  /**
   * @param {number} code
   * @param {string} [reason]
   */
  lost(code, reason = "") {
    this.on = false;
    if (this.ended) return;
    if (FINAL_CODES.includes(code)) {
      this.end();
      this.handlers.closed(code, reason);
      return;
    }
    this.handlers.line("off");
    const pause = RETRY_DELAYS[Math.min(this.tries++, RETRY_DELAYS.length - 1)] ?? 0;
    this.timer = setTimeout(() => this.connect(), scattered(pause));
  }

  /** Connects at once when the page is visible again or the network is back. */
  retry() {
    const trying = this.socket && this.socket.readyState !== 3;
    if (this.ended || this.on || document.hidden || trying) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Gives up a connection before the browser notices that the network is gone. */
  drop() {
    const { socket } = this;
    if (this.ended || !socket || socket.readyState > 1) return;
    this.socket = null;
    socket.close();
    this.lost(ABNORMAL_CLOSURE);
  }

  /** @param {object} message */
  transmit(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /**
   * Sends a request until it is answered, and returns its id.
   * @param {Record<string, unknown>} request
   */
  send(request) {
    const id = randomId();
    const message = { ...request, id };
    this.unanswered.set(id, message);
    if (this.on) this.deliver(id, message);
    return id;
  }

  /**
   * Sends a message, and gives up the connection if it is not answered in time.
   * @param {string} id
   * @param {object} message
   */
  deliver(id, message) {
    const { socket } = this;
    this.transmit(message);
    clearTimeout(this.timeouts.get(id));
    const timeout = setTimeout(() => {
      this.timeouts.delete(id);
      if (this.unanswered.has(id) && this.socket === socket) this.drop();
    }, ANSWER_TIMEOUT);
    this.timeouts.set(id, timeout);
  }

  /**
   * Repeats a request that an overloaded server has refused; false if it was refused too often.
   * @param {string} id
   */
  repeatLater(id) {
    const message = this.unanswered.get(id);
    const refusals = this.refusals.get(id) ?? 0;
    const pause = REPEAT_DELAYS[refusals];
    if (!message || pause === undefined) return false;
    this.refusals.set(id, refusals + 1);
    clearTimeout(this.timeouts.get(id));
    setTimeout(() => {
      if (this.on && this.unanswered.has(id)) this.deliver(id, message);
    }, scattered(pause));
    this.handlers.busy();
    return true;
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

/** A pause that is not the same for all pages. @param {number} pause in milliseconds */
function scattered(pause) {
  return pause * (0.75 + Math.random() / 2);
}
