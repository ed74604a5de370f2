/** The auction on the cloth: the calls so far, and a large button for each possible call. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { button, cardName, ear, face, marks, saidList } from './common.js';

/** @typedef {import('./common.js').View} View */

const MOST_SAID = 16;
const FEW = 11; // bids that fit beside "pass" without a scroll bar

/** The calls so far, and the user's possible calls.
 * @param {View} view */
export const auction = (view) => h('div', { class: 'paperlet auction', key: 'auction' },
  h('h2', null, say('page: table', 'The auction')), shown(view), saidList(view, view.mine, MOST_SAID),
  h('div', { class: 'bidding', key: 'bidding' }, view.mine && bids(view)));

/** The nest's top card, where a house shows it.
 * @param {View} view */
function shown(view) {
  const { shown } = view.scene;
  return shown && h('p', { class: 'shown-card' }, h('span', { class: 'mini' }, face(view, shown, true)),
    h('span', null, say('page: table', 'On top of the nest: {card}', { card: cardName(view, shown) })));
}

/** The buttons: pass, the bids with the lowest as the main button, then other calls.
 * @param {View} view */
function bids(view) {
  const words = Object.entries(view.scene.bids);
  const numbers = words.filter(([action]) => action.startsWith('bid '));
  const others = words.filter(([action]) => action !== 'pass' && !action.startsWith('bid '));
  const kind = numbers.length > FEW ? 'bids many' : 'bids';
  return h('div', { class: kind, key: 'bids', role: 'group', 'data-rove': 'bids', 'aria-label': say('page: table', 'Bids') },
    ...words.filter(([action]) => action === 'pass').map((word) => other(view, word)),
    ...numbers.map(([action, label], at) => button(
      { class: `btn bid${at ? '' : ' main'}${marks(view, action)}`, key: action, 'data-item': true, 'data-act': action },
      ear(say('page: table', 'Bid'), ' '), label)),
    ...others.map((word) => other(view, word, ' long')));
}

/** @param {View} view @param {[string, string]} word */
const other = (view, [action, label], kind = '') =>
  button({ class: `btn pass${kind}${marks(view, action)}`, key: action, 'data-item': true, 'data-act': action }, label);
