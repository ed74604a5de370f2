/** The lists of tables grow when they are asked to, a screen at a time; and tables that nobody has looked at yet are
 * looked at, a batch at a time. */

import { sayMany } from '../texts.js';
import { ask, Trouble } from './ask.js';
import { state } from './state.js';

/** @typedef {import('./state.js').Listed} Listed */

export const FURTHER = 20; // at most, with each question: `lists.py` has the number

/** @param {'open' | 'ended'} which @param {string} after @returns {Promise<Listed>} */
const fetched = (which, after) => ask('GET', `/api/tables?which=${which}${after ? `&after=${after}` : ''}`);

/** Fetch the next screen of a list; its first table is to have the focus.
 * @param {'open' | 'ended'} which */
export async function further(which) {
  const { start } = state, list = which === 'open' ? start : state.ended;
  if (!list?.more) return;
  const more = await fetched(which, list.more), first = more.tables[0];
  // The page may have been loaded anew meanwhile.
  if (list !== (which === 'open' ? state.start : state.ended)) return;
  list.tables = [...list.tables, ...more.tables];
  list.more = more.more;
  if (first) state.found = String(first.id);
  state.note = { where: 'tables', text: sayMany('page: start', '{number} more is shown.', '{number} more are shown.', more.tables.length), bad: false };
}

/** Fetch the first tables that have ended, as the person opens their list, or forget them as it is closed.
 * @param {boolean} open */
export async function unfold(open) {
  if (open === (state.ended !== null)) return;
  if (!open) state.ended = null;
  else {
    state.ended = { tables: [], more: null };
    state.ended = await fetched('ended', '');
  }
}

/** A table is no more, or has another name; its place in the lists stays as it is.
 * @param {string} id @param {string | null} [name] the new one; without it the table is gone */
export function changed(id, name) {
  for (const list of [state.start, state.ended]) {
    if (!list) continue;
    const before = list.tables.length;
    list.tables = name === undefined ? list.tables.filter((each) => String(each.id) !== id)
      : list.tables.map((each) => (String(each.id) === id ? { ...each, name } : each));
    if (state.start && before > list.tables.length) state.start.numbers[list === state.start ? 'open' : 'ended'] -= 1;
  }
}

/** Let the server look through the tables that it has to, until all are done or the page is left: each batch is kept.
 * How far it is, is told where they are many, and not of one that was played just now.
 * @param {() => void} draw @param {() => Promise<void>} load */
export async function lookThrough(draw, load) {
  const { start } = state;
  if (!start?.numbers.unread) return;
  state.unread = start.numbers.unread;
  draw();
  try {
    while (start.numbers.unread && start === state.start) {
      const before = start.numbers.unread;
      start.numbers = await ask('POST', '/api/unread', {});
      if (start.numbers.unread >= before) return; // nothing can be kept just now
      draw();
    }
    if (start === state.start) await load();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error; // it is tried again when the page is loaded
  }
}
