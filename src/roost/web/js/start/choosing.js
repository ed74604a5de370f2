/** Asks the server to check the chosen rules, a short time after each change. Only the answer to the latest request is
 * used. */

import { ask, Trouble } from './ask.js';
import { chosen, rulesOf, state } from './state.js';

const MOMENT = 150; // milliseconds
let newest = 0;
let waiting = 0;

/** Request the differences of the chosen rules, and draw when the answer comes.
 * @param {() => void} draw @param {boolean} [soon] without waiting for further changes */
export function inquire(draw, soon = false) {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => { void inquired(draw); }, soon ? 0 : MOMENT);
}

/** @param {() => void} draw */
async function inquired(draw) {
  const game = chosen();
  if (!game) return;
  newest += 1;
  const mine = newest;
  /** @type {import('./state.js').Told} */
  let told;
  try {
    told = await ask('POST', '/api/differences', { game: game.id, rules: rulesOf(game) });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    told = { ways: [], link: '', facts: game.facts, seats: state.told?.seats ?? [], problem: error.message };
  }
  if (mine !== newest) return;
  state.told = told;
  draw();
}
