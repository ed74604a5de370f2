/** What is wrong with a name while it is typed. The server has the last word (`table/names.py`); how many letters it
 * takes comes from there, and a letter is what a person sees as one. */

import { h } from '../dom.js';
import { say, sayMany } from '../texts.js';
import { state } from './state.js';

/** @typedef {'person' | 'house' | 'table'} Named */

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/u; // breaks the line, or is not seen

/** In a sentence; empty while it will do.
 * @param {Named} named @param {string} text */
export function fault(named, text) {
  const name = text.trim(), most = state.start?.letters[named] ?? Infinity;
  if (named === 'person' && name.includes('#')) return say('page: start', 'A name cannot hold “#”: leave it out.');
  if (UNSEEN.test(name)) return say('page: start', 'A name is one line of letters.');
  const number = [...letters.segment(name)].length;
  if (number <= most) return '';
  return sayMany('page: start', 'A name has up to {number} letter, and this one has {letters}.', 'A name has up to {number} letters, and this one has {letters}.', most, { letters: number });
}

/** What an input is given, so that its fault is seen and heard.
 * @param {Named} named @param {string} text @returns {import('../dom.js').Props} */
export const faulty = (named, text) => (fault(named, text) ? { 'aria-invalid': 'true', 'aria-describedby': `fault-${named}` } : {});

/** The fault, to stand under the input; a place that is there before it is needed, so that it is heard.
 * @param {Named} named @param {string} text */
export const faultLine = (named, text) =>
  h('p', { class: 'note bad fault', id: `fault-${named}`, role: 'status', key: `fault-${named}` }, fault(named, text));
