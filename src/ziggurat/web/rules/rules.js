/**
 * The rules page: searching the clauses, and where the reader is.
 *
 * For tests: #sought what is sought, #found how many clauses have it; .clause[id=TE-37], hidden if
 * they have not; mark what was found; #contents a.now the chapter in sight; #none nothing found.
 */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";

const PAUSE = 90;
const CLAUSE = /^[a-z]{2}-?\d+$/i;

/** Letters without accents and capitals, one for one: who types "reka" finds "řeka". @param {string} text */
function plain(text) {
  const letters = Array.from(text, (sign) => sign.normalize("NFD").charAt(0).toLowerCase());
  return letters.join("").replaceAll("ł", "l");
}

/** What can be found: clauses, and the other paragraphs of a chapter. */
function pieces() {
  return [...the("rules").querySelectorAll(".clause, .chapter > :not(.clause, h2), .intro > *")].map(
    (element) => ({ element, text: plain(element.textContent ?? "") }),
  );
}

const all = pieces();

/** @param {string} wish */
function seek(wish) {
  unmark();
  const words = plain(wish).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, text } of all) {
    const fits = words.every((word) => text.includes(word));
    /** @type {HTMLElement} */ (element).hidden = !fits;
    if (fits && words.length) {
      found++;
      for (const word of words) if (word.length > 1) marked(element, word);
    }
  }
  for (const chapter of the("rules").querySelectorAll(".chapter"))
    /** @type {HTMLElement} */ (chapter).hidden = !chapter.querySelector(":scope > :not(h2, [hidden])");
  the("found").textContent = words.length ? say("found", { number: found }) : "";
  the("none").hidden = !words.length || found > 0;
  the("short").hidden = words.length > 0;
  if (words.length) the("rules").scrollIntoView();
}

function unmark() {
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
function marked(element, word) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (let text of texts) {
    if (text.parentElement?.localName === "mark") continue;
    for (let at; (at = plain(text.data).indexOf(word)) >= 0; ) {
      const found = text.splitText(at);
      text = found.splitText(word.length);
      const mark = document.createElement("mark");
      found.replaceWith(mark);
      mark.append(found);
    }
  }
}

/** A number of a clause leads to it. @param {string} wish */
function jump(wish) {
  if (!CLAUSE.test(wish)) return false;
  const number = wish.toUpperCase().replace(/^([A-Z]{2})-?/, "$1-");
  const clause = document.getElementById(number);
  if (!clause) return false;
  seek("");
  location.hash = number;
  clause.focus({ preventScroll: true });
  return true;
}

function searching() {
  const box = /** @type {HTMLInputElement} */ (the("sought"));
  let timer = 0;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => seek(box.value), PAUSE);
  });
  box.addEventListener("keydown", (event) => {
    const leaves = event.key === "Escape" || (event.key === "Enter" && jump(box.value.trim()));
    if (!leaves) return;
    clearTimeout(timer);
    box.value = "";
    if (event.key === "Escape") seek("");
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target === box) return;
    event.preventDefault();
    box.focus();
  });
  addEventListener("hashchange", () => {
    if (document.getElementById(location.hash.slice(1))?.closest("[hidden]")) seek("");
  });
}

/** Marks the chapter in sight in the list of chapters. */
function following() {
  const links = new Map(
    [...the("contents").querySelectorAll("a")].map((link) => [link.hash.slice(1), link]),
  );
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen)
        links.get(target.id)?.classList.toggle("now", isIntersecting);
    },
    { rootMargin: "-30% 0px -60% 0px" },
  );
  for (const chapter of the("rules").querySelectorAll(".chapter")) watcher.observe(chapter);
}

if (innerWidth < 832) the("contents").querySelector("details")?.removeAttribute("open");
bindLanguageSelect();
bindThemeButton();
searching();
following();
