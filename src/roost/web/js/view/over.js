/** The end of a match: the winner, the score, buttons for a next match, all deals, and the revealed seed. */

import { homecoming } from '../cards.js';
import { h, picture } from '../dom.js';
import { say, sayMany } from '../texts.js';
import { opened, sums, takenBack } from './account.js';
import { fold } from './opened.js';

/** @typedef {import('../protocol.js').Seated} Seated */
/** @typedef {import('../protocol.js').Scene} Scene */
/** @typedef {import('../protocol.js').DealLine} DealLine */
/** @typedef {import('../protocol.js').Final} Final */

/** The sheet that replaces the table. `deals` is the score sheet, `checked` the result of comparing the seals, if requested.
 * @param {Seated} seated @param {Scene} scene @param {DealLine[]} deals @param {string} checked */
export function over(seated, scene, deals, checked) {
  const { final } = scene;
  if (!final) return null;
  return h('section', { class: 'sheet over', key: 'over', 'aria-labelledby': 'over-title' },
    h('div', { class: 'pages', tabindex: '0', role: 'group', 'aria-labelledby': 'over-title' },
      h('div', { class: 'banner' }, picture(homecoming())),
      h('div', { class: 'head' },
        h('p', { class: 'stamp' }, scene.given_up ? say('page: over', 'Match given up') : say('page: over', 'Match over')),
        h('h1', { id: 'over-title', tabindex: '-1' }, final.title),
        score(seated, scene),
        h('p', null, sayMany('page: over', 'After {number} deal', 'After {number} deals', deals.length))),
      takenBack(scene),
      deals.length ? sheet(seated, deals) : null,
      scene.account ? fold('last-deal', say('page: over', 'The last deal, line by line'), sums(seated, scene.account), opened(seated, scene.account)) : null,
      final.seed ? seed(seated, final.seed, final.phrase, checked) : null,
      h('p', { class: 'links' },
        h('button', { type: 'button', class: 'link', 'data-do': 'record' }, say('page: over', 'Export the record')),
        h('a', { href: '/' }, say('page: over', 'To the start page')))),
    h('div', { class: 'deeds' },
      h('button', { type: 'button', class: 'btn main', 'data-do': 'again-new' }, say('page: over', 'Another match')),
      h('button', { type: 'button', class: 'btn', 'data-do': 'again-exchanged' }, say('page: over', 'Same cards, seats exchanged')),
      h('button', { type: 'button', class: 'btn', 'data-do': 'again-same' }, say('page: over', 'Same cards again'))));
}

/** Two totals large, side by side; more of them as a list, the highest first.
 * @param {Seated} seated @param {Scene} scene */
function score(seated, scene) {
  const [ours = 0, theirs = 0, ...more] = scene.totals;
  if (!more.length) {
    return h('p', { class: 'final' }, h('span', { class: 'sr' }, `${seated.accounts[0]} `), h('b', null, plain(ours)),
      h('span', null, say('page: over', 'to')), h('span', { class: 'sr' }, ` ${seated.accounts[1]} `), h('b', null, plain(theirs)));
  }
  const places = scene.totals.map((total, i) => ({ total, name: seated.accounts[i] })).sort((a, b) => b.total - a.total);
  /** Who has as many points has the same place. @param {number} total */
  const place = (total) => 1 + scene.totals.filter((each) => each > total).length;
  return h('ol', { class: 'places' }, places.map(({ total, name }) => h('li', { value: place(total) },
    h('span', { class: 'place' }, place(total)), h('span', null, name), ' ', h('b', null, plain(total)))));
}

/** All deals with the change of the score and the score after each. With more than two accounts only the changes.
 * @param {Seated} seated @param {DealLine[]} deals */
const sheet = (seated, deals) => (seated.accounts.length > 2
  ? h('ol', { class: 'alldeals', 'aria-label': say('page: over', 'All deals') }, deals.map((deal) => h('li', null,
    h('p', null, h('b', null, say('page: account', 'Deal {deal}', { deal: deal.deal })), ' ', bidder(seated, deal)),
    h('ul', { class: 'gave' }, deal.delta.map((points, i) => h('li', null, seated.accounts[i], ' ', h('b', null, signed(points))))))))
  : h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('page: over', 'All deals') },
    h('table', null,
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, say('page: over', 'Deal')), h('th', { scope: 'col', class: 'l' }, say('page: over', 'Bid')),
        seated.accounts.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', null, deals.map((deal) => h('tr', null,
        h('th', { scope: 'row' }, deal.deal),
        h('td', { class: 'l' }, bidder(seated, deal)),
        deal.totals.map((total, i) => h('td', null, h('span', { class: 'run' }, plain(total)), h('small', null, signed(deal.delta[i] ?? 0))))))))));

/** The bid of a deal, and its result.
 * @param {Seated} seated @param {DealLine} deal */
const bidder = (seated, deal) =>
  [seated.seats[deal.declarer]?.label, ' ', deal.bid, ' ', h('small', { class: `how${deal.made ? '' : ' set'}` }, deal.outcome)];

/** @param {number} points */
const plain = (points) => (points < 0 ? `−${-points}` : String(points));

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : plain(points));

/** @param {Seated} seated @param {string} hex @param {string | null} phrase @param {string} checked */
const seed = (seated, hex, phrase, checked) => fold('seed', say('page: over', 'The seed is open: check the cards'),
  h('p', null, say('page: over', 'All cards of this match followed from this seed, whose seal was shown before each auction:')),
  h('p', null, h('code', { class: 'hex' }, hex)),
  phrase ? h('p', null, say('page: over', 'The phrase “{phrase}” was mixed in.', { phrase })) : null,
  h('div', { class: 'deeds' }, h('button', { type: 'button', class: 'btn', 'data-do': 'check-seals' }, say('page: over', 'Check it here'))),
  h('p', { role: 'status' }, checked),
  h('p', null, say('page: over', 'To deal all cards again, export the record and run:'), ' ', h('code', null, `roost verify match-${seated.table}-${seated.game}.record`)));
