/** Calls somebody back who looks elsewhere when it becomes his turn. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { got, put } from "ziggurat/lib/storage.js";
import { say } from "ziggurat/lib/i18n.js";

const SOUND = "ziggurat.sound";
const NOTES = "ziggurat.notes";
/** Milliseconds: browsers still know then that a person did something. */
const AFTERWARDS = 400;
const TUNE = [
  [659.3, 0],
  [987.8, 0.16],
];

/** @type {AudioContext | null} */
let audio = null;
let awake = false;
/** @type {Notification | null} */
let note = null;
let turn = "";

/**
 * Browsers allow sound once a person has done something on the page. It takes long to get, so
 * what he did is shown first; and as long as nothing is to be heard, it sleeps.
 */
export function listening() {
  const wake = () => {
    awake = true;
    setTimeout(prepare, AFTERWARDS);
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
  addEventListener("focus", seen);
  document.addEventListener("visibilitychange", () => document.hidden || seen());
}

function prepare() {
  if (audio || !awake || typeof AudioContext !== "function") return;
  audio = new AudioContext();
  void audio.suspend?.();
}

export function sounds() {
  return got(SOUND) !== "off";
}

/** @param {boolean} on */
export function setSounds(on) {
  put(SOUND, on ? "on" : "off");
}

/** True if notes are wanted and the browser allows them. */
export function notes() {
  return got(NOTES) === "on" && allowed() === "granted";
}

/** What the browser says of notes: `granted`, `default` (it can be asked) or `denied`. */
export function allowed() {
  return typeof Notification === "undefined" ? "denied" : Notification.permission;
}

/** Asks the browser if need be; true if notes will come. @param {boolean} on */
export async function setNotes(on) {
  if (on && allowed() === "default") await Notification.requestPermission();
  put(NOTES, on ? "on" : "off");
  return notes();
}

/** Calls if this sight is the first one of a turn, and nobody looks. @param {Sight} sight */
export function called(sight) {
  const key = `${sight.table} ${sight.seat} ${sight.mine && !sight.over}`;
  const begins = key !== turn && turn.startsWith(`${sight.table} ${sight.seat} `) && sight.mine;
  turn = key;
  if (!sight.mine || sight.over) seen();
  if (!begins || sight.over || (document.hasFocus() && !document.hidden)) return;
  if (sounds()) ring();
  if (notes()) notify(sight);
}

/** What called goes away once it is heard. */
function seen() {
  note?.close();
  note = null;
}

/** @param {Sight} sight */
function notify(sight) {
  seen();
  try {
    const about = { body: sight.ask.text, tag: sight.table };
    note = new Notification(say("title-turn", { title: sight.title }), about);
    note.onclick = () => window.focus();
  } catch {
    /* some phones allow notes only to installed pages */
  }
}

/** Two soft notes. */
export function ring() {
  prepare();
  if (!audio) return;
  const room = audio;
  void room.resume?.();
  const tones = TUNE.map(([pitch = 0, after = 0]) => strike(room, pitch, room.currentTime + after));
  tones.at(-1)?.addEventListener?.("ended", () => void room.suspend?.());
}

/**
 * @param {AudioContext} room
 * @param {number} pitch
 * @param {number} at
 */
function strike(room, pitch, at) {
  const tone = room.createOscillator();
  const swell = room.createGain();
  tone.frequency.value = pitch;
  swell.gain.setValueAtTime(0.0001, at);
  swell.gain.exponentialRampToValueAtTime(0.16, at + 0.02);
  swell.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(swell).connect(room.destination);
  tone.start(at);
  tone.stop(at + 0.55);
  return tone;
}
