/** Every key of the table, on one page. The keys themselves are in `keys.js`. */

import { h } from '../dom.js';
import { say } from '../texts.js';

/** @returns {[string, string][]} */
const rows = () => [
  ['← → ↑ ↓', say('page: keys', 'from card to card, from bid to bid; Home and End to the first and the last')],
  [say('page: keys', 'Enter or Space'), say('page: keys', 'play, choose, bid; go on after a trick')],
  ['1 … 9, 0', say('page: keys', 'to the first to tenth of your cards, or of the bids')],
  ['C', say('page: keys', 'to your cards')],
  ['B', say('page: keys', 'to the bids, the trump signs or the cards to call')],
  ['P', say('page: keys', 'pass')],
  ['G', say('page: keys', 'go on; deal; lay the chosen cards away')],
  ['T', say('page: keys', 'take the chosen cards back')],
  ['L', say('page: keys', 'look at the last trick, and close it')],
  ['U', say('page: keys', 'undo')],
  ['R', say('page: keys', 'redo')],
  ['H', say('page: keys', 'hint')],
  ['A', say('page: keys', 'choose the cards that the hint would lay away')],
  ['S', say('page: keys', 'hear how things stand: the turn, the trick, the bid, the score')],
  ['M', say('page: keys', 'the menu')],
  ['?', say('page: keys', 'this page')],
  ['Esc', say('page: keys', 'close what is open')],
];

/** @param {boolean} letters whether single keys are heeded */
export const keysPage = (letters) => [
  h('table', { class: 'keytable' }, h('caption', { class: 'sr' }, say('page: keys', 'Keys')), h('tbody', null,
    ...rows().map(([key, deed]) => h('tr', { key: deed }, h('th', { scope: 'row' }, h('kbd', null, key)), h('td', null, deed))))),
  h('p', { class: 'quiet' }, say('page: keys', 'Tab goes from group to group; nothing holds it.')),
  h('label', { class: 'switch' }, h('span', { class: 'lab' }, say('page: keys', 'Single keys'),
    h('small', null, say('page: keys', 'turn them off if you speak to your machine'))),
  h('input', { type: 'checkbox', role: 'switch', name: 'letters', checked: letters }), h('span', { class: 'knob', 'aria-hidden': 'true' })),
];
