/** Rows of small open cards, shown after a deal: hands, tricks and counters. */

import { card } from '../cards.js';
import { h, picture } from '../dom.js';
import { say } from '../texts.js';

/** @typedef {import('../protocol.js').Seated} Seated */
/** @typedef {import('../protocol.js').Hand} Hand */
/** @typedef {import('../protocol.js').TrickShown} TrickShown */
/** @typedef {import('../dom.js').Kid} Kid */

/** A very small card, with its name for screen readers.
 * @param {Seated} seated @param {string} code */
export const mini = (seated, code) =>
  h('span', { class: 'mini' }, picture(card(code, { small: true })), h('span', { class: 'sr' }, seated.cards[code]?.name ?? code, ' '));

/** @param {Seated} seated @param {string[]} cards */
export const minis = (seated, cards) => h('span', { class: 'minis' }, cards.map((code) => mini(seated, code)));

/** Each hand by its label, one under another.
 * @param {Seated} seated @param {Hand[]} hands */
export const hands = (seated, hands) =>
  h('dl', { class: 'hands' }, hands.map(({ label, cards }) => [h('dt', null, label),
    h('dd', null, cards.length ? minis(seated, cards) : say('page: account', 'none'))]));

/** A trick in a line: its number, who took it and for how much, and the cards in the order played.
 * @param {Seated} seated @param {TrickShown} trick @param {number} number */
export const trickLine = (seated, trick, number) =>
  h('li', { class: 'rowtrick' },
    h('span', { class: 'who' }, h('b', null, number), ' ', seated.seats[trick.taker]?.label,
      seated.unit === 'points' ? h('span', { class: 'val' }, trick.points) : null),
    h('span', { class: 'minis' }, trick.cards.map(({ seat, card: code }) =>
      h('span', { class: `by${seat === trick.taker ? ' best' : ''}` }, mini(seated, code),
        h('small', null, seated.seats[seat]?.label)))));

/** @param {Seated} seated @param {TrickShown[]} tricks */
export const allTricks = (seated, tricks) =>
  h('ol', { class: 'rowtricks' }, tricks.map((trick, i) => trickLine(seated, trick, i + 1)));

/** A section that opens by a click on its heading.
 * @param {string} key @param {string} name @param {Kid[]} kids */
export const fold = (key, name, ...kids) => h('details', { class: 'fold', key }, h('summary', null, name), kids);
