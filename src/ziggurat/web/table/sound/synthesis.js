/** How each sound is made: bursts of noise and damped resonances, as things that are struck have. */

/**
 * @typedef {object} Mode a resonance that dies away
 * @property {number} pitch in Hz
 * @property {number} level how loud it begins, 1 at most
 * @property {number} time seconds until it is gone
 * @property {number} [at] seconds after the beginning
 * @property {number} [fall] Hz that it ends at, for drums
 */
/**
 * @typedef {object} Burst a short noise
 * @property {number} pitch the middle of its band in Hz
 * @property {number} width how narrow the band is
 * @property {number} level
 * @property {number} time
 * @property {number} [at]
 */
/** @typedef {{modes: Mode[], bursts: Burst[]}} Recipe */
/** @typedef {"tile" | "wood" | "coin" | "points" | "war" | "town" | "end" | "turn"} Sound */

/** How far the partials of a struck bar of wood lie apart. */
const BAR = [1, 2.76, 5.4];
/** Seconds that a level takes to rise, so that nothing clicks. */
const RISE = 0.003;
const SILENCE = 0.0001;

/**
 * A bar that is struck softly, as of a marimba.
 * @param {number} pitch
 * @param {number} level
 * @param {number} at
 * @returns {Mode[]}
 */
function note(pitch, level, at) {
  return BAR.map((ratio, number) => ({
    pitch: pitch * ratio,
    level: level / (1 + 3 * number),
    time: 0.7 / (1 + 2.2 * number),
    at,
  }));
}

/** A coin upon another. @param {number} at @param {number} level @returns {Mode[]} */
function clink(at, level) {
  const pitches = [3140, 4710, 6830, 8190];
  return pitches.map((pitch, number) => ({ pitch: pitch * (1 + at / 4), level: level / (1.4 + number), time: 0.26 - 0.04 * number, at }));
}

/** @type {Record<Sound, Recipe>} */
const RECIPES = {
  tile: {
    modes: [
      { pitch: 172, level: 0.5, time: 0.09 },
      { pitch: 815, level: 0.3, time: 0.07 },
      { pitch: 1420, level: 0.18, time: 0.05 },
      { pitch: 2330, level: 0.1, time: 0.035 },
    ],
    bursts: [{ pitch: 2500, width: 0.8, level: 0.5, time: 0.022 }],
  },
  wood: {
    modes: [
      { pitch: 232, level: 0.45, time: 0.11 },
      { pitch: 431, level: 0.4, time: 0.1 },
      { pitch: 1108, level: 0.2, time: 0.055 },
      { pitch: 1975, level: 0.08, time: 0.03 },
    ],
    bursts: [{ pitch: 1100, width: 1, level: 0.35, time: 0.018 }],
  },
  coin: {
    modes: [...clink(0, 0.2), ...clink(0.075, 0.26)],
    bursts: [{ pitch: 5600, width: 2, level: 0.1, time: 0.012 }],
  },
  points: { modes: note(783.99, 0.3, 0), bursts: [{ pitch: 1900, width: 1, level: 0.1, time: 0.012 }] },
  war: {
    modes: [
      { pitch: 148, fall: 52, level: 0.9, time: 0.42 },
      { pitch: 126, fall: 48, level: 0.6, time: 0.4, at: 0.2 },
      { pitch: 1730, level: 0.09, time: 0.24, at: 0.02 },
      { pitch: 2615, level: 0.07, time: 0.2, at: 0.02 },
      { pitch: 3925, level: 0.05, time: 0.16, at: 0.02 },
    ],
    bursts: [
      { pitch: 420, width: 0.6, level: 0.7, time: 0.09 },
      { pitch: 380, width: 0.6, level: 0.45, time: 0.09, at: 0.2 },
      { pitch: 3400, width: 1.5, level: 0.12, time: 0.12, at: 0.02 },
    ],
  },
  town: {
    modes: [...note(392, 0.34, 0), ...note(523.25, 0.32, 0.11), ...note(659.25, 0.34, 0.22)],
    bursts: [{ pitch: 900, width: 1, level: 0.2, time: 0.02 }],
  },
  end: {
    modes: [
      { pitch: 110, fall: 65, level: 0.6, time: 0.5 },
      ...note(392, 0.3, 0),
      ...note(493.88, 0.28, 0.16),
      ...note(587.33, 0.28, 0.32),
      ...note(783.99, 0.34, 0.5),
    ],
    bursts: [{ pitch: 380, width: 0.6, level: 0.4, time: 0.08 }],
  },
  turn: { modes: [...note(659.3, 0.26, 0), ...note(987.8, 0.24, 0.16)], bursts: [] },
};

/** Every kind of sound. */
export const SOUNDS = /** @type {Sound[]} */ (Object.keys(RECIPES));

/** Noise for each context. @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** Seconds that a sound takes. @param {Sound} kind */
export function lengthOf(kind) {
  const { modes, bursts } = RECIPES[kind];
  return Math.max(...[...modes, ...bursts].map(({ at = 0, time }) => at + time));
}

/**
 * Starts a sound.
 * @param {BaseAudioContext} room
 * @param {Sound} kind
 * @param {number} volume
 * @param {number} when in the time of the room
 */
export function startSound(room, kind, volume, when) {
  const master = room.createGain();
  master.gain.value = volume;
  master.connect(room.destination);
  for (const mode of RECIPES[kind].modes) startMode(room, master, mode, when);
  for (const burst of RECIPES[kind].bursts) startBurst(room, master, burst, when);
}

/**
 * @param {BaseAudioContext} room
 * @param {AudioNode} master
 * @param {Mode} mode
 * @param {number} when
 */
function startMode(room, master, { pitch, level, time, at = 0, fall = pitch }, when) {
  const tone = room.createOscillator();
  tone.frequency.setValueAtTime(pitch, when + at);
  tone.frequency.exponentialRampToValueAtTime(fall, when + at + time / 2);
  tone.connect(dying(room, level, time, when + at)).connect(master);
  tone.start(when + at);
  tone.stop(when + at + time + RISE);
}

/**
 * @param {BaseAudioContext} room
 * @param {AudioNode} master
 * @param {Burst} burst
 * @param {number} when
 */
function startBurst(room, master, { pitch, width, level, time, at = 0 }, when) {
  const noise = room.createBufferSource();
  noise.buffer = noiseOf(room);
  const band = room.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = width;
  noise.connect(band).connect(dying(room, level, time, when + at)).connect(master);
  noise.start(when + at);
  noise.stop(when + at + time + RISE);
}

/**
 * A level that rises at once and dies away.
 * @param {BaseAudioContext} room
 * @param {number} level
 * @param {number} time
 * @param {number} when
 */
function dying(room, level, time, when) {
  const swell = room.createGain();
  swell.gain.setValueAtTime(SILENCE, when);
  swell.gain.exponentialRampToValueAtTime(level, when + RISE);
  swell.gain.exponentialRampToValueAtTime(SILENCE, when + RISE + time);
  return swell;
}

/** Some noise, which is the same each time. @param {BaseAudioContext} room */
function noiseOf(room) {
  const known = noises.get(room);
  if (known) return known;
  const buffer = room.createBuffer(1, Math.ceil(room.sampleRate / 5), room.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[at] = seed / 2 ** 31;
  }
  noises.set(room, buffer);
  return buffer;
}
