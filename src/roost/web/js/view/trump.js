/** The buttons to name trump, each with the suit's sign and the number of such cards in hand. */

import { sign } from '../cards.js';
import { h, picture } from '../dom.js';
import { say } from '../texts.js';
import { button, marks, offered, suitName } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function trump(view) {
  const { scene, mine } = view;
  if (!mine) return h('div', { class: 'paperlet bare', key: 'trump' }, h('p', { class: 'tell' }, scene.words));
  return h('div', { class: 'paperlet bare', key: 'trump' },
    h('h2', { class: 'sr' }, say('page: table', 'Choose the trump')),
    h('div', { class: 'signs', 'data-rove': 'signs', role: 'group', 'aria-label': say('page: table', 'Trump') },
      ...offered(scene, 'trump').map((suit) => choice(view, suit))));
}

/** @param {View} view @param {string} suit */
function choice(view, suit) {
  const held = view.scene.hand.filter((card) => card.startsWith(suit) && card !== 'Bird').length;
  const action = `trump ${suit}`;
  return button({ class: `signbtn c-${suit}${marks(view, action)}`, key: suit, 'data-item': true, 'data-act': action },
    picture(sign(suit)), h('b', null, suitName(view, suit)), ' ',
    h('span', null, held ? say('page: table', '{number} in hand', { number: held }) : say('page: table', 'none')));
}
