/**
 * The rules page: searching the clauses, and where the reader is.
 *
 * For tests: #sought what is sought, #found how many clauses have it; .clause[id=TE-37], hidden if
 * they have not; mark what was found; #contents a.now the chapter in sight; #none nothing found.
 */

import { the } from "ziggurat/lib/dom.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";
import { bindSearch } from "ziggurat/rules/search.js";

/** Marks the chapter in sight in the list of chapters. */
function trackChapter() {
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
bindSearch();
trackChapter();
