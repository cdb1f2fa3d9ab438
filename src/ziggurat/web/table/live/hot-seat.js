/** Covers the screen while it is handed to another player. */

import { fill, make, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { coverPage } from "ziggurat/table/ui/page-status.js";

/**
 * Covers the page until the named player confirms that they look at it.
 * @param {string} player as in the record
 * @param {string} called
 * @param {() => void} taken
 */
export function coverScreen(player, called, taken) {
  const curtain = the("curtain");
  const button = make(
    "button",
    { type: "button", class: "primary", id: "i-am" },
    say("i-am", { player: called }),
  );
  button.addEventListener("click", () => {
    curtain.hidden = true;
    coverPage("curtained", false);
    taken();
  });
  fill(
    the("curtain-text"),
    sign(player),
    make("h2", {}, say("pass-screen", { player: called })),
    make("p", {}, say("pass-screen-why")),
    button,
  );
  curtain.hidden = false;
  coverPage("curtained", true);
  button.focus();
}

/** True while the screen is covered. */
export function isScreenCovered() {
  return !the("curtain").hidden;
}
