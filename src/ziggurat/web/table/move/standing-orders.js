/** Standing orders: answers that are given without asking. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {OrderField, Sight} from "ziggurat/lib/types.js" */

import { fill, make, open, the } from "ziggurat/lib/dom.js";
import { ask } from "ziggurat/lib/http.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { say } from "ziggurat/lib/i18n.js";

/** @param {ThePage} page */
export function ordering(page) {
  const show = () => page.now && openOrders(page.now);
  the("orders-open").addEventListener("click", show);
  the("always").addEventListener("click", show);
  the("orders-form").addEventListener("submit", (event) => {
    event.preventDefault();
    void save(page, written());
  });
  the("orders-off").addEventListener("click", () => void save(page, ""));
}

/**
 * The buttons that lead there, and whether orders are in force.
 * @param {Sight} sight
 * @param {boolean} past
 */
export function showOrders(sight, past) {
  const some = (sight.order_fields ?? []).length > 0 && !sight.over && !past;
  the("orders-open").hidden = !some;
  the("orders-open").setAttribute("aria-pressed", String(sight.orders !== ""));
  const label = sight.orders ? say("orders-on", { orders: inWords(sight) }) : say("orders");
  the("orders-open").title = label;
  the("orders-open").setAttribute("aria-label", label);
  the("always").hidden = !some || !sight.mine || sight.ask.key !== "offer";
}

/** @param {Sight} sight */
function openOrders(sight) {
  const now = read(sight.orders);
  const fields = (sight.order_fields ?? []).map((field) => row(field, now.get(field.name) ?? ""));
  fill(the("orders-fields"), ...fields);
  the("orders-now").textContent = sight.orders
    ? say("orders-on", { orders: inWords(sight) })
    : say("orders-none");
  the("orders-off").hidden = !sight.orders;
  the("orders-error").textContent = "";
  open("orders");
}

/**
 * The parts of an order's text, by their first word.
 * @param {string} text
 */
function read(text) {
  const parts = text.split(",").map((part) => part.trim().split(" "));
  return new Map(parts.map(([name, ...value]) => [name ?? "", value.join(" ")]));
}

/** The order in force as the fields call it. @param {Sight} sight */
function inWords({ orders, order_fields: fields }) {
  const said = [...read(orders)].map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    const words = field?.values.find(([one]) => one === value)?.[1];
    return field && words ? `${field.words} ${words}` : `${name} ${value}`;
  });
  return said.join("; ");
}

/**
 * @param {OrderField} field
 * @param {string} value
 */
function row(field, value) {
  const id = `order-${field.name}`;
  const other = field.values.every(([one]) => one !== value);
  const values = other ? [[value, value || say("order-nothing")], ...field.values] : field.values;
  const options = values.map(([one = "", words = ""]) =>
    make("option", { value: one, selected: one === value }, words),
  );
  return make(
    "div",
    { class: "setting" },
    make("label", { for: id }, field.words),
    make("select", { id, "data-order": field.name }, ...options),
  );
}

/** The order's text as the dialog has it now. */
function written() {
  const fields = [...the("orders-fields").querySelectorAll("select")];
  const said = fields.filter((one) => one.value !== "");
  return said.map((one) => `${one.dataset.order} ${one.value}`).join(", ");
}

/**
 * @param {ThePage} page
 * @param {string} orders
 */
async function save(page, orders) {
  const { table, secret } = page;
  try {
    await ask("PATCH", `/api/tables/${table}/me`, { secret, body: { orders } });
    /** @type {HTMLDialogElement} */ (the("orders")).close();
    tell(orders ? say("orders-saved") : say("orders-gone"));
  } catch (error) {
    the("orders-error").textContent = /** @type {Error} */ (error).message;
  }
}
