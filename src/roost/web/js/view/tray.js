/** The tray between cloth and hand: whose turn in words, the reason, the deeds, and the helps. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { lastTrick } from '../store.js';
import { say, sayMany } from '../texts.js';
import { bids } from './auction.js';
import { alone } from './call.js';
import { worth, who } from './common.js';
import { layAway } from './nest.js';
import { plate } from './plates.js';

/** @typedef {import('./common.js').View} View */
/** @typedef {import('../dom.js').Kid} Kid */

/** @param {View} view */
export const tray = (view) => h('section', { class: 'tray', key: 'tray', 'aria-label': say('page: table', 'What to do') },
  plate(view, view.me), prompt(view), deeds(view), helps(view));

/** What is to be done, in words; a reason or a hint takes the place of the why.
 * @param {View} view @returns {{words: string, why: string}} */
export function told(view) {
  const { scene, state } = view;
  if (view.phase !== 'taken' || !state.held) return { words: scene.words, why: scene.why };
  const { taker, points } = state.held.trick;
  const tricks = view.seated.unit === 'tricks';
  const words = taker === view.me
    ? tricks ? say('page: table', 'Your trick') : say('page: table', 'Your trick: {worth}', { worth: worth(view, points) })
    : tricks ? say('page: table', '{name} takes the trick', { name: who(view, taker) })
      : say('page: table', '{name} takes the trick: {worth}', { name: who(view, taker), worth: worth(view, points) });
  return { words, why: '' };
}

/** What is said while the connection is lost.
 * @param {import('../store.js').State} state */
export const waiting = ({ link }) => (link === 'down' ? [say('page: link', 'Waiting for the program'),
  say('page: link', 'It is not running or cannot be reached. Nothing is lost; this page goes on by itself.')] : []);

/** @param {View} view */
function prompt(view) {
  const [words = told(view).words, why = told(view).why] = waiting(view.state);
  const { note } = view.state;
  const own = view.scene.tricks[view.me] ?? 0;
  const counts = ['play', 'call'].includes(view.phase);
  return h('div', { class: 'prompt', key: 'prompt' },
    h('p', { class: 'words', id: 'words', tabindex: -1 }, words,
      counts && h('span', { class: 'slim mytags' }, sayMany('page: table', 'you took {number}', 'you took {number}', own))),
    h('p', { class: `why${note ? ` ${note.kind}` : ''}` }, note ? note.text : why));
}

/** @param {View} view @returns {Kid} */
function deeds(view) {
  if (view.phase === 'taken') return go(h('button', { class: 'btn main', type: 'button', 'data-do': 'go-on' }, say('page: table', 'Go on')));
  if (!view.mine) return null;
  if (view.phase === 'auction') return bids(view);
  if (view.phase === 'nest') return layAway(view);
  if (view.phase === 'call') return alone(view);
  return view.scene.may_claim && go(h('button', { class: 'btn', type: 'button', 'data-do': 'claim' }, say('page: table', 'Take the rest')));
}

/** @param {Kid[]} kids */
const go = (...kids) => h('div', { class: 'deeds', key: 'deeds' }, ...kids);

/** @param {View} view */
function helps(view) {
  const { scene, phase, state, mine } = view;
  const peekable = phase !== 'taken' && lastTrick(scene) !== null;
  return h('div', { class: 'helps', key: 'helps', role: 'group', 'aria-label': say('page: table', 'Helps') },
    tool('last', say('page: table', 'Last trick'), !peekable, state.peek),
    tool('undo', say('page: table', 'Undo'), !scene.may_undo),
    scene.may_redo && tool('redo', say('page: table', 'Redo'), false),
    tool('hint', say('page: table', 'Hint'), !mine));
}

/** @param {'last' | 'undo' | 'redo' | 'hint'} name @param {string} label @param {boolean} off @param {boolean} [open] */
const tool = (name, label, off, open) => h('button',
  { class: `tool${off ? ' idle' : ''}`, key: name, type: 'button', 'data-do': name, 'aria-label': label, title: label, 'aria-disabled': off ? 'true' : null, 'aria-expanded': open === undefined ? null : String(open) },
  icon(name), h('span', null, label));
