/** The language of the pages, chosen by hand; without a choice, the browser's. */

const YEAR = 365 * 24 * 60 * 60;

/** Lets `#language` choose. */
export function bindLanguageSelect() {
  const list = /** @type {HTMLSelectElement | null} */ (document.getElementById("language"));
  list?.addEventListener("change", () => {
    document.cookie = `language=${list.value}; path=/; max-age=${YEAR}; samesite=lax`;
    location.reload();
  });
}
