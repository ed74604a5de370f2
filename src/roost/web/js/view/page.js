/** The complete table page from the state: bar, table and side rail, or the sheet that replaces them. */

import { h, styled } from '../dom.js';
import { say } from '../texts.js';
import { auction } from './auction.js';
import { call } from './call.js';
import { coach } from './coach.js';
import { button, place } from './common.js';
import { deal } from './deal.js';
import { hand, mostRows } from './hand.js';
import { ledger } from './ledger.js';
import { nest } from './nest.js';
import { peek } from './peek.js';
import { pile } from './pile.js';
import { plates } from './plates.js';
import { rail } from './rail.js';
import { tray, waiting } from './tray.js';
import { trick } from './trick.js';
import { trump } from './trump.js';

/** @typedef {import('./common.js').View} View */
/** @typedef {import('../dom.js').Kid} Kid */

/** @type {typeof import('./sheets.js') | null} */
let sheets = null;

/** @type {Promise<[typeof import('./sheets.js'), unknown] | null> | null} */
let coming = null;

/** Load the sheets for the account and the end of the match, and their style. Returns whether they were just loaded. */
export async function fetchSheets() {
  if (sheets) return false;
  coming ??= Promise.all([import('./sheets.js'), styled('/css/sheets.css')]).catch(() => null);
  const came = await coming;
  coming = null;
  if (sheets || !came) return false;
  sheets = came[0];
  return true;
}

/** @param {View} view @returns {Kid[]} */
export const page = (view) => [ledger(view), linkNote(view), room(view),
  !sheeted(view) && rail(view)];

/** Whether a sheet covers the table.
 * @param {View} view */
const sheeted = ({ phase }) => phase === 'score' || phase === 'over';

/** The classes that select the layout in the style sheet.
 * @param {View} view */
export const shape = (view) => ['at-table', `p-${view.phase}`, `of${view.seated.seats.length}`, `rows${mostRows(view)}`,
  view.seated.partners ? '' : 'lone', view.scene.coach ? 'coached' : ''].filter(Boolean).join(' ');

/** @param {View} view */
function room(view) {
  const { scene, seated, phase } = view;
  const turn = phase === 'taken' ? scene.ahead : scene.turn;
  return h('main', { class: 'room', key: 'room' },
    lamps(seated.seats.length, turn === null ? null : place(view, turn)),
    phase === 'over' ? sheets?.over(seated, scene, view.state.shown?.deals ?? [], view.state.checked)
      : phase === 'score' ? sheets?.account(seated, scene) : table(view));
}

/** A light effect for each seat and one for the middle. One is lit, and they fade into each other.
 * @param {number} count @param {number | null} lit */
const lamps = (count, lit) => h('div', { class: 'lamps', key: 'lamps', 'aria-hidden': 'true' },
  ...Array.from({ length: count }, (_, at) => h('i', { class: `lamp at${at}${lit === at ? ' lit' : ''}` })),
  h('i', { class: `lamp mid${lit === null ? ' lit' : ''}` }));

/** @param {View} view @returns {Kid} */
function table(view) {
  const { scene, seated } = view;
  return [h('h1', { class: 'sr', key: 'title' }, say('page: table', '{game}, deal {number}', { game: seated.game_name, number: scene.deal })),
    h('div', { class: 'wood', key: 'wood' }, plates(view), h('div', { class: 'cloth', key: 'cloth' }, pile(view), cloth(view), peek(view))),
    coach(scene),
    tray(view), hand(view)];
}

/** @param {View} view @returns {Kid} */
function cloth(view) {
  if (view.phase === 'deal') return deal(view);
  if (view.phase === 'auction') return auction(view);
  if (view.phase === 'nest') return nest(view);
  if (view.phase === 'trump') return trump(view);
  return [trick(view), view.phase === 'call' && call(view)];
}

/** The line that shows the tray's text while a sheet covers the table.
 * @param {View} view @returns {Kid} */
const linkNote = (view) => h('p', { class: `linknote${sheeted(view) ? '' : ' sr'}`, key: 'link', role: 'status' },
  waiting(view.state).join('. ') || (sheeted(view) && ['refused', 'notice'].includes(view.state.note?.kind ?? '') && view.state.note?.text));

/** The content of the page while there is no table to show.
 * @param {import('../store.js').State} state @returns {Kid[]} */
export function without({ link, farewell }) {
  const over = link === 'taken-over' || link === 'gone';
  const words = over ? farewell : say('page: link', 'Looking for the table …');
  return [h('main', { class: 'room alone', key: 'alone' }, h('section', { class: 'sheet', 'aria-labelledby': 'alone-title' },
    h('h1', { id: 'alone-title', tabindex: -1 }, words),
    h('div', { class: 'deeds' },
      link === 'taken-over' && button({ class: 'btn main', 'data-do': 'take-seat' }, say('page: link', 'Take the seat back')),
      h('a', { class: 'btn', href: '/' }, say('page: link', 'To the start page')))))];
}
