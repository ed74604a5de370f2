/** When each update is shown: one after another, never two that one must follow, and never in the way of a person. */

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
const LIES = 1500; // a complete trick, when nobody has to say "go on"
const RUSH = 160; // between the cards of a rest that is certain
const FORCED = 500; // before a card is played for you

/** How much slower than calm everything is; 0 for at once.
 * @returns {number} */
export const factor = () => FACTORS[settings().pace] ?? 1;

/** `onShow`: this is on the table now; `onPass`: this was passed over; `onRest`: the newest is shown; `onChange`: the
 * trick that lay is taken away.
 * @typedef {{onShow: (update: Update) => void, onPass: (update: Update) => void, onRest: () => void,
 *   onChange: (taker: number) => void}} Tell */

/** @param {State} state @param {Tell} tell */
export function pacer(state, tell) {
  let timer = 0, hurry = false, rush = false;
  let changed = 0; // when the table that is seen came about: what the server waited is part of the pause

  /** Show what is to be shown now, and come back for the rest. */
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

  /** One of several cards that go at once: only the last shows the table as it was meant.
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

  /** The trick that lies is taken away. */
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

  /** Do without the rest of the pauses: what is newest is shown at once, but for a trick that one waits for. */
  function finish() {
    stop();
    hurry = true;
    if (state.held) release();
    else run();
  }

  /** The rest is certain: until the deal is over it goes by quickly, and no trick waits to be looked at. */
  function playOut(certain = true) {
    rush = certain;
  }

  return { run, release, finish, playOut };
}

/** How long the page waits before it plays a forced card.
 * @returns {number} */
export const forcedPause = () => FORCED * factor();
