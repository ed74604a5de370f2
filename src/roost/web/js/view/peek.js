/** The last trick, opened over the cloth and over nothing else. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { lastTrick } from '../store.js';
import { say } from '../texts.js';
import { button, cardName, ear, face, who, worth } from './common.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view */
export function peek(view) {
  const trick = lastTrick(view.scene);
  if (!view.state.peek || !trick) return null;
  const name = who(view, trick.taker);
  const title = view.seated.unit === 'tricks' ? say('page: table', 'Last trick: {name}', { name })
    : say('page: table', 'Last trick: {name}, {worth}', { name, worth: worth(view, trick.points) });
  return h('section', { class: 'peek', key: 'peek', 'aria-labelledby': 'peek-title' },
    h('div', { class: 'peekhead' }, h('h2', { id: 'peek-title', tabindex: -1 }, title),
      button({ class: 'tool', 'data-do': 'last', 'aria-label': say('page: table', 'Close') }, icon('close'))),
    h('ol', null, ...trick.cards.map(({ seat, card }, at) => h('li', { key: card, class: seat === trick.taker ? 'best' : null },
      face(view, card),
      h('span', { class: 'cap' }, h('b', null, at + 1), ' ', who(view, seat)), ear(': ', cardName(view, card))))));
}
