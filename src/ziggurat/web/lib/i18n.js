/** Messages of the catalogue that came with the page, in its language. */

/** @type {Record<string, string | Record<string, string>>} */
const messages = JSON.parse(document.getElementById("words")?.textContent || "{}");
const plural = new Intl.PluralRules(document.documentElement.lang || "en");

/**
 * points`.|The word that fits a number, out of `one=point|points`.|points`.
 * @param {string} wish
 * @param {string | number | undefined} number
 */
function pluralForm(wish, number) {
  const form = plural.select(Number(number ?? 0));
  const words = wish.split("|").map((word) => word.split("="));
  const own = words.find(([tag, text]) => text !== undefined && tag === form)?.[1];
  return own ?? words.find(([, text]) => text === undefined)?.[0] ?? "";
}

/**
 * A message with its facts filled in; of several plural forms, the one for the fact `number`.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function say(key, facts = {}) {
  const message = messages[`page.${key}`] ?? messages[key] ?? key;
  const forms = typeof message === "string" ? { other: message } : message;
  const text = forms[plural.select(Number(facts.number ?? 0))] ?? forms.other ?? key;
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name, wish) =>
    wish === undefined ? String(facts[name] ?? whole) : pluralForm(wish, facts[name]),
  );
}

/** True if the catalogue has this message. @param {string} key */
export function known(key) {
  return `page.${key}` in messages || key in messages;
}
