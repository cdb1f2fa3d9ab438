/** The dialog for standing orders: answers that are given without asking. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {OrderField, Sight} from "ziggurat/lib/types.js" */

import { fill, make, openDialog, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** @param {TablePage} page */
export function bindOrders(page) {
  the("orders-open").addEventListener("click", () => page.current && openOrders(page.current));
  the("always").addEventListener("click", () => page.current && openOrders(page.current, true));
  the("orders-form").addEventListener("submit", (event) => {
    event.preventDefault();
    void save(page, formText());
  });
  the("orders-off").addEventListener("click", () => void save(page, ""));
}

/**
 * Shows the buttons of the dialog, and whether orders are in force.
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

/**
 * @param {Sight} sight
 * @param {boolean} [suggest] true if what is asked now fills in what no order says yet
 */
function openOrders(sight, suggest = false) {
  const now = parseOrders(sight.orders);
  const fields = (sight.order_fields ?? []).map((field) =>
    row(field, now.get(field.name) ?? (suggest ? field.suggested : "")),
  );
  fill(the("orders-fields"), ...fields);
  the("orders-now").textContent = sight.orders
    ? say("orders-on", { orders: inWords(sight) })
    : say("orders-none");
  the("orders-off").hidden = !sight.orders;
  the("orders-error").textContent = "";
  openDialog("orders");
}

/**
 * The parts of an order's text, by their first word.
 * @param {string} text
 */
function parseOrders(text) {
  const parts = text.split(",").map((part) => part.trim().split(" "));
  return new Map(parts.map(([name, ...value]) => [name ?? "", value.join(" ")]));
}

/** The orders in force, in the words of the form. @param {Sight} sight */
function inWords({ orders, order_fields: fields }) {
  const said = [...parseOrders(orders)].map(([name, value]) => {
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

/** The text of the orders in the form. */
function formText() {
  const fields = [...the("orders-fields").querySelectorAll("select")];
  const answered = fields.filter((one) => one.value !== "");
  return answered.map((one) => `${one.dataset.order} ${one.value}`).join(", ");
}

/**
 * @param {TablePage} page
 * @param {string} orders
 */
async function save(page, orders) {
  const { table, secret } = page;
  try {
    await request("PATCH", `/api/tables/${table}/me`, { secret, body: { orders } });
    /** @type {HTMLDialogElement} */ (the("orders")).close();
    showToast(orders ? say("orders-saved") : say("orders-gone"));
  } catch (error) {
    the("orders-error").textContent = /** @type {Error} */ (error).message;
  }
}
