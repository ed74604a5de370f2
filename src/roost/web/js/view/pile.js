/** The cards that lie face down beside the trick: the nest until it is taken, then the cards laid away. The
 * page knows only their number. */

import { h } from '../dom.js';
import { sayMany } from '../texts.js';
import { ear } from './common.js';

/** @typedef {import('./common.js').View} View */

/** The pile; nothing if it is empty.
 * @param {View} view */
export function pile(view) {
  const { scene, seated, phase } = view;
  const count = faceDown(view);
  if (count < 1 || phase === 'deal') return null;
  const words = scene.declarer === null || phase === 'auction'
    ? sayMany('page: table', 'The nest: {number} card face down', 'The nest: {number} cards face down', count)
    : sayMany('page: table', 'Beside the table: {number} card face down', 'Beside the table: {number} cards face down', count);
  return h('div', { class: 'pile', key: 'pile' }, ear(words),
    ...Array.from({ length: Math.min(count, seated.nest) }, () => h('i', { 'aria-hidden': 'true' })));
}

/** The number of cards that are not in hands, in the trick or in tricks taken.
 * @param {View} view */
function faceDown({ scene, seated, phase }) {
  const inHands = scene.counts.reduce((sum, count) => sum + count, 0);
  const inTricks = scene.tricks.reduce((sum, count) => sum + count, 0) * seated.seats.length;
  const lying = phase === 'taken' ? 0 : scene.trick.length;
  return Math.max(0, Math.min(seated.nest, Object.keys(seated.cards).length - inHands - inTricks - lying));
}
