/** The settings dialog: speed, language, sound, notifications, warnings. */

import { animationSpeed, setAnimationSpeed } from "ziggurat/board/speed.js";
import { openDialog, prefersReducedMotion, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import {
  areNotificationsOn,
  isSoundOn,
  notificationPermission,
  playChime,
  setNotifications,
  setSound,
} from "ziggurat/table/live/turn-alerts.js";
import { areWarningsOn, setWarnings } from "ziggurat/table/move/warnings.js";

/** Attaches the dialog to the stored settings. */
export function bindSettings() {
  const [pace, sound, note, warning] = ["speed", "sound", "notes", "warnings"].map(
    (name) => /** @type {HTMLInputElement} */ (the(`set-${name}`)),
  );
  if (!pace || !sound || !note || !warning) return;
  bindLanguageSelect();
  the("settings-open").addEventListener("click", () => {
    pace.value = animationSpeed();
    sound.checked = isSoundOn();
    note.checked = areNotificationsOn();
    warning.checked = areWarningsOn();
    the("set-still").hidden = !prefersReducedMotion();
    the("notes-state").textContent = notificationPermission() === "denied" ? say("notes-refused") : "";
    openDialog("settings");
  });
  pace.addEventListener("change", () => setAnimationSpeed(pace.value));
  warning.addEventListener("change", () => setWarnings(warning.checked));
  sound.addEventListener("change", () => {
    setSound(sound.checked);
    if (sound.checked) playChime();
  });
  note.addEventListener("change", async () => {
    const wanted = note.checked;
    note.checked = await setNotifications(wanted);
    the("notes-state").textContent = wanted && !note.checked ? say("notes-refused") : "";
  });
}
