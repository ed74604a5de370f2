/** The games to choose from: a fan of three cards, a name, a sentence on its character. */

import { card } from '../cards.js';
import { h, picture } from '../dom.js';
import { say } from '../texts.js';
import { state } from './state.js';

/** @typedef {import('./state.js').Game} Game */

const narrow = matchMedia('(max-width: 699px)');

/** Be told when the cards of the fans are to be drawn otherwise.
 * @param {() => void} fn */
export const whenNarrow = (fn) => narrow.addEventListener('change', fn);

/** @param {Game[]} games */
export const gallery = (games) =>
  h('section', { 'aria-labelledby': 'h-games', key: 'games' },
    h('h2', { id: 'h-games' }, say('page: start', 'Choose a game')),
    h('ul', { class: 'games' }, games.map((game) => h('li', { key: game.id }, one(game)))));

/** @param {Game} game */
const one = (game) =>
  h('label', { class: 'game' },
    h('input', { type: 'radio', name: 'game', value: game.id, checked: game.id === state.chosen }),
    h('span', { class: 'gcard' },
      h('span', { class: 'fan' }, game.fan.map((code) =>
        h('i', null, picture(card(code, { points: game.faces[code]?.points ?? 0, small: narrow.matches }))))),
      h('span', { class: 'gtext' }, h('b', null, game.name), game.note ? h('em', null, game.note) : null, h('span', { class: 'gl' }, game.line), h('small', null, game.facts))));
