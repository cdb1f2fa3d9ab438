/** Alerts players who look elsewhere when their turn begins. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { say } from "ziggurat/lib/i18n.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";
import { bindAudio, playCall, playSounds } from "ziggurat/table/sound/audio.js";

const NOTIFICATIONS = "ziggurat.notes";

/** @type {Notification | null} */
let notification = null;
let lastTurn = "";

export function bindAlerts() {
  bindAudio();
  addEventListener("focus", closeNotification);
  document.addEventListener("visibilitychange", () => document.hidden || closeNotification());
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
 * Alerts if this sight is the first one of a turn: softly, or louder if the page is not looked at.
 * @param {Sight} sight
 */
export function alertTurn(sight) {
  const key = `${sight.table} ${sight.seat} ${sight.mine && !sight.over}`;
  const begins = key !== lastTurn && lastTurn.startsWith(`${sight.table} ${sight.seat} `) && sight.mine;
  lastTurn = key;
  if (!sight.mine || sight.over) closeNotification();
  if (!begins || sight.over) return;
  if (document.hasFocus() && !document.hidden) return playSounds(["turn"]);
  playCall();
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
