/** Draws the table page from the state, keeps focus and starts animations. No other module changes the page. */

import { patch } from './dom.js';
import { focused, refocus } from './focus.js';
import { tidy } from './keys.js';
import { move, places } from './motion.js';
import { settings } from './settings.js';
import { mine, phaseOf, sceneOf } from './store.js';
import { sheet } from './view/menu.js';
import { page, shape, without } from './view/page.js';
import { told as prompt } from './view/tray.js';

/** @typedef {import('./protocol.js').Update} Update */
/** @typedef {import('./store.js').State} State */

const SMALL = 64; // pixels; narrower cards are drawn in a simpler way
const root = /** @type {HTMLElement} */ (document.getElementById('table'));
export const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('sheet'));

/** The input of the view functions; nothing while there is no table.
 * @param {State} state @returns {import('./view/common.js').View | null} */
export function view(state) {
  const scene = sceneOf(state);
  if (!scene || !state.seated) return null;
  return {
    state, seated: state.seated, scene, phase: phaseOf(state), me: state.seated.seat, mine: mine(state) && !state.held,
    small: state.card < SMALL, prefs: settings(),
  };
}

/** The reason to animate cards: an update, a trick that `taker` takes away, the user's own card that is `sent` or comes back.
 * @typedef {{update?: Update, taker?: number, sent?: string}} Change */

/** Draw.
 * @param {State} state @param {Change} [change] */
export function draw(state, change) {
  const now = view(state);
  const over = state.link === 'taken-over' || state.link === 'gone';
  const before = focused(root), from = change ? places(root) : null;
  if (!now || over) {
    root.className = 'at-table';
    patch(root, without(state));
  } else {
    root.className = shape(now);
    patch(root, page(now));
    patch(dialog, sheet(now, settings().letters));
    if (!state.sheet && dialog.open) dialog.close();
    else if (state.sheet && !dialog.open) dialog.showModal();
  }
  mark(state, now);
  tidy(root);
  refocus(root, before);
  watchHand(state);
  if (now) move(root, from, { ...change, me: now.me, dealer: now.scene.dealer });
}

/** Set the attributes and the title that style sheets, tests and the browser's tab use.
 * @param {State} state @param {ReturnType<typeof view>} now */
function mark(state, now) {
  const { dataset } = document.body;
  dataset.link = state.link;
  dataset.phase = now ? now.phase : 'none';
  dataset.version = String(state.shown?.version ?? '');
  dataset.newest = String(state.newest);
  dataset.turn = String(now?.scene.turn ?? '');
  const words = now ? prompt(now).words : '';
  document.title = [words, now?.seated.game_name, 'Roost'].filter(Boolean).join(' · ');
}

/** Observe widths, which the browser reports after layout, so that no script has to measure.
 * @type {ResizeObserver | null} */
let sizes = null;
/** @type {Element | null} */
let watched = null;
/** @param {State} state */
function watchHand(state) {
  sizes ??= new ResizeObserver(([entry]) => {
    const room = Math.round(entry?.contentRect.width ?? 0);
    const card = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--card')) || state.card;
    if (!room || room === state.room && card === state.card) return;
    state.room = room;
    state.card = card;
    draw(state);
  });
  const hand = root.querySelector('.hand') ?? root;
  if (hand === watched) return;
  if (watched) sizes.unobserve(watched);
  watched = hand;
  sizes.observe(hand);
}
