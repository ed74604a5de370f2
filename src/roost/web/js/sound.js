/** Sounds of wood, paper and a bird, synthesised in the page. They are off by default, and none loops. */

import { settings } from './settings.js';

/** @typedef {import('./protocol.js').Happening} Happening */

/** @type {AudioContext | null} */
let context = null;

function audio() {
  if (!settings().sound) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A short brush of filtered noise.
 * @param {AudioContext} to @param {number} at @param {number} seconds @param {number} pitch @param {number} loud */
function brush(to, at, seconds, pitch, loud) {
  const frames = Math.ceil(to.sampleRate * seconds);
  const buffer = to.createBuffer(1, frames, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = to.createBufferSource(), filter = to.createBiquadFilter(), gain = to.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(to.destination);
  source.start(at);
}

/** One struck note that dies away.
 * @param {AudioContext} to @param {number} at @param {number} pitch @param {number} seconds @param {number} loud */
function note(to, at, pitch, seconds, loud) {
  const source = to.createOscillator(), gain = to.createGain();
  source.type = 'sine';
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(to.destination);
  source.start(at);
  source.stop(at + seconds);
}

const LOW = 392, HIGH = 523.25, KNOCK = 130; // hertz: a fourth apart; wood

/** Play the sounds of these events.
 * @param {Happening[]} happened @param {{turn: boolean, made: boolean | null}} what */
export function sound(happened, { turn, made }) {
  const to = audio();
  if (!to) return;
  const now = to.currentTime;
  const has = (/** @type {string} */ kind) => happened.some((each) => each.kind === kind);
  if (has('played')) brush(to, now, 0.06, 2400, 0.35);
  if (happened.some(({ kind, card }) => kind === 'played' && card === 'Bird')) {
    for (let i = 0; i < 4; i++) brush(to, now + 0.08 + i * 0.035, 0.03, 900, 0.5);
  }
  if (has('trick-taken')) note(to, now + 0.12, KNOCK, 0.18, 0.3);
  if (made === true) [LOW, HIGH].forEach((pitch, i) => note(to, now + 0.3 + i * 0.16, pitch, 0.5, 0.14));
  if (made === false) note(to, now + 0.3, LOW / 2, 0.6, 0.16);
  if (turn) [LOW, HIGH].forEach((pitch, i) => note(to, now + 0.15 + i * 0.12, pitch, 0.3, 0.08));
}
