/** The chat of a table. */

/** @import {Line, Sight} from "ziggurat/lib/types.js" */

import { make, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { announce } from "ziggurat/table/ui/live-region.js";

/** Milliseconds after opening the page in which chat lines are old and are not announced. */
const QUIET_TIME = 3000;

/** @type {Line[]} */
const lines = [];

/**
 * @param {(text: string) => void} speak
 */
export function bindChat(speak) {
  const input = /** @type {HTMLInputElement} */ (the("chat-text"));
  the("chat-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) speak(text);
    input.value = "";
  });
}

/**
 * @param {Line[]} more
 * @param {Sight | null} sight
 */
export function addChatLines(more, sight) {
  const known = new Set(lines.map((line) => line.number));
  const fresh = more.filter((line) => !known.has(line.number));
  lines.push(...fresh);
  const list = the("lines");
  list.append(...fresh.map((line) => chatEntry(line, sight)));
  list.scrollTop = list.scrollHeight;
  the("chat-empty").hidden = lines.length > 0;
  const others = fresh.filter((line) => line.seat !== sight?.seat);
  const unread = others.length > 0;
  if (performance.now() > QUIET_TIME) announce(...others.map((line) => chatSentence(line, sight)));
  if (unread && the("chat").offsetParent === null) document.body.classList.add("unread");
}

/**
 * @param {Line} line
 * @param {Sight | null} sight
 */
function chatEntry(line, sight) {
  const seat = sight?.seats.find((one) => one.seat === line.seat);
  const time = new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return make(
    "li",
    { class: line.seat === sight?.seat ? "me" : "" },
    sign(seat?.player ?? ""),
    make("b", {}, line.name || seat?.called || say("somebody")),
    make("time", { datetime: line.at }, time),
    make("p", {}, line.text),
  );
}

/**
 * @param {Line} line
 * @param {Sight | null} sight
 */
function chatSentence(line, sight) {
  const seat = sight?.seats.find((one) => one.seat === line.seat);
  const name = line.name || seat?.called || say("somebody");
  return say("chat-line", { name, text: line.text });
}

/** @param {boolean} seated */
export function showChatForm(seated) {
  the("chat-form").hidden = !seated;
  the("chat-closed").hidden = seated;
}
