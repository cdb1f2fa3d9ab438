/** Between two people at one screen. */

import { make, fill, sign, the } from "ziggurat/lib/dom.js";
import { cover } from "ziggurat/table/ui/page-status.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * Covers the page until the named player says that it is him.
 * @param {string} player as in the record
 * @param {string} called
 * @param {() => void} taken
 */
export function draw(player, called, taken) {
  const curtain = the("curtain");
  const button = make(
    "button",
    { type: "button", class: "primary", id: "i-am" },
    say("i-am", { player: called }),
  );
  button.addEventListener("click", () => {
    curtain.hidden = true;
    cover("curtained", false);
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
  cover("curtained", true);
  button.focus();
}

/** True while the curtain is drawn. */
export function drawn() {
  return !the("curtain").hidden;
}
