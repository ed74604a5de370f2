/** Your tables: go on with one, name it, keep it as a file, delete it; open a record, keep a copy of all. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say, sayMany } from '../texts.js';
import { faultLine, faulty } from './names.js';
import { FURTHER } from './lists.js';
import { state } from './state.js';
import { ago, moment } from './when.js';

/** @typedef {import('./state.js').ListedTable} ListedTable */

/** @param {ListedTable} table */
const ended = (table) => table.over || table.given_up;

/** @param {import('./state.js').Start} start */
export function tables({ tables, more, numbers }) {
  const none = !numbers.open && !numbers.ended && !numbers.unread;
  return h('section', { class: 'resume', 'aria-labelledby': 'h-tables', key: 'tables' },
    h('h2', { id: 'h-tables', tabindex: -1 }, say('page: start', 'Your tables')),
    none ? h('p', { class: 'quiet' }, say('page: start', 'None yet. Deal a game: it waits here whenever you leave it.')) : null,
    numbers.unread && state.unread > FURTHER ? looking(numbers.unread) : null,
    h('ul', { key: 'open' }, tables.map(one)),
    more ? further('open', numbers.open, tables.length) : null,
    numbers.ended ? h('details', { key: 'ended', 'data-list': 'ended', open: state.ended !== null },
      h('summary', null, sayMany('page: start', '{number} finished match', '{number} finished matches', numbers.ended)),
      state.ended ? [h('ul', { key: 'ended' }, state.ended.tables.map(one)),
        state.ended.more ? further('ended', numbers.ended, state.ended.tables.length) : null] : null) : null,
    h('p', { class: 'links' },
      h('label', { class: 'link file' }, say('page: start', 'Open a record file'), h('input', { type: 'file', name: 'record', class: 'sr', accept: '.record,.txt,text/plain' })),
      none ? null : h('button', { type: 'button', class: 'link', 'data-do': 'backup' }, say('page: start', 'Back up all tables'))),
    state.note.where === 'tables' ? h('p', { class: `note${state.note.bad ? ' bad' : ''}`, role: state.note.bad ? 'alert' : 'status' }, state.note.text) : null);
}

/** The control at the end of a list that has more entries.
 * @param {'open' | 'ended'} list @param {number} all @param {number} shown */
const further = (list, all, shown) => h('button', { type: 'button', class: 'btn further', 'data-do': 'further', 'data-list': list, key: `further-${list}` },
  all - shown > FURTHER ? say('page: start', 'Show {number} more of {all}', { number: FURTHER, all }) : say('page: start', 'Show all ({number})', { number: all }));

/** How far the server is with tables of an older Roost. The number is said once, the rest is for the eye.
 * @param {number} left */
const looking = (left) => h('div', { class: 'looking', key: 'looking' },
  h('p', { id: 'looking', role: 'status' }, sayMany('page: start', 'Roost looks once through {number} table that an older one kept. You can play meanwhile.', 'Roost looks once through {number} tables that an older one kept. You can play meanwhile.', state.unread)),
  h('progress', { 'aria-labelledby': 'looking', max: state.unread, value: state.unread - left }));

/** @param {ListedTable} table */
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

/** @param {ListedTable} table @param {string} name */
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
