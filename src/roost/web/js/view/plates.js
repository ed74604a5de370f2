/** The plate of each seat: name and side, tricks taken, dealer, declarer, partner, cards left. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say, sayMany } from '../texts.js';
import { ear, figure, place, side, who } from './common.js';

/** @typedef {import('./common.js').View} View */

const MOST_BACKS = 17;
const MANY = 5; // seats from which plates are narrow on a phone
const IN_TRICKS = ['play', 'taken', 'call'];

/** The plates of the other seats, clockwise from the user's left.
 * @param {View} view */
export const plates = (view) => h('div',
  { class: 'seats', key: 'seats', role: 'list', 'aria-label': say('page: table', 'The others') },
  ...view.seated.seats.map((_, at) => (view.me + at) % view.seated.seats.length).slice(1)
    .map((seat) => plate(view, seat, 'listitem')));

/** One seat's plate.
 * @param {View} view @param {number} seat @param {string | null} [role] */
export function plate(view, seat, role = null) {
  const { scene, seated, me, phase } = view;
  const other = seat !== me;
  const lit = (phase === 'taken' ? scene.ahead : scene.turn) === seat;
  const thinks = lit && other && phase !== 'taken';
  const kinds = [`seat s${place(view, seat)}`, side(view, seat), lit && 'turn', !other && 'me',
    lastWord(view, seat)?.action === 'pass' && 'out'];
  return h('div', { class: kinds.filter(Boolean).join(' '), key: `seat-${seat}`, 'data-seat': seat, role },
    h('p', { class: 'who' }, who(view, seat), thinks && ear(say('page: table', ', to play'))),
    h('p', { class: 'roles' }, standing(view, seat), doing(view, seat, thinks)),
    tags(view, seat),
    other && backs(scene.counts[seat] ?? 0),
    other && !isPartner(view, seat) && ear(seated.seats[seat]?.place ?? ''));
}

/** @param {View} view @param {number} seat */
const isPartner = ({ seated, me }, seat) =>
  seated.partners && seat !== me && seated.seats[seat]?.team === seated.seats[me]?.team;

/** The latest call of a seat in the present auction.
 * @param {View} view @param {number} seat */
const lastWord = ({ scene, phase }, seat) =>
  (phase === 'auction' ? [...scene.said].reverse().find((word) => word.seat === seat) : undefined);

/** @param {string} long @param {string} short for a phone */
const either = (long, short) => [h('span', { class: 'wide' }, long), h('span', { class: 'slim' }, short)];

/** @param {View} view @param {number} seat */
function standing(view, seat) {
  const { scene, seated } = view;
  if (isPartner(view, seat)) return [h('span', { class: 'side' }, say('page: table', 'your partner')), ' '];
  if (seated.partners) return null;
  const total = scene.totals[seated.seats[seat]?.team ?? seat] ?? 0, number = figure(total);
  return [h('span', { class: 'side pts' }, either(
    sayMany('page: table', '{number} point', '{number} points', total, { number }),
    say('page: table', '{number} pts', { number }))), ' '];
}

/** @param {View} view @param {number} seat @param {boolean} thinks */
function doing(view, seat, thinks) {
  if (thinks) return h('span', { class: 'said' }, say('page: table', 'thinking'));
  const word = lastWord(view, seat);
  if (word) return h('span', { class: 'said' }, saying(view, word));
  if (!IN_TRICKS.includes(view.phase)) return null;
  const number = view.scene.tricks[seat] ?? 0;
  return h('span', { class: 'won' }, either(
    sayMany('page: table', '{number} trick', '{number} tricks', number), say('page: table', 'took {number}', { number })));
}

/** @param {View} view @param {import('../protocol.js').Word} word */
function saying(view, { seat, action, text }) {
  if (!action.startsWith('bid')) return text;
  const bids = seat === view.me ? say('page: table', 'bid {bid}', { bid: text }) : say('page: table', 'bids {bid}', { bid: text });
  return view.seated.seats.length < MANY ? bids : either(bids, text);
}

/** @param {View} view @param {number} seat */
function tags({ scene, seated }, seat) {
  const found = [
    scene.dealer === seat && tag('dealer', 'dealer', say('page: table', 'dealer')),
    scene.declarer === seat && tag('declarer', 'flag', say('page: table', 'declarer')),
    !seated.partners && scene.partner === seat && tag('partner', 'pair', say('page: table', 'partner')),
  ].filter(Boolean);
  return found.length > 0 && h('p', { class: 'tags' }, ...found);
}

/** @param {string} kind @param {'dealer' | 'flag' | 'pair'} drawing @param {string} name */
const tag = (kind, drawing, name) => h('span', { class: `tag ${kind}` }, icon(drawing), h('span', null, name));

/** The number of cards left, as card backs and as text for screen readers.
 * @param {number} count */
const backs = (count) => [
  count > 0 && h('div', { class: 'backs', 'aria-hidden': 'true' },
    ...Array.from({ length: Math.min(count, MOST_BACKS) }, () => h('i', null))),
  ear(sayMany('page: table', '{number} card in hand', '{number} cards in hand', count))];
