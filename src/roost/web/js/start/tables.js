/** Your tables: go on with one, name it, keep it as a file, delete it; open a record, keep a copy of all. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say, sayMany } from '../texts.js';
import { faultLine, faulty } from './names.js';
import { state } from './state.js';
import { ago, moment } from './when.js';

/** @typedef {import('./state.js').Kept} Kept */

const SHOWN = 6; // at once; the older ones a click away

/** @param {Kept} table */
const ended = (table) => table.over || table.given_up;

/** @param {Kept[]} tables */
export function tables(tables) {
  const open = tables.filter((each) => !ended(each)), over = tables.filter(ended);
  return h('section', { class: 'resume', 'aria-labelledby': 'h-tables', key: 'tables' },
    h('h2', { id: 'h-tables', tabindex: -1 }, say('page: start', 'Your tables')),
    tables.length ? null : h('p', { class: 'quiet' }, say('page: start', 'None yet. Deal a game: it waits here whenever you leave it.')),
    h('ul', null, open.slice(0, SHOWN).map(one)),
    open.length > SHOWN ? h('details', { key: 'others' },
      h('summary', null, sayMany('page: start', '{number} more table', '{number} more tables', open.length - SHOWN)),
      h('ul', null, open.slice(SHOWN).map(one))) : null,
    over.length ? h('details', { key: 'over' },
      h('summary', null, sayMany('page: start', '{number} finished match', '{number} finished matches', over.length)),
      h('ul', null, over.map(one))) : null,
    h('p', { class: 'links' },
      h('label', { class: 'link file' }, say('page: start', 'Open a record file'), h('input', { type: 'file', name: 'record', class: 'sr', accept: '.record,.txt,text/plain' })),
      tables.length ? h('button', { type: 'button', class: 'link', 'data-do': 'backup' }, say('page: start', 'Back up all tables')) : null),
    state.note.where === 'tables' ? h('p', { class: `note${state.note.bad ? ' bad' : ''}`, role: state.note.bad ? 'alert' : 'status' }, state.note.text) : null);
}

/** @param {Kept} table */
function one(table) {
  const id = String(table.id), open = state.open === id, name = table.name ?? table.game_name;
  const told = [h('span', { class: 'rt' }, h('b', null, name), h('small', null, table.name ? [table.game_name, ' · '] : null, table.line, ' · ', ago(table.touched)))];
  return h('li', { key: id, class: `kept${ended(table) ? ' over' : ''}${table.sound ? '' : ' damaged'}` },
    h('div', { class: 'row' },
      table.sound
        ? h('a', { class: 'table-link', href: `/table/${id}` }, told, icon(ended(table) ? 'check' : 'play'),
          h('span', { class: 'sr' }, ended(table) ? say('page: start', 'look at it') : say('page: start', 'go on playing')))
        : h('div', { class: 'table-link' }, told),
      h('button', { type: 'button', class: 'tool', 'data-do': 'more', 'data-table': id, 'aria-expanded': open ? 'true' : 'false',
        'aria-label': say('page: start', 'More about {table}', { table: name }) }, icon('more'))),
    open ? deeds(table, name) : null);
}

/** @param {Kept} table @param {string} name */
function deeds(table, name) {
  if (state.doing === 'rename') {
    return h('form', { class: 'inline', 'data-form': 'rename', key: 'rename' },
      h('label', null, h('span', { class: 'sr' }, say('page: start', 'New name')),
        h('input', { class: 'field', name: 'name', value: name, ...faulty('table', state.typed.name ?? ''), required: true, 'data-focus': true })),
      h('button', { type: 'submit', class: 'btn main' }, say('page: start', 'Rename')), keep(), faultLine('table', state.typed.name ?? ''));
  }
  if (state.doing === 'delete') {
    return h('div', { class: 'inline', role: 'group', key: 'delete', 'aria-labelledby': 'sure' },
      h('p', { id: 'sure' }, say('page: start', 'Delete {table} and all its cards? Nothing can bring it back.', { table: name })),
      h('button', { type: 'button', class: 'btn bad', 'data-do': 'delete-now' }, say('page: start', 'Delete it for good')), keep());
  }
  return h('div', { class: 'inline', key: 'deeds' },
    h('p', null, say('page: start', 'Played last: {moment}', { moment: moment(table.touched) })),
    table.sound ? h('button', { type: 'button', class: 'btn', 'data-do': 'rename' }, say('page: start', 'Rename')) : null,
    h('button', { type: 'button', class: 'btn', 'data-do': 'record' }, ended(table) ? say('page: start', 'Export') : say('page: start', 'Export your view')),
    h('button', { type: 'button', class: 'btn', 'data-do': 'delete' }, say('page: start', 'Delete')));
}

const keep = () => h('button', { type: 'button', class: 'btn', 'data-do': 'keep', 'data-focus': state.doing === 'delete' }, say('page: start', 'Keep it'));
