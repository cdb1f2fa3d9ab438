/** What a person likes: speed, language, sound, notes, warnings. */

import { allowed, notes, ring, setNotes, setSounds, sounds } from "ziggurat/table/live/turn-alerts.js";
import { setWarnings, warns } from "ziggurat/table/move/warnings.js";
import { still, the, open } from "ziggurat/lib/dom.js";
import { speaking } from "ziggurat/lib/language.js";
import { setSpeed, speed } from "ziggurat/board/speed.js";
import { say } from "ziggurat/lib/i18n.js";

/** Lets the dialog of the page set them. */
export function settings() {
  const [pace, sound, note, warning] = ["speed", "sound", "notes", "warnings"].map(
    (name) => /** @type {HTMLInputElement} */ (the(`set-${name}`)),
  );
  if (!pace || !sound || !note || !warning) return;
  speaking();
  the("settings-open").addEventListener("click", () => {
    pace.value = speed();
    sound.checked = sounds();
    note.checked = notes();
    warning.checked = warns();
    the("set-still").hidden = !still();
    the("notes-state").textContent = allowed() === "denied" ? say("notes-refused") : "";
    open("settings");
  });
  pace.addEventListener("change", () => setSpeed(pace.value));
  warning.addEventListener("change", () => setWarnings(warning.checked));
  sound.addEventListener("change", () => {
    setSounds(sound.checked);
    if (sound.checked) ring();
  });
  note.addEventListener("change", async () => {
    const wanted = note.checked;
    note.checked = await setNotes(wanted);
    the("notes-state").textContent = wanted && !note.checked ? say("notes-refused") : "";
  });
}
