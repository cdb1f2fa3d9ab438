/** The settings dialog: speed, pace of bots, language, sound, notifications, warnings. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { animationSpeed, setAnimationSpeed } from "ziggurat/board/speed.js";
import { openDialog, prefersReducedMotion, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { botPace, setBotPace } from "ziggurat/table/live/bot-pace.js";
import {
  areNotificationsOn,
  notificationPermission,
  setNotifications,
} from "ziggurat/table/live/turn-alerts.js";
import { areWarningsOn, setWarnings } from "ziggurat/table/move/warnings.js";
import { playCall, setSoundLevel, soundLevel } from "ziggurat/table/sound/audio.js";

/** Attaches the dialog to the stored settings. @param {TablePage} page */
export function bindSettings(page) {
  const [speed, pace, sound, note, warning] = ["speed", "pace", "sound", "notes", "warnings"].map(
    (name) => /** @type {HTMLInputElement} */ (the(`set-${name}`)),
  );
  if (!speed || !pace || !sound || !note || !warning) return;
  bindLanguageSelect();
  the("settings-open").addEventListener("click", () => {
    speed.value = animationSpeed();
    pace.value = botPace();
    sound.value = soundLevel();
    note.checked = areNotificationsOn();
    warning.checked = areWarningsOn();
    the("set-still").hidden = !prefersReducedMotion();
    the("notes-state").textContent = notificationPermission() === "denied" ? say("notes-refused") : "";
    openDialog("settings");
  });
  the("theme-more").addEventListener("click", () => the("theme").click());
  speed.addEventListener("change", () => setAnimationSpeed(speed.value));
  pace.addEventListener("change", () => {
    setBotPace(pace.value);
    page.connection?.transmit({ type: "pace", pace: botPace() });
  });
  warning.addEventListener("change", () => setWarnings(warning.checked));
  sound.addEventListener("change", () => {
    setSoundLevel(sound.value);
    playCall();
  });
  note.addEventListener("change", async () => {
    const wanted = note.checked;
    note.checked = await setNotifications(wanted);
    the("notes-state").textContent = wanted && !note.checked ? say("notes-refused") : "";
  });
}
