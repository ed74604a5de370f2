/** The start page from top to bottom: tables, games, and the table that is being set up. */

import { field, seg } from '../controls.js';
import { logo } from '../cards.js';
import { paces } from '../drawer.js';
import { h, picture } from '../dom.js';
import { settings } from '../settings.js';
import { language, say } from '../texts.js';
import { gallery } from './games.js';
import { house, houses } from './house.js';
import { levels, seats } from './seats.js';
import { fault } from './names.js';
import { chosen, person, state } from './state.js';
import { tables } from './tables.js';

/** @typedef {import('./state.js').Game} Game */

export function page() {
  const { start } = state, game = chosen();
  return [
    h('header', { class: 'top' },
      h('a', { class: 'brand', href: '/' }, picture(logo()), h('span', null, 'Roost')),
      h('nav', { 'aria-label': say('page: start', 'Pages') },
        game ? h('a', { href: rulesOf(game) }, say('page: start', 'Rules')) : null,
        h('button', { type: 'button', class: 'link', 'data-do': 'settings' }, say('page: start', 'Settings')))),
    h('main', { class: 'wrap' },
      h('div', { class: 'hello' },
        h('h1', null, say('page: start', 'Sit down. There is a chair free.')),
        h('p', null, say('page: start', 'Bidding games against computer players, on this machine alone.')),
        start ? h('p', { class: 'first' }, say('page: start', 'First time?'), ' ',
          h('button', { type: 'button', class: 'link', 'data-do': 'tutorial' }, say('page: start', 'Play a tutorial hand'))) : null),
      state.trouble ? h('div', { class: 'gone', role: 'alert', key: 'gone' }, h('p', null, state.trouble),
        state.closed ? null : h('button', { type: 'button', class: 'btn main', 'data-do': 'try-again' }, say('page: start', 'Try again'))) : null,
      state.closed ? door() : null,
      start ? [tables(start), h('div', { class: 'cols', key: 'cols' }, gallery(start.games), game ? setup(game) : null)] : null),
    h('footer', { class: 'foot' },
      start ? h('nav', { class: 'links', 'aria-labelledby': 'h-rules' },
        h('b', { id: 'h-rules' }, say('page: start', 'Rules')), start.games.map((each) => h('a', { href: `/rules/${each.id}?lang=${language()}`, key: each.id }, each.name))) : null,
      h('p', null, say('page: start', 'Nothing leaves this machine: no account, no tracking, no other host is asked for anything.')),
      h('p', null, say('page: start', 'Roost is not affiliated with Hasbro. ROOK is a trademark of Hasbro.'))),
  ];
}

/** Where a code is typed, for browsers that the door's file does not lead here. */
const door = () => h('form', { class: 'inline door', 'data-form': 'door', key: 'door' },
  h('label', null, say('page: start', 'Code'), ' ',
    h('input', { class: 'field', name: 'code', required: true, autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: 40 })),
  h('button', { type: 'submit', class: 'btn main' }, say('page: start', 'Go in')));

/** The page of a game's rules, as set here.
 * @param {Game} game */
const rulesOf = (game) => `/rules/${encodeURIComponent(game.id)}?lang=${language()}${state.told?.link ? `&rules=${encodeURIComponent(state.told.link)}` : ''}`;

/** @param {Game} game */
function setup(game) {
  return h('form', { class: 'setup', 'aria-labelledby': 'h-setup', 'data-form': 'play', novalidate: true, key: 'setup' },
    h('div', null, h('h2', { id: 'h-setup' }, say('page: start', '{game} at your table', { game: game.name })),
      h('p', { class: 'quiet' }, state.told?.facts ?? game.facts, ' · ',
        h('a', { href: rulesOf(game) }, say('page: start', 'how it is played')))),
    houses(),
    h('div', { key: 'who' }, seats(game), levels()),
    house(game),
    h('div', { key: 'pace' }, seg({ name: 'speed', label: say('page: start', 'Speed'), note: say('page: start', 'of the others and of the cards') }, paces(), settings().pace),
      h('details', { class: 'more' }, h('summary', null, say('page: start', 'Seed and phrase')),
        h('p', { class: 'quiet' }, say('page: start', 'The same seed gives the same cards. A phrase of your own is mixed into the shuffle.')),
        field({ name: 'seed', label: say('page: start', 'Seed'), note: say('page: start', '64 letters and figures, or none') }, { maxlength: 64, autocomplete: 'off', spellcheck: 'false' }),
        field({ name: 'phrase', label: say('page: start', 'Phrase') }, { maxlength: 200, autocomplete: 'off' }))),
    go(game));
}

/** @param {Game} game */
function go(game) {
  const problem = (state.told?.problem ?? '') || fault('person', person());
  const said = problem || (state.note.where === 'go' ? state.note.text : '');
  return h('div', { class: 'go', key: 'go' },
    said ? h('p', { class: 'note bad', id: 'why-not', role: problem ? null : 'alert' }, said) : null,
    h('button', { type: 'submit', class: 'btn main big', 'data-do': 'play', 'aria-disabled': problem || state.busy ? 'true' : null, 'aria-describedby': said ? 'why-not' : null },
      say('page: start', 'Deal {game}', { game: game.name })));
}
