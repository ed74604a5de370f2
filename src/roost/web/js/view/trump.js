/** Trump by its sign, each with how many cards of it are in hand. */

import { sign } from '../cards.js';
import { h, picture } from '../dom.js';
import { say } from '../texts.js';
import { hinted, suitName } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function trump(view) {
  const { scene, mine } = view;
  if (!mine) return h('div', { class: 'paperlet bare', key: 'trump' }, h('p', { class: 'tell' }, scene.words));
  const suits = scene.legal.filter((action) => action.startsWith('trump ')).map((action) => action.slice('trump '.length));
  return h('div', { class: 'paperlet bare', key: 'trump' }, h('h2', { class: 'sr' }, say('page: table', 'Choose the trump')),
    h('div', { class: 'signs', 'data-rove': 'signs', role: 'group', 'aria-label': say('page: table', 'Trump') }, ...suits.map((suit) => {
      const held = scene.hand.filter((card) => card.startsWith(suit) && card !== 'Bird').length;
      return h('button', { type: 'button', class: `signbtn c-${suit}${hinted(view, `trump ${suit}`)}`, key: suit, 'data-item': true, 'data-act': `trump ${suit}` }, picture(sign(suit)),
        h('b', null, suitName(view, suit)), ' ',
        h('span', null, held ? say('page: table', '{number} in hand', { number: held }) : say('page: table', 'none')));
    })));
}
