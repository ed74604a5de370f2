/** The user's hand: sorted by the user's setting, in the fewest rows that leave 44 visible pixels of every card. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { choosable, onItsWay } from '../store.js';
import { say, sayMany } from '../texts.js';
import { button, cardWords, face } from './common.js';

/** @typedef {import('./common.js').View} View */

const APART = 44; // visible pixels of each card, wide enough for a finger
const FREE = 0.85; // visible fraction of a card, where there is room for more rows

/** @param {View} view */
export function hand(view) {
  const { state } = view;
  const cards = sorted(view);
  const rows = Math.min(mostRows(view), layout(cards.length, state.room, state.card, state.card * FREE));
  const per = Math.ceil(cards.length / rows);
  const lines = Array.from({ length: rows }, (_, row) => cards.slice(row * per, (row + 1) * per))
    .filter((row) => row.length);
  const label = sayMany('page: table', 'Your hand, {number} card', 'Your hand, {number} cards', cards.length);
  // An empty hand keeps its height, so that nothing moves.
  return h('section', { class: 'handbox', key: 'hand', 'aria-label': label },
    h('div', { class: 'hand', 'data-rows': rows, 'data-per': per, 'data-rove': 'hand' },
      ...lines.map((row, at) => h('ul', { key: at }, ...row.map((card) => held(view, card))))));
}

/** The number of rows that the deal's fullest hand needs, nest included. The hand always keeps this height.
 * @param {View} view */
export function mostRows({ seated, state }) {
  const dealt = Math.floor((Object.keys(seated.cards).length - seated.nest) / seated.seats.length);
  return layout(dealt + seated.nest, state.room, state.card);
}

/** How many rows `count` cards need where the hand is `room` wide, a card `card`, and one begins `apart` after another.
 * @param {number} count @param {number} room @param {number} card @param {number} [apart] */
export function layout(count, room, card, apart = APART) {
  if (!room) return 1;
  const fit = Math.max(1, Math.floor((room - card) / Math.max(APART, apart)) + 1);
  return Math.max(1, Math.ceil(count / fit));
}

/** The hand in the order of the user's setting. The server sends trump first, then colour by colour, highest first.
 * @param {View} view */
function sorted({ scene, seated, prefs }) {
  const deck = Object.keys(seated.cards);
  const suits = ['Bird', ...Object.keys(seated.suits)];
  const suit = (/** @type {string} */ card) => suits.indexOf(card === 'Bird' ? card : card.charAt(0));
  const rank = (/** @type {string} */ card) => RANKS.indexOf(card.slice(1));
  if (prefs.order === 'colour') return [...scene.hand].sort((a, b) => suit(a) - suit(b));
  if (prefs.order !== 'rank') return scene.hand;
  const high = deck.includes('R1') && highOnes(scene.hand);
  const value = (/** @type {string} */ card) => (card === 'Bird' ? 99 : high && card.slice(1) === '1' ? 50 : rank(card));
  return [...scene.hand].sort((a, b) => value(b) - value(a) || suit(a) - suit(b));
}

const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', 'J', 'Q', 'K', 'A'];

/** Whether the 1s rank high, so that they come first in their colour.
 * @param {string[]} hand */
const highOnes = (hand) => hand.some((card, at) => card.slice(1) === '1' && hand[at + 1]?.charAt(0) === card.charAt(0));

/** @param {View} view @param {string} card */
function held(view, card) {
  const { scene, state, phase, mine } = view;
  const choosing = mine && phase === 'nest';
  const picked = choosing && state.away.includes(card);
  const usable = choosing && (picked || choosable(state, scene).includes(card));
  const off = mine && !usable && scene.refused[card] !== undefined;
  const fresh = phase === 'nest' && scene.fresh.includes(card);
  const hinted = state.hints.some((each) => each.split(' ')[1] === card);
  const sent = onItsWay(state, scene) === card;
  const name = [cardWords(view, card), fresh && say('page: table', 'from the nest'),
    picked && say('page: table', 'chosen'), hinted && say('page: table', 'hinted at'), sent && say('page: table', 'sent')];
  const kinds = [off && 'off', picked && 'picked', fresh && 'fresh', hinted && 'hinted', sent && 'away', state.lifted === card && 'lifted'];
  return h('li', { key: card, class: kinds.filter(Boolean).join(' ') || null }, button(
    { class: 'c', 'data-card': card, 'data-item': true, 'aria-label': name.filter(Boolean).join(', '),
      'aria-disabled': off || sent ? 'true' : null, 'aria-pressed': choosing ? String(picked) : null },
    face(view, card), picked && h('span', { class: 'mark', key: 'mark' }, icon('check'))));
}
