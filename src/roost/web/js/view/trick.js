/** The trick on the cloth: each card before its seat, numbered in the order played, the one ahead ringed and worded. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { cardName, ear, face, place, who } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function trick(view) {
  const { scene, phase } = view;
  const missing = phase === 'play' ? view.seated.seats.map((_, seat) => seat)
    .filter((seat) => !scene.trick.some((each) => each.seat === seat)) : [];
  return h('ol', { class: 'trick', key: 'trick', 'aria-label': say('page: table', 'The trick, in the order played') },
    ...scene.trick.map(({ seat, card }, at) => h('li',
      { class: `played s${place(view, seat)}${scene.ahead === seat ? ' best' : ''}`, key: `${seat}-${card}`, 'data-card': card, 'data-by': seat },
      face(view, card), h('span', { class: 'cap' }, h('b', null, at + 1), ' ', who(view, seat), scene.ahead === seat && phase !== 'call' && ahead(view, seat)),
      ear(': ', cardName(view, card)))),
    ...missing.map((seat) => h('li', { class: `played ghost s${place(view, seat)}${scene.turn === seat ? ' next' : ''}`, key: `ghost-${seat}` },
      h('span', { class: 'cap' }, scene.turn === seat ? say('page: table', '{name}, now', { name: who(view, seat) }) : who(view, seat)))));
}

/** @param {View} view @param {number} seat */
function ahead(view, seat) {
  if (view.phase !== 'taken') return h('em', null, say('page: table', 'ahead'));
  return h('em', null, seat === view.me ? say('page: table', 'take it') : say('page: table', 'takes it'));
}
