/** The page's voice: whether there are sounds, how loud, and when browsers allow them. */

/** @import {Sound} from "ziggurat/table/sound/synthesis.js" */

import { readSetting, writeSetting } from "ziggurat/lib/storage.js";
import { lengthOf, startSound } from "ziggurat/table/sound/synthesis.js";

const NAME = "ziggurat.sounds";
/** What was stored when there was one sound only. */
const OLD_NAME = "ziggurat.sound";
/** `turn`: only a call for who looks elsewhere. */
export const SOUND_LEVELS = ["off", "turn", "quiet", "on"];
/** @type {Record<string, number>} */
const VOLUMES = { quiet: 0.22, on: 0.6 };
const CALL_VOLUME = 0.6;
/** Milliseconds after a click in which browsers still allow sound. */
const AUDIO_DELAY = 400;
/** Seconds between the sounds of one move. */
const STAGGER = 0.13;
/** How many sounds a move makes at most. */
const MAX_SOUNDS = 3;

/** @type {AudioContext | null} */
let audio = null;
let hasInteracted = false;
let silence = 0;

/** The chosen level; before anything was chosen, nobody is surprised by more than a call. */
export function soundLevel() {
  const chosen = readSetting(NAME);
  if (SOUND_LEVELS.includes(chosen)) return chosen;
  return readSetting(OLD_NAME) === "off" ? "off" : "turn";
}

/** @param {string} level */
export function setSoundLevel(level) {
  writeSetting(NAME, level);
}

/**
 * Creates the audio context after the first click or key, since browsers allow sound only then. That
 * takes long, so it waits until the page has reacted; the context is suspended while it is silent.
 */
export function bindAudio() {
  const wake = () => {
    hasInteracted = true;
    setTimeout(createAudio, AUDIO_DELAY);
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

function createAudio() {
  if (audio || !hasInteracted || typeof AudioContext !== "function") return;
  audio = new AudioContext();
  void audio.suspend?.();
}

/** Plays what a move sounds like, if sounds are on. @param {Sound[]} kinds */
export function playSounds(kinds) {
  const volume = VOLUMES[soundLevel()];
  if (volume && !document.hidden) start(kinds.slice(0, MAX_SOUNDS), volume);
}

/** Calls somebody who looks elsewhere, unless everything is off. */
export function playCall() {
  const level = soundLevel();
  if (level !== "off") start(["turn"], VOLUMES[level] ?? CALL_VOLUME);
}

/**
 * Whoever listens to `ziggurat-sound` learns what is played, as tests do.
 * @param {Sound[]} kinds
 * @param {number} volume
 */
function start(kinds, volume) {
  createAudio();
  if (!audio || !kinds.length) return;
  const room = audio;
  void room.resume?.();
  const begin = room.currentTime + 0.01;
  kinds.forEach((kind, at) => startSound(room, kind, volume, begin + at * STAGGER));
  for (const kind of kinds) dispatchEvent(new CustomEvent("ziggurat-sound", { detail: kind }));
  clearTimeout(silence);
  const time = Math.max(...kinds.map((kind, at) => lengthOf(kind) + at * STAGGER));
  silence = setTimeout(() => void room.suspend?.(), 1000 * time + 300);
}
