/**
 * The lessons of a game, and which of them are done in this browser; then a guided first game.
 *
 * For tests: #lessons li[data-lesson], .done; #progress how many are done; #go-on the next one; #play-first.
 */

import { the } from "ziggurat/lib/dom.js";
import { beginFirstGame } from "ziggurat/lib/first-game.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { lessonsDone } from "ziggurat/lib/lesson-progress.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";

/** Marks the lessons that are done, and offers the first one that is not. */
function showProgress() {
  const done = lessonsDone(document.body.dataset.game ?? "");
  const all = [...the("lessons").querySelectorAll("li")];
  for (const one of all) {
    const isDone = done.includes(one.dataset.lesson ?? "");
    one.classList.toggle("done", isDone);
    const state = one.querySelector(".state");
    if (state) state.textContent = isDone ? say("lesson-is-done") : "";
  }
  const count = all.filter((one) => one.matches(".done")).length;
  the("progress").textContent = count ? say("learn-progress", { done: count, all: all.length }) : "";
  const next = all.find((one) => !one.matches(".done"))?.querySelector("a");
  const link = /** @type {HTMLAnchorElement} */ (the("go-on"));
  link.hidden = !next;
  the("play-first").classList.toggle("primary", !next);
  link.href = next?.href ?? "/";
  link.textContent = say(count ? "learn-go-on" : "learn-begin", { title: next?.textContent ?? "" });
}

/** Begins a guided first game of this page's game. */
async function playFirst() {
  const button = /** @type {HTMLButtonElement} */ (the("play-first"));
  button.disabled = true;
  the("first-error").textContent = "";
  try {
    await beginFirstGame(document.body.dataset.game ?? "");
  } catch (refused) {
    the("first-error").textContent = /** @type {Error} */ (refused).message;
  }
  button.disabled = false;
}

the("play-first").addEventListener("click", playFirst);
bindLanguageSelect();
bindThemeButton();
showProgress();
addEventListener("pageshow", showProgress);
