/** The trick on the cloth: each card before its seat, numbered in the order played. The winning card has a ring and a label. */

import { h } from '../dom.js';
import { onItsWay } from '../store.js';
import { say } from '../texts.js';
import { cardName, ear, face, place, who } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function trick(view) {
  const { scene, phase } = view;
  const sent = phase === 'play' ? onItsWay(view.state, scene) : '';
  const missing = phase === 'play' ? view.seated.seats.map((_, seat) => seat)
    .filter((seat) => !scene.trick.some((each) => each.seat === seat) && !(sent && seat === view.me)) : [];
  return h('ol', { class: 'trick', key: 'trick', 'aria-label': say('page: table', 'The trick, in the order played') },
    ...scene.trick.map((played, at) => lying(view, played, at + 1)),
    sent && onTheWay(view, sent, scene.trick.length + 1),
    ...missing.map((seat) => ghost(view, seat)));
}

/** A card that was played.
 * @param {View} view @param {import('../protocol.js').Card} played @param {number} number */
function lying(view, { seat, card }, number) {
  const best = view.scene.ahead === seat;
  return h('li', { class: `played s${place(view, seat)}${best ? ' best' : ''}`, key: `${seat}-${card}`, 'data-card': card, 'data-by': seat },
    face(view, card),
    h('span', { class: 'cap' }, h('b', null, number), ' ', h('span', { class: 'nm' }, who(view, seat)),
      best && view.phase !== 'call' && ahead(view, seat)),
    ear(': ', cardName(view, card)));
}

/** The user's card that was sent and is not accepted yet. Once it is, the same node shows the played card.
 * @param {View} view @param {string} card @param {number} number */
const onTheWay = (view, card, number) =>
  h('li', { class: 'played s0 sent', key: `${view.me}-${card}`, 'data-card': card, 'data-by': view.me },
    face(view, card),
    h('span', { class: 'cap' }, h('b', null, number), ' ', h('span', { class: 'nm' }, who(view, view.me)),
      h('em', null, say('page: table', 'sent'))),
    ear(': ', cardName(view, card)));

/** The place of a card still to come.
 * @param {View} view @param {number} seat */
function ghost(view, seat) {
  const now = view.scene.turn === seat, name = who(view, seat);
  return h('li', { class: `played ghost s${place(view, seat)}${now ? ' next' : ''}`, key: `ghost-${seat}` },
    h('span', { class: 'cap' }, h('span', { class: 'nm' }, now ? say('page: table', '{name}, now', { name }) : name)));
}

/** @param {View} view @param {number} seat */
function ahead(view, seat) {
  if (view.phase !== 'taken') return h('em', null, say('page: table', 'ahead'));
  return h('em', null, seat === view.me ? say('page: table', 'take it') : say('page: table', 'takes it'));
}
