/**
 * The rules page: search, and the current chapter.
 *
 * For tests: #sought what is sought, #found how many clauses have it; .clause[id=TE-37], hidden if
 * they have not; mark what was found; #contents a.now the chapter in sight; #none nothing found.
 */

import { the } from "ziggurat/lib/dom.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";
import { bindSearch } from "ziggurat/rules/search.js";

/** Marks the visible chapter in the list of chapters. */
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
