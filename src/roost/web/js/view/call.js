/** Amerikaner: after the first lead the declarer calls a card, and the seat that holds it is the partner. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { button, cardName, face, marks, offered } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function call(view) {
  const { scene, mine } = view;
  if (!mine) return h('div', { class: 'paperlet bare call', key: 'call' }, h('p', { class: 'tell' }, scene.words));
  return h('div', { class: 'paperlet bare call', key: 'call' },
    h('h2', { class: 'sr' }, say('page: table', 'Call a card')),
    h('div', { class: 'calls', 'data-rove': 'calls', role: 'group', 'aria-label': say('page: table', 'Cards to call') },
      ...offered(scene, 'call').map((card) => button({ class: `callbtn${marks(view, `call ${card}`)}`, key: card,
        'data-item': true, 'data-act': `call ${card}`, 'aria-label': say('page: table', 'Call {card}', { card: cardName(view, card) }) }, face(view, card))),
      scene.legal.includes('alone') && button({ class: `btn solo${marks(view, 'alone')}`, key: 'alone', 'data-item': true, 'data-act': 'alone' },
        say('page: table', 'Play alone'))));
}
