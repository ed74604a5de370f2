/** The cards chosen to lay away. They are shown on the cloth, can be taken back, and are sent when the user confirms. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { bolded, button, cardWords, face, strong } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function nest(view) {
  const { state, scene, mine } = view;
  if (!mine) return h('div', { class: 'paperlet bare', key: 'nest' }, h('p', { class: 'tell' }, scene.words));
  const empty = Math.max(0, scene.left - state.away.length);
  const count = say('page: table', '{number} of {all} chosen', { number: strong(state.away.length), all: strong(scene.left) });
  return h('div', { class: 'paperlet nest', key: 'nest' },
    h('h2', null, say('page: table', 'To lay away')),
    h('ol', { class: 'slots', 'aria-label': say('page: table', 'To lay away') },
      ...state.away.map((card) => h('li', { key: card }, button({ class: 'slot', 'data-card': card,
        'aria-label': say('page: table', '{card}, take back', { card: cardWords(view, card) }) }, face(view, card)))),
      ...Array.from({ length: empty }, (_, at) => h('li', { key: `empty-${at}`, class: 'hole', 'aria-hidden': 'true' }))),
    h('p', { class: 'tell' }, h('span', null, bolded(count)),
      scene.fresh.length > 0 && h('span', { class: 'key' }, say('page: table', 'from the nest'))),
    deeds(view));
}

/** A button to choose the cards of a hint, if some are not chosen yet; otherwise one to take the chosen cards back.
 * @param {View} view */
function deeds({ state, scene }) {
  const all = state.away.length === scene.left;
  const advised = state.hints.map((each) => each.split(' ')[1] ?? '');
  const open = advised.some((card) => !state.away.includes(card));
  return h('div', { class: 'deeds nestdeeds', key: 'deeds' },
    open ? button({ class: 'btn', key: 'hint', 'data-do': 'take-hint' }, advised.length === 1
      ? say('page: table', 'Choose this card') : say('page: table', 'Choose these cards'))
      : button({ class: 'btn', key: 'back', 'data-do': 'take-back', 'aria-disabled': state.away.length ? null : 'true' },
        say('page: table', 'Take back')),
    button({ class: `btn${all ? ' main' : ''}`, 'data-do': 'lay-away', 'aria-disabled': all ? null : 'true' },
      scene.left === 1 ? say('page: table', 'Lay this away') : say('page: table', 'Lay these away')));
}
