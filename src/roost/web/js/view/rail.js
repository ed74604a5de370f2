/** The rail at the right of a wide table: the tricks so far, and the auction. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { cardName, ear, face, saidList, who } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function rail(view) {
  const { scene, seated } = view;
  const count = seated.unit === 'points';
  return h('aside', { class: 'rail', key: 'rail', 'aria-label': say('page: table', 'This deal'), tabindex: 0 },
    // The part that grows comes last, so that nothing else moves.
    view.phase !== 'auction' && [h('h2', null, say('page: table', 'The auction')), saidList(view, false)],
    scene.buried.length > 0 && [h('h2', null, say('page: table', 'You laid away')), laidAway(view)],
    h('h2', null, say('page: table', 'Tricks so far')),
    scene.taken.length === 0 && h('p', { class: 'quiet' }, say('page: table', 'None yet.')),
    h('ol', { class: 'tricklist' }, ...scene.taken.map((trick, at) => h('li', { key: at },
      h('div', { class: 'rowline' }, h('b', null, at + 1), ' ', h('span', null, who(view, trick.taker))),
      count && h('b', { class: 'val' }, trick.points),
      h('div', { class: 'minis' }, ...trick.cards.map(({ card, seat }) => h('span', { class: 'mini', key: card },
        face(view, card, true), ear(who(view, seat), ': ', cardName(view, card), '. '))))))));
}

/** The cards that this seat has laid away.
 * @param {View} view */
export const laidAway = (view) => h('div', { class: 'minis' }, ...view.scene.buried.map((card) => h('span',
  { class: 'mini', key: card }, face(view, card, true), ear(cardName(view, card), '. '))));
