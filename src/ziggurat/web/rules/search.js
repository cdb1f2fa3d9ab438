/** Searches the clauses of the rules. */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** Milliseconds after the last key until the search begins. */
const INPUT_DELAY = 90;
const CLAUSE = /^[a-z]{2}-?\d+$/i;

/**
 * Text in lower case without accents, letter by letter: "reka" finds "řeka".
 * @param {string} text
 */
function withoutAccents(text) {
  const letters = Array.from(text, (sign) => sign.normalize("NFD").charAt(0).toLowerCase());
  return letters.join("").replaceAll("ł", "l");
}

/** Clauses, the other paragraphs of a chapter, and the terms of the glossary. */
const SOUGHT = ".clause, .chapter > :not(.clause, .terms, h2), .intro > *, .terms tbody tr";

/** What can be found. */
function searchableElements() {
  return [...the("rules").querySelectorAll(SOUGHT)].map((element) => ({
    element,
    text: withoutAccents(element.textContent ?? ""),
  }));
}

/** What a chapter that is shown has at least one of. */
const FOUND = ":scope > :not(.terms, h2, [hidden]), .terms tbody tr:not([hidden])";

const searchable = searchableElements();

/** @param {string} wish */
function search(wish) {
  removeHighlights();
  const words = withoutAccents(wish).split(/\s+/).filter(Boolean);
  let matches = 0;
  for (const { element, text } of searchable) {
    const fits = words.every((word) => text.includes(word));
    /** @type {HTMLElement} */ (element).hidden = !fits;
    if (fits && words.length) {
      matches++;
      for (const word of words) if (word.length > 1) highlight(element, word);
    }
  }
  for (const chapter of the("rules").querySelectorAll(".chapter"))
    /** @type {HTMLElement} */ (chapter).hidden = !chapter.querySelector(FOUND);
  the("found").textContent = words.length ? say("found", { number: matches }) : "";
  the("none").hidden = !words.length || matches > 0;
  the("short").hidden = words.length > 0;
  if (words.length) the("rules").scrollIntoView();
}

function removeHighlights() {
  for (const old of the("rules").querySelectorAll("mark")) {
    const parent = old.parentNode;
    old.replaceWith(...old.childNodes);
    parent?.normalize();
  }
}

/**
 * @param {Element} element
 * @param {string} word
 */
function highlight(element, word) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (let text of texts) {
    if (text.parentElement?.localName === "mark") continue;
    for (let at; (at = withoutAccents(text.data).indexOf(word)) >= 0; ) {
      const match = text.splitText(at);
      text = match.splitText(word.length);
      const mark = document.createElement("mark");
      match.replaceWith(mark);
      mark.append(match);
    }
  }
}

/** Goes to the clause of this number; false if it is none. @param {string} wish */
function jumpToClause(wish) {
  if (!CLAUSE.test(wish)) return false;
  const number = wish.toUpperCase().replace(/^([A-Z]{2})-?/, "$1-");
  const clause = document.getElementById(number);
  if (!clause) return false;
  search("");
  location.hash = number;
  clause.focus({ preventScroll: true });
  return true;
}

export function bindSearch() {
  const box = /** @type {HTMLInputElement} */ (the("sought"));
  let timer = 0;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(box.value), INPUT_DELAY);
  });
  box.addEventListener("keydown", (event) => {
    const leaves = event.key === "Escape" || (event.key === "Enter" && jumpToClause(box.value.trim()));
    if (!leaves) return;
    clearTimeout(timer);
    box.value = "";
    if (event.key === "Escape") search("");
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target === box) return;
    event.preventDefault();
    box.focus();
  });
  addEventListener("hashchange", () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest("[hidden]")) return;
    box.value = "";
    search("");
    target.scrollIntoView();
  });
}
