/** The sections of a player aid as tables. The art of the game must be in the page already. */

/** @import {AidCellView, AidRowView, AidSectionView, AidView} from "ziggurat/lib/wire" */

import { make, signs } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";

/** @type {Map<string, Promise<AidView>>} */
const asked = new Map();

/**
 * The player aid, asked for once.
 * @param {string} game
 * @param {string} options as the view of a table or the address of a page names them
 * @param {string} player of whom it tells more; empty for none
 */
export function fetchAid(game, options, player) {
  const query = new URLSearchParams({ options, ...(player ? { player } : {}) });
  const address = `/api/aid/${encodeURIComponent(game)}?${query}`;
  /** @type {Promise<AidView>} */
  const known = asked.get(address) ?? request("GET", address);
  asked.set(address, known);
  known.catch(() => asked.delete(address));
  return known;
}

/** @param {AidView} aid */
export function aidSections(aid) {
  return aid.sections.map((section) => sectionTable(section));
}

/**
 * The players of whom an aid can tell more, as the choices of a select.
 * @param {HTMLSelectElement} select
 * @param {AidView} aid
 * @param {string} nobody the words for none of them
 */
export function fillPlayers(select, aid, nobody) {
  const choices = [{ player: "", called: nobody }, ...aid.players];
  select.replaceChildren(
    ...choices.map(({ player, called }) => make("option", { value: player }, called)),
  );
  select.value = aid.player ?? "";
}

/** @param {AidSectionView} section */
function sectionTable({ name, heading, columns, rows }) {
  const id = `aid-${name}`;
  const width = Math.max(2, columns.length);
  const head = make(
    "tr",
    {},
    ...columns.map((words) => (words ? make("th", { scope: "col" }, words) : make("td"))),
  );
  const body = make("tbody", {}, ...rows.map((row) => tableRow(row, width)));
  return make(
    "section",
    { class: "aid-section", "data-section": name, "aria-labelledby": id },
    make("h3", { id }, heading),
    make(
      "table",
      { "aria-labelledby": id },
      columns.length > 0 && make("thead", {}, head),
      body,
    ),
  );
}

/**
 * @param {AidRowView} row
 * @param {number} width
 */
function tableRow({ label, signs: names, cells }, width) {
  const found = signs(names);
  const shown = found.length > 0 && make("span", { class: "aid-signs" }, ...found);
  if (cells.length === 0) return make("tr", {}, make("td", { colspan: width }, shown, label));
  const missing = width - 1 - cells.length;
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, shown, make("span", { class: "aid-label" }, label)),
    ...cells.map((cell, at) => tableCell(cell, at === cells.length - 1 ? missing + 1 : 1)),
  );
}

/**
 * @param {AidCellView} cell
 * @param {number} columns how many it spans
 */
function tableCell({ words, amounts }, columns) {
  const colspan = columns > 1 && columns;
  const drawable = amounts.flat().every(([name]) => signs([name]).length > 0);
  if (amounts.length === 0 || !drawable) return make("td", { colspan }, words);
  const groups = runs(amounts).map(({ group, times }) =>
    make(
      "span",
      {},
      times > 1 && `${times} × `,
      ...group.map(([name, number]) => make("span", {}, String(number), ...signs([name]))),
    ),
  );
  return make(
    "td",
    { colspan },
    make("span", { class: "unseen" }, words),
    make("span", { class: "aid-amounts", "aria-hidden": "true" }, ...groups),
  );
}

/**
 * Groups of amounts that are the same several times in a row.
 * @param {AidCellView["amounts"]} amounts
 */
function runs(amounts) {
  /** @type {{group: AidCellView["amounts"][number], times: number}[]} */
  const found = [];
  for (const group of amounts) {
    const last = found.at(-1);
    if (last && JSON.stringify(last.group) === JSON.stringify(group)) last.times++;
    else found.push({ group, times: 1 });
  }
  return found;
}
