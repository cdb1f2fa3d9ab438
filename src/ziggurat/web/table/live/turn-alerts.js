/** Alerts players who look elsewhere when their turn begins. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { say } from "ziggurat/lib/i18n.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const SOUND = "ziggurat.sound";
const NOTIFICATIONS = "ziggurat.notes";
/** Milliseconds after a click in which browsers still allow sound. */
const AUDIO_DELAY = 400;
const TUNE = [
  [659.3, 0],
  [987.8, 0.16],
];

/** @type {AudioContext | null} */
let audio = null;
let hasInteracted = false;
/** @type {Notification | null} */
let notification = null;
let lastTurn = "";

/**
 * Creates the audio context after the first click or key, since browsers allow sound only then. That
 * takes long, so it waits until the page has reacted; the context is suspended while it is silent.
 */
export function bindAlerts() {
  const wake = () => {
    hasInteracted = true;
    setTimeout(createAudio, AUDIO_DELAY);
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
  addEventListener("focus", closeNotification);
  document.addEventListener("visibilitychange", () => document.hidden || closeNotification());
}

function createAudio() {
  if (audio || !hasInteracted || typeof AudioContext !== "function") return;
  audio = new AudioContext();
  void audio.suspend?.();
}

export function isSoundOn() {
  return readSetting(SOUND) !== "off";
}

/** @param {boolean} on */
export function setSound(on) {
  writeSetting(SOUND, on ? "on" : "off");
}

/** True if notifications are wanted and the browser allows them. */
export function areNotificationsOn() {
  return readSetting(NOTIFICATIONS) === "on" && notificationPermission() === "granted";
}

/** The browser's permission: `granted`, `default` (it can be asked) or `denied`. */
export function notificationPermission() {
  return typeof Notification === "undefined" ? "denied" : Notification.permission;
}

/** Asks for permission if needed; true if notifications will come. @param {boolean} on */
export async function setNotifications(on) {
  if (on && notificationPermission() === "default") await Notification.requestPermission();
  writeSetting(NOTIFICATIONS, on ? "on" : "off");
  return areNotificationsOn();
}

/**
 * Alerts if this sight is the first one of a turn and the page is not looked at.
 * @param {Sight} sight
 */
export function alertTurn(sight) {
  const key = `${sight.table} ${sight.seat} ${sight.mine && !sight.over}`;
  const begins = key !== lastTurn && lastTurn.startsWith(`${sight.table} ${sight.seat} `) && sight.mine;
  lastTurn = key;
  if (!sight.mine || sight.over) closeNotification();
  if (!begins || sight.over || (document.hasFocus() && !document.hidden)) return;
  if (isSoundOn()) playChime();
  if (areNotificationsOn()) notify(sight);
}

/** Closes the notification, since the player is back. */
function closeNotification() {
  notification?.close();
  notification = null;
}

/** @param {Sight} sight */
function notify(sight) {
  closeNotification();
  try {
    const about = { body: sight.ask.text, tag: sight.table };
    notification = new Notification(say("title-turn", { title: sight.title }), about);
    notification.onclick = () => window.focus();
  } catch {
    /* some phones allow notifications only to installed pages */
  }
}

/** Two soft notes. */
export function playChime() {
  createAudio();
  if (!audio) return;
  const room = audio;
  void room.resume?.();
  const tones = TUNE.map(([pitch = 0, after = 0]) => playTone(room, pitch, room.currentTime + after));
  tones.at(-1)?.addEventListener?.("ended", () => void room.suspend?.());
}

/**
 * @param {AudioContext} room
 * @param {number} pitch
 * @param {number} at
 */
function playTone(room, pitch, at) {
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
