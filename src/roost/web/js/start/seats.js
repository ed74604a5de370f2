/** The form for the seats: the user's name, the number of players, and the computer player of each other seat. */

import { field, segments } from '../controls.js';
import { h } from '../dom.js';
import { say } from '../texts.js';
import { faultLine, faulty } from './names.js';
import { levelOf, person, playersOf, state } from './state.js';

/** @typedef {import('./state.js').Game} Game */

/** @param {Game} game */
export function seats(game) {
  const n = playersOf(game);
  return h('fieldset', { key: 'seats' },
    h('legend', null, say('page: start', 'Who sits where')),
    field({ name: 'person', label: say('page: start', 'Your name'), note: say('page: start', 'as the others call you') },
      { value: person(), autocomplete: 'nickname', placeholder: say('page: start', 'You'), ...faulty('person', person()) }),
    faultLine('person', person()),
    game.players.length > 1 ? h('div', { class: 'setting', key: `players-${state.round}` },
      h('span', { class: 'lab', id: 'l-players' }, say('page: start', 'Players')),
      segments('players', game.players.map((each) => ({ value: String(each), label: String(each) })), String(n), { 'aria-labelledby': 'l-players' })) : null,
    Array.from({ length: n - 1 }, (_, i) => seat(i + 1)));
}

/** @param {number} seat */
function seat(seat) {
  const id = `l-seat-${seat}`;
  const levels = (state.start?.levels ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return h('div', { class: 'setting', key: `seat-${seat}` },
    h('span', { class: 'lab place', id }, state.told?.seats[seat] || say('page: start', 'seat {number}', { number: seat + 1 })),
    segments(`level-${seat}`, levels, levelOf(seat), { 'aria-labelledby': id }));
}

/** What each level is, in the server's words. */
export const levels = () => [
  state.start?.withheld && h('p', { key: 'withheld', class: 'note' }, state.start.withheld),
  h('details', { key: 'levels' }, h('summary', null, say('page: start', 'What the levels mean')),
    h('dl', { class: 'levels' }, (state.start?.levels ?? []).map(({ name, about }) => [h('dt', null, name), h('dd', null, about)]))),
];
