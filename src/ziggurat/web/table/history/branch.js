/** Branches off a new table that begins with the moves up to a position. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { createTable } from "ziggurat/lib/create-table.js";
import { fill, make, openDialog, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { readSetting } from "ziggurat/lib/storage.js";
import { showToast } from "ziggurat/table/ui/toast.js";

const KINDS = ["me", "friend", "bot"];

/** The position at which the dialog was opened. @type {Sight | null} */
let from = null;

/** @param {TablePage} page */
export function bindBranch(page) {
  the("branch-open").addEventListener("click", () => {
    const { sight, draft } = page;
    if (!sight || draft.on) return;
    if (sight.over) showToast(say("branch-over"));
    else show(sight);
  });
  the("branch-all").addEventListener("click", () => seat(() => "me"));
  the("branch-bots").addEventListener("click", () =>
    seat((at) => (at === own() ? "me" : "bot")),
  );
  the("branch-form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (from) void begin(from);
  });
}

/**
 * Shows the button of the dialog; spectators get it with its words.
 * @param {TablePage} page
 * @param {Sight} sight the position that is shown
 */
export function showBranch({ current, draft, mode }, sight) {
  const some = sight.open && !draft.on;
  const idle = current?.seat === null || current?.over || mode.past;
  the("branch-open").hidden = !some;
  the("ask").classList.toggle("looking", some && idle);
}

/** The seat that plays on: the own one unless it has left, otherwise the one that is asked. */
function own() {
  const me = from?.seats.find((one) => one.seat === from?.seat && !one.left);
  return me?.seat ?? from?.waited[0] ?? 0;
}

/** @param {Sight} sight */
function show(sight) {
  from = sight;
  the("branch-text").textContent = say("branch-text", { at: sight.at });
  the("branch-error").textContent = "";
  fill(the("branch-seats"), ...sight.seats.map((one) => row(sight, one)));
  seat((at) => (at === own() ? "me" : "bot"));
  openDialog("branch");
}

/**
 * @param {Sight} sight
 * @param {import("ziggurat/lib/types.js").Seat} one
 */
function row(sight, { seat: at, player, called, left }) {
  const kinds = KINDS.map((kind) => make("option", { value: kind }, say(`kind-${kind}`)));
  const choice = make("select", { "aria-label": called, "data-seat": at }, ...kinds);
  const turn = make("span", { class: "badge wait" }, say("waited-for"));
  const name = make("span", { class: "name" }, called);
  const gone = left && make("span", { class: "badge gone" }, say("has-left"));
  return make("li", {}, sign(player), name, gone, sight.waited.includes(at) && turn, choice);
}

/** @returns {HTMLSelectElement[]} */
function choices() {
  return [...the("branch-seats").querySelectorAll("select")];
}

/** @param {(at: number) => string} kind who sits on each seat */
function seat(kind) {
  choices().forEach((choice, at) => (choice.value = kind(at)));
}

/** @param {Sight} sight */
async function begin({ game, title, table, at }) {
  const button = /** @type {HTMLButtonElement} */ (the("branch-begin"));
  const kinds = choices().map((choice) => choice.value);
  const alone = kinds.filter((kind) => kind === "me").length === 1;
  const name = alone ? readSetting("ziggurat.name") : "";
  const seats = kinds.map((kind) => (kind === "me" ? { kind, name } : { kind }));
  button.disabled = true;
  try {
    await createTable({ game, seats, from: { table, at } }, title);
  } catch (error) {
    the("branch-error").textContent = /** @type {Error} */ (error).message;
  }
  button.disabled = false;
}
