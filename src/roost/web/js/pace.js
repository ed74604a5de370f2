/** Decides when each update is shown: one after another, with pauses that let people follow, and never delaying the user. */

import { settings } from './settings.js';
import { advance, current } from './store.js';

/** @typedef {import('./store.js').State} State */
/** @typedef {import('./protocol.js').Update} Update */

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.6, calm: 1, brisk: 0.5, once: 0 };
/** Milliseconds of thought before another's deed is shown, at the calm pace. @type {Record<string, number>} */
const THOUGHT = {
  played: 620, said: 700, 'auction-won': 700, 'nest-taken': 600, 'trump-made': 800, called: 900, 'laid-away': 60,
};
const LIES = 1500; // milliseconds that a complete trick stays when the user need not click "Go on"
const RUSH = 160; // milliseconds between the cards of a claim
const FORCED = 500; // milliseconds before the page plays a forced card

/** The factor on all pauses, relative to the pace "calm"; 0: no pauses.
 * @returns {number} */
export const factor = () => FACTORS[settings().pace] ?? 1;

/** Callbacks. `onShow`: an update is shown; `onPass`: an update was skipped; `onRest`: the newest is shown; `onChange`:
 * the complete trick is taken away.
 * @typedef {{onShow: (update: Update) => void, onPass: (update: Update) => void, onRest: () => void,
 *   onChange: (taker: number) => void}} Tell */

/** @param {State} state @param {Tell} tell */
export function pacer(state, tell) {
  let timer = 0, hurry = false, rush = false;
  let changed = 0; // when the present scene was shown: the server's own delay is part of the pause

  /** Show the updates that are due, and set a timer for the rest. */
  function run() {
    if (timer) return;
    while (!state.held && state.queue.length) {
      const next = /** @type {Update} */ (state.queue[0]);
      if (halfway(next)) {
        if (state.queue.length === 1) return;
        state.queue.shift();
        tell.onPass(next);
        continue;
      }
      const pause = (hurry ? 0 : rush ? RUSH * factor() : before(next) * factor()) - (performance.now() - changed);
      if (pause > 0 && !(waited === next.version)) return wait(pause, next.version);
      show();
    }
    if (state.held) hurry = false;
    if (state.held && !settings().wait) wait(LIES * factor(), -1);
    if (!current(state)) return;
    hurry = false;
    if (!state.held) tell.onRest();
  }

  /** Whether this is the middle of the user's own lay-away, of which only the end is shown.
   * @param {Update} update */
  const halfway = ({ scene, happened }) => scene.phase === 'nest' && scene.turn === state.seated?.seat
    && happened.some((each) => each.kind === 'laid-away' && each.seat === state.seated?.seat);

  let waited = -2;
  /** @param {number} pause @param {number} version */
  function wait(pause, version) {
    timer = window.setTimeout(() => {
      timer = 0;
      waited = version;
      if (version === -1) release();
      else run();
    }, pause);
  }

  function show() {
    const hold = !rush && (settings().wait || (factor() > 0 && !hurry));
    const update = advance(state, hold);
    if (update?.scene.phase !== 'play') rush = false;
    changed = performance.now();
    if (update) tell.onShow(update);
  }

  /** @param {Update} update */
  function before(update) {
    const first = update.happened[0];
    return first && first.seat !== state.seated?.seat ? THOUGHT[first.kind] ?? 0 : 0;
  }

  /** Take the complete trick away. */
  function release() {
    stop();
    if (!state.held) return;
    const { taker } = state.held.trick;
    state.held = null;
    changed = performance.now();
    tell.onChange(taker);
    run();
  }

  function stop() {
    window.clearTimeout(timer);
    timer = 0;
  }

  /** Skip the remaining pauses: show the newest update at once, except for a complete trick that waits for a click. */
  function finish() {
    stop();
    hurry = true;
    if (state.held) release();
    else run();
  }

  /** After a claim: show the rest of the deal quickly, without waiting at complete tricks. */
  function playOut(certain = true) {
    rush = certain;
  }

  return { run, release, finish, playOut };
}

/** How long the page waits before it plays a forced card.
 * @returns {number} */
export const forcedPause = () => FORCED * factor();
