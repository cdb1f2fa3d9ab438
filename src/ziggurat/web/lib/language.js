/** The language of the pages: the chosen one, or the browser's. */

/** A year in seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** Lets the select `#language` choose it. */
export function bindLanguageSelect() {
  const list = /** @type {HTMLSelectElement | null} */ (document.getElementById("language"));
  list?.addEventListener("change", () => {
    document.cookie = `language=${list.value}; path=/; max-age=${YEAR}; samesite=lax`;
    location.reload();
  });
}
