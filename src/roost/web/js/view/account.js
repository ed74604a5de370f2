/** The account of a deal: the lines of the score, then all cards open, and the seal. */

import { icon } from '../icons.js';
import { h } from '../dom.js';
import { say } from '../texts.js';
import { coach } from './coach.js';
import { allTricks, fold, hands, minis } from './opened.js';
import { sealOfDeal } from './seal.js';

/** @typedef {import('../protocol.js').Seated} Seated */
/** @typedef {import('../protocol.js').Scene} Scene */
/** @typedef {import('../protocol.js').Account} Account */
/** @typedef {import('../protocol.js').Row} Row */

/** The sheet that replaces the table; nothing while there is no account.
 * @param {Seated} seated @param {Scene} scene */
export function account(seated, scene) {
  const told = scene.account;
  if (!told) return null;
  return h('section', { class: 'sheet account', key: `account-${told.deal}`, 'aria-labelledby': 'account-title' },
    h('div', { class: 'pages', tabindex: '0', role: 'group', 'aria-labelledby': 'account-title' },
      h('div', { class: 'head' }, stamp(told),
        h('h1', { id: 'account-title', tabindex: '-1' }, told.title),
        h('p', null, say('page: account', 'Deal {deal}', { deal: told.deal }))),
      coach(scene),
      sums(seated, told),
      takenBack(scene),
      opened(seated, told),
      sealOfDeal(seated.table, told.deal)),
    h('div', { class: 'deeds' },
      scene.may_deal ? h('button', { type: 'button', class: 'btn main', 'data-do': 'next-deal' }, say('page: account', 'Next deal')) : null,
      scene.may_undo ? h('button', { type: 'button', class: 'btn', 'data-do': 'undo' }, say('page: table', 'Undo')) : null));
}

/** The sentence on actions that were taken back after cards were seen, if any.
 * @param {Scene} scene */
export const takenBack = (scene) => scene.taken_back && h('p', { class: 'remarks' }, scene.taken_back);

/** @param {Account} told */
const stamp = (told) =>
  h('p', { class: `stamp ${told.made ? 'made' : 'set'}` }, icon(told.made ? 'check' : 'close'), told.stamp);

/** The table of the account. Two columns stand beside each other; more would be cut off on a phone, so each becomes a row.
 * @param {Seated} seated @param {Account} told */
export const sums = (seated, told) => (told.columns.length > 2 ? turned(told) : scroll(
  h('table', { class: 'sums' },
    h('thead', null, h('tr', null, hidden(say('page: account', 'Line')), told.columns.map((column) => h('th', { scope: 'col' }, column)))),
    h('tbody', null, told.rows.map((row) => line(seated, told, row))))));

/** @param {import('../dom.js').Kid} table */
const scroll = (table) =>
  h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('page: account', 'The account, line by line') }, table);

/** A heading for screen readers only.
 * @param {string} text */
const hidden = (text) => h('th', { scope: 'col' }, h('span', { class: 'sr' }, text));

/** A row for each seat, with a cell for each line of the account; the remarks are below.
 * @param {Account} told */
const turned = (told) => [
  scroll(h('table', { class: 'sums turned' },
    h('thead', null, h('tr', null, hidden(say('page: account', 'Seat')), told.rows.map((row) => h('th', { scope: 'col' }, row.what)))),
    h('tbody', null, told.columns.map((column, i) => h('tr', null,
      h('th', { scope: 'row' }, column),
      told.rows.map((row) => h('td', { class: row.kind }, row.cells[i]))))))),
  h('p', { class: 'remarks' }, told.rows.flatMap((row) => row.note || []).join(' · ')),
];

/** @param {Seated} seated @param {Account} told @param {Row} row */
function line(seated, told, row) {
  const shown = row.cards.some((cards) => cards.length > 0);
  return [
    h('tr', { class: `${row.kind}${shown ? ' opened' : ''}` },
      h('th', { scope: 'row' }, row.what, row.note ? h('small', null, row.note) : null),
      row.cells.map((cell) => h('td', null, cell))),
    shown ? h('tr', { class: 'counters' }, h('td', { colspan: row.cells.length + 1 }, row.cards.map((cards, i) => cards.length
      ? h('span', { class: 'counted' }, h('small', null, told.columns[i]), minis(seated, cards)) : null))) : null,
  ];
}

/** The last trick visible; the other tricks and the hands open by a click.
 * @param {Seated} seated @param {Account} told */
export const opened = (seated, told) => h('div', { class: 'folds' },
  told.tricks.length ? fold('tricks', say('page: account', 'The tricks, the last one too'), allTricks(seated, told.tricks)) : null,
  told.dealt.length ? fold('dealt', say('page: account', 'The hands as dealt'), hands(seated, told.dealt)) : null,
  told.played.length ? fold('played', say('page: account', 'The hands after the exchange'), hands(seated, told.played)) : null);
