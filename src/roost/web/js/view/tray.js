/** The tray between cloth and hand: whose turn it is, the reason, the button to go on, and help buttons. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say, sayMany } from '../texts.js';
import { button, who, worth } from './common.js';
import { note } from './note.js';
import { peekable } from './peek.js';
import { plate } from './plates.js';

/** @typedef {import('./common.js').View} View */
/** @typedef {import('../dom.js').Kid} Kid */

/** @param {View} view */
export const tray = (view) => h('section', { class: 'tray', key: 'tray', 'aria-label': say('page: table', 'What to do') },
  plate(view, view.me), prompt(view), deeds(view), helps(view), note(view));

/** The text that says what to do now.
 * @param {View} view @returns {{words: string, why: string}} */
export function told(view) {
  const { scene, state } = view;
  if (view.phase !== 'taken' || !state.held) return { words: scene.words, why: scene.why };
  const { taker, points } = state.held.trick;
  const tricks = view.seated.unit === 'tricks';
  const facts = { name: who(view, taker), worth: worth(view, points) };
  if (taker === view.me) {
    return { words: tricks ? say('page: table', 'Your trick') : say('page: table', 'Your trick: {worth}', facts), why: '' };
  }
  const words = tricks ? say('page: table', '{name} takes the trick', facts)
    : say('page: table', '{name} takes the trick: {worth}', facts);
  return { words, why: '' };
}

/** The text while the connection is lost or silent.
 * @param {import('../store.js').State} state */
export function waiting({ link }) {
  if (link === 'down') {
    return [say('page: link', 'Waiting for the program'),
      say('page: link', 'It is not running or cannot be reached. Nothing is lost; this page goes on by itself.')];
  }
  return link !== 'silent' ? [] : [say('page: link', 'Roost does not answer'),
    say('page: link', 'As soon as it does, this page goes on by itself. Nothing is lost, and nothing is played twice.')];
}

/** @param {View} view */
function prompt(view) {
  const [words = told(view).words, why = told(view).why] = waiting(view.state);
  const own = view.scene.tricks[view.me] ?? 0;
  const counts = ['play', 'call'].includes(view.phase);
  return h('div', { class: 'prompt', key: 'prompt' },
    h('p', { class: 'words', id: 'words', tabindex: -1 }, words,
      counts && h('span', { class: 'slim mytags' }, sayMany('page: table', 'you took {number}', 'you took {number}', own))),
    h('p', { class: 'why' }, why));
}

/** @param {View} view @returns {Kid} */
function deeds(view) {
  if (view.phase === 'taken') return go('go-on', button({ class: 'btn main', 'data-do': 'go-on' }, say('page: table', 'Go on')));
  if (!view.mine || !view.scene.may_claim || view.scene.hand.length < 2) return null;
  return go('claim', button({ class: 'btn', 'data-do': 'claim' }, say('page: table', 'Take the rest')));
}

/** @param {string} key @param {Kid} kid */
const go = (key, kid) => h('div', { class: 'deeds', key }, kid);

/** @param {View} view */
function helps(view) {
  const { scene, state, mine } = view;
  return h('div', { class: 'helps', key: 'helps', role: 'group', 'aria-label': say('page: table', 'Helps') },
    tool('last', say('page: table', 'Last trick'), !peekable(view), state.peek),
    tool('undo', say('page: table', 'Undo'), !scene.may_undo),
    scene.may_redo && tool('redo', say('page: table', 'Redo'), false),
    tool('hint', say('page: table', 'Hint'), !mine));
}

/** @param {'last' | 'undo' | 'redo' | 'hint'} name @param {string} label @param {boolean} off @param {boolean} [open] */
const tool = (name, label, off, open) => button(
  { class: `tool${off ? ' idle' : ''}`, key: name, 'data-do': name, 'aria-label': label, title: label,
    'aria-disabled': off ? 'true' : null, 'aria-expanded': open === undefined ? null : String(open) },
  icon(name), h('span', null, label));
