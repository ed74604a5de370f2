/** What the views share: the value they are made from, and the few words and pictures that several show. */

import { card } from '../cards.js';
import { h, picture } from '../dom.js';
import { say, sayMany } from '../texts.js';

/** @typedef {import('../protocol.js').Scene} Scene */
/** @typedef {import('../protocol.js').Seated} Seated */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../dom.js').Kid} Kid */

/** All that a view may look at. `mine`: this seat is to act and the scene is the newest.
 * @typedef {{state: State, seated: Seated, scene: Scene, phase: string, me: number, mine: boolean, small: boolean,
 *   prefs: import('../settings.js').Settings}} View */

/** A card's picture; its name has to stand beside it.
 * @param {View} view @param {string} code */
export const face = ({ seated, small }, code, less = small) =>
  h('span', { class: 'face' }, picture(card(code, { points: seated.cards[code]?.points ?? 0, small: less })));

/** @param {View} view @param {string} code */
export const cardName = ({ seated }, code) => seated.cards[code]?.name ?? code;

/** The card's name and what it is worth.
 * @param {View} view @param {string} code */
export function cardWords(view, code) {
  const worth = view.seated.cards[code]?.points ?? 0;
  if (!worth || view.seated.unit === 'tricks') return cardName(view, code);
  const card = cardName(view, code);
  return sayMany('page: table', '{card}, {number} point', '{card}, {number} points', worth, { card });
}

/** @param {View} view @param {number | null | undefined} seat */
export const who = ({ seated }, seat) => seated.seats[seat ?? -1]?.label ?? '';

/** How many places to one's left a seat is; oneself is 0.
 * @param {View} view @param {number} seat */
export const place = ({ seated, me }, seat) => (seat - me + seated.seats.length) % seated.seats.length;

/** The side that a seat's mark shows, where sides are fixed.
 * @param {View} view @param {number} seat */
export function side({ seated, me }, seat) {
  if (!seated.partners) return '';
  return seated.seats[seat]?.team === seated.seats[me]?.team ? 'us' : 'them';
}

/** @param {View} view @param {number} number */
export const worth = ({ seated }, number) => (seated.unit === 'tricks'
  ? sayMany('page: table', '{number} trick', '{number} tricks', number)
  : sayMany('page: table', '{number} point', '{number} points', number));

/** Mark a fact of a sentence, so that `bolded` sets it in bold.
 * @param {string | number} fact */
export const strong = (fact) => `\u0001${fact}\u0002`;

/** @param {string} sentence with facts marked by `strong` @returns {Kid[]} */
export const bolded = (sentence) => sentence.split(/[\u0001\u0002]/)
  .map((part, at) => (at % 2 ? h('b', null, part) : part));

/** A number as it is read: with a true minus.
 * @param {number} number */
export const figure = (number) => (number < 0 ? `−${-number}` : String(number));

/** A suit's name where it begins a line.
 * @param {View} view @param {string} suit */
export function suitName({ seated }, suit) {
  const name = seated.suits[suit] ?? suit;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** A button of the table. @param {import('../dom.js').Props} props @param {Kid[]} kids */
export const button = (props, ...kids) => h('button', { type: 'button', ...props }, ...kids);

/** What may follow a verb in this seat's legal actions: suits to name, cards to call.
 * @param {Scene} scene @param {string} verb */
export const offered = ({ legal }, verb) => legal.filter((action) => action.startsWith(`${verb} `))
  .map((action) => action.slice(verb.length + 1));

/** What a button of an action shows: that it is hinted at, that it was sent.
 * @param {View} view @param {string} action */
export const marks = ({ state }, action) =>
  `${state.hints.includes(action) ? ' hinted' : ''}${state.sent.includes(action) ? ' sent' : ''}`;

/** Text that is for the ear alone.
 * @param {Kid[]} kids */
export const ear = (...kids) => h('span', { class: 'sr' }, ...kids);

/** @param {number} count */
const said = (count) => (count > 12 ? ' long longer' : count > 4 ? ' long' : '');

/** What was said in the auction, for the cloth and for the rail.
 * @param {View} view @param {boolean} open whether the next word is this seat's
 * @param {number} [most] only the last so many words */
export const saidList = (view, open, most = Infinity) => h('ol',
  { class: `said-list${said(Math.min(view.scene.said.length, most) + Number(open))}` },
  ...view.scene.said.slice(-Math.min(most, view.scene.said.length || 1)).map(({ seat, action, text }) => h('li', null,
    h('span', null, who(view, seat)), ' ', h('b', { class: action.startsWith('bid') ? '' : 'pass' }, text))),
  open && h('li', { class: 'now' }, h('span', null, who(view, view.me)), ' ', h('b', null, say('page: table', '?'))));
