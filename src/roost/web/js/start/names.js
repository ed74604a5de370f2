/** Checks a name while it is typed. The server checks it again (`table/names.py`) and provides the greatest number of
 * letters. A letter is a grapheme cluster: what people see as one letter. */

import { h } from '../dom.js';
import { say, sayMany } from '../texts.js';
import { state } from './state.js';

/** @typedef {'person' | 'house' | 'table'} Named */

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/u; // line breaks and invisible characters

/** The fault of the name in a sentence; empty if there is none.
 * @param {Named} named @param {string} text */
export function fault(named, text) {
  const name = text.trim(), most = state.start?.letters[named] ?? Infinity;
  if (named === 'person' && name.includes('#')) return say('page: start', 'A name cannot hold “#”: leave it out.');
  if (UNSEEN.test(name)) return say('page: start', 'A name is one line of letters.');
  const number = [...letters.segment(name)].length;
  if (number <= most) return '';
  return sayMany('page: start', 'A name has up to {number} letter, and this one has {letters}.', 'A name has up to {number} letters, and this one has {letters}.', most, { letters: number });
}

/** The attributes of an input that mark its fault for the eye and for screen readers.
 * @param {Named} named @param {string} text @returns {import('../dom.js').Props} */
export const faulty = (named, text) => (fault(named, text) ? { 'aria-invalid': 'true', 'aria-describedby': `fault-${named}` } : {});

/** The element under the input for its fault. It exists before it is needed, so that screen readers announce it.
 * @param {Named} named @param {string} text */
export const faultLine = (named, text) =>
  h('p', { class: 'note bad fault', id: `fault-${named}`, role: 'status', key: `fault-${named}` }, fault(named, text));
