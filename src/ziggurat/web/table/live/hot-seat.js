/** Between two people at one screen. */

import { fill, make, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { coverPage } from "ziggurat/table/ui/page-status.js";

/**
 * Covers the page until the named player says that it is him.
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

/** True while the curtain is drawn. */
export function isScreenCovered() {
  return !the("curtain").hidden;
}
