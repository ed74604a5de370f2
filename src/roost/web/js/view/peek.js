/** The last trick and the auction of this deal, opened over the cloth only. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { lastTrick } from '../store.js';
import { say } from '../texts.js';
import { button, cardName, ear, face, saidList, who, worth } from './common.js';

/** @typedef {import('./common.js').View} View */

/** Whether there is a trick or an auction to show.
 * @param {View} view */
export const peekable = ({ phase, scene }) => phase !== 'taken' && phase !== 'auction' && phase !== 'deal' && scene.said.length > 0;

/** @param {View} view */
export function peek(view) {
  if (!view.state.peek || !peekable(view)) return null;
  const trick = lastTrick(view.scene);
  const auction = say('page: table', 'The auction');
  return h('section', { class: 'peek', key: 'peek', 'aria-labelledby': 'peek-title' },
    h('div', { class: 'peekhead' }, h('h2', { id: 'peek-title', tabindex: -1 }, trick ? title(view, trick) : auction),
      button({ class: 'tool', 'data-do': 'last', 'aria-label': say('page: table', 'Close') }, icon('close'))),
    trick && h('ol', { class: 'lasttrick' }, ...trick.cards.map(({ seat, card }, at) => h('li', { key: card, class: seat === trick.taker ? 'best' : null },
      face(view, card),
      h('span', { class: 'cap' }, h('b', null, at + 1), ' ', h('span', { class: 'nm' }, who(view, seat))), ear(': ', cardName(view, card))))),
    h('div', { class: 'past' }, trick && h('h2', null, auction), saidList(view, false)));
}

/** @param {View} view @param {import('../protocol.js').TrickShown} trick */
function title(view, trick) {
  const name = who(view, trick.taker);
  return view.seated.unit === 'tricks' ? say('page: table', 'Last trick: {name}', { name })
    : say('page: table', 'Last trick: {name}, {worth}', { name, worth: worth(view, trick.points) });
}
