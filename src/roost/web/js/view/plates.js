/** Who sits there: name and side, tricks taken, dealer, declarer, partner, cards left. A name is never cut. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say, sayMany } from '../texts.js';
import { ear, figure, place, side, who } from './common.js';

/** @typedef {import('./common.js').View} View */

const MOST_BACKS = 17;

/** The others, clockwise from one's left.
 * @param {View} view */
export const plates = (view) => h('div', { class: 'seats', key: 'seats', role: 'list', 'aria-label': say('page: table', 'The others') },
  ...view.seated.seats.map((_, at) => (view.me + at) % view.seated.seats.length).slice(1)
    .map((seat) => plate(view, seat, 'listitem')));

/** One seat's plate.
 * @param {View} view @param {number} seat @param {string | null} [role] */
export function plate(view, seat, role = null) {
  const { scene, seated, me, phase } = view;
  const turn = (phase === 'taken' ? scene.ahead : scene.turn) === seat;
  const kinds = [`seat s${place(view, seat)}`, side(view, seat), turn && 'turn', seat === me && 'me', lastWord(view, seat)?.action === 'pass' && 'out'];
  return h('div', { class: kinds.filter(Boolean).join(' '), key: `seat-${seat}`, 'data-seat': seat, role },
    h('p', { class: 'who' }, who(view, seat), turn && seat !== me && phase !== 'taken' && ear(say('page: table', ', to play'))),
    h('p', { class: 'roles' }, standing(view, seat), doing(view, seat, turn)),
    tags(view, seat), seat !== me && backs(scene.counts[seat] ?? 0), seated.seats[seat]?.place && seat !== me && !partner(view, seat)
      && ear(seated.seats[seat]?.place ?? ''));
}

/** @param {View} view @param {number} seat */
const partner = ({ seated, me }, seat) => seated.partners && seat !== me && seated.seats[seat]?.team === seated.seats[me]?.team;

/** @param {View} view @param {number} seat */
const lastWord = ({ scene, phase }, seat) =>
  (phase === 'auction' ? [...scene.said].reverse().find((word) => word.seat === seat) : undefined);

/** @param {View} view @param {number} seat */
function standing(view, seat) {
  const { scene, seated } = view;
  if (partner(view, seat)) return [h('span', { class: 'side' }, say('page: table', 'your partner')), ' '];
  if (seated.partners) return null;
  const total = scene.totals[seated.seats[seat]?.team ?? seat] ?? 0;
  return [h('span', { class: 'side pts' }, h('span', { class: 'wide' }, sayMany('page: table', '{number} point', '{number} points', total, { number: figure(total) })),
    h('span', { class: 'slim' }, say('page: table', '{number} pts', { number: figure(total) }))), ' '];
}

/** @param {View} view @param {number} seat @param {boolean} turn */
function doing(view, seat, turn) {
  const word = lastWord(view, seat);
  if (word && !(turn && seat !== view.me)) {
    const bids = seat === view.me ? say('page: table', 'bid {bid}', { bid: word.text }) : say('page: table', 'bids {bid}', { bid: word.text });
    return h('span', { class: 'said' }, word.action.startsWith('bid') ? bids : word.text);
  }
  if (turn && seat !== view.me && view.phase !== 'taken') return h('span', { class: 'said' }, say('page: table', 'thinking'));
  if (!['play', 'taken', 'call', 'score', 'over'].includes(view.phase)) return null;
  const n = view.scene.tricks[seat] ?? 0;
  return h('span', { class: 'won' }, h('span', { class: 'wide' }, sayMany('page: table', '{number} trick', '{number} tricks', n)),
    h('span', { class: 'slim' }, say('page: table', 'took {number}', { number: n })));
}

/** @param {View} view @param {number} seat */
function tags({ scene, seated }, seat) {
  const found = [
    scene.dealer === seat && h('span', { class: 'tag dealer' }, icon('dealer'), h('span', null, say('page: table', 'dealer'))),
    scene.declarer === seat && h('span', { class: 'tag declarer' }, icon('flag'), h('span', null, say('page: table', 'declarer'))),
    !seated.partners && scene.partner === seat && h('span', { class: 'tag partner' }, icon('pair'), h('span', null, say('page: table', 'partner'))),
  ].filter(Boolean);
  return found.length > 0 && h('p', { class: 'tags' }, ...found);
}

/** @param {number} count */
const backs = (count) => [
  h('div', { class: 'backs', 'aria-hidden': 'true' }, ...Array.from({ length: Math.min(count, MOST_BACKS) }, () => h('i', null))),
  ear(sayMany('page: table', '{number} card in hand', '{number} cards in hand', count))];
