/** The companion of a guided table: what to think about now, until it is silenced. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";
import { clauseButton } from "ziggurat/table/ui/clause.js";
import { announce } from "ziggurat/table/ui/live-region.js";

const SILENT = "ziggurat.silent";
let announced = "";
/** What is shown, so that buttons keep their focus while it stays. */
let shown = "";

function isSilent() {
  return readSetting(SILENT) === "true";
}

/** Attaches the switches: one in the box, one that stays when the box is gone. @param {() => Sight | null} current */
export function bindCompanion(current) {
  const turn = (/** @type {boolean} */ silent) => {
    writeSetting(SILENT, String(silent));
    const sight = current();
    if (sight) showCompanion(sight);
    the("companion-switch").focus();
  };
  the("companion-switch").addEventListener("click", () => turn(!isSilent()));
  the("companion-silence").addEventListener("click", () => turn(true));
}

/** @param {Sight} sight */
export function showCompanion({ guided, seat, over, game, companion }) {
  const speaks = guided && seat !== null && !over;
  the("companion-switch").hidden = !speaks;
  the("companion-switch").setAttribute("aria-pressed", String(!isSilent()));
  the("companion").hidden = isSilent() || !companion.length;
  const key = JSON.stringify(companion);
  if (key === shown) return;
  shown = key;
  const lines = companion.map(({ words, rule }) =>
    make("li", {}, make("span", { class: "words" }, words), clauseButton(game, rule)),
  );
  fill(the("companion-says"), ...lines);
}

/** Lets screen readers read what is new, once. @param {Sight} sight */
export function announceCompanion({ companion }) {
  const words = companion.map((one) => one.words);
  const key = words.join(" ");
  if (key === announced) return;
  announced = key;
  if (!isSilent()) announce(...words);
}
