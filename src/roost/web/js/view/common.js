/** Shared by the views: the type of their input, and texts and pictures that several of them show. */

import { card } from '../cards.js';
import { h, picture } from '../dom.js';
import { say, sayMany } from '../texts.js';

/** @typedef {import('../protocol.js').Scene} Scene */
/** @typedef {import('../protocol.js').Seated} Seated */
/** @typedef {import('../store.js').State} State */
/** @typedef {import('../dom.js').Kid} Kid */

/** The input of a view. `mine`: this seat has to act, and the newest scene is shown.
 * @typedef {{state: State, seated: Seated, scene: Scene, phase: string, me: number, mine: boolean, small: boolean,
 *   prefs: import('../settings.js').Settings}} View */

/** A card's picture; the caller adds its name.
 * @param {View} view @param {string} code */
export const face = ({ seated, small }, code, less = small) =>
  h('span', { class: 'face' }, picture(card(code, { points: seated.cards[code]?.points ?? 0, small: less })));

/** @param {View} view @param {string} code */
export const cardName = ({ seated }, code) => seated.cards[code]?.name ?? code;

/** The card's name and points.
 * @param {View} view @param {string} code */
export function cardWords(view, code) {
  const worth = view.seated.cards[code]?.points ?? 0;
  if (!worth || view.seated.unit === 'tricks') return cardName(view, code);
  const card = cardName(view, code);
  return sayMany('page: table', '{card}, {number} point', '{card}, {number} points', worth, { card });
}

/** @param {View} view @param {number | null | undefined} seat */
export const who = ({ seated }, seat) => seated.seats[seat ?? -1]?.label ?? '';

/** The number of places clockwise from the user's seat; 0 for the user's own.
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

/** A number as text, with a real minus sign.
 * @param {number} number */
export const figure = (number) => (number < 0 ? `−${-number}` : String(number));

/** A suit's name with a capital, for the start of a line.
 * @param {View} view @param {string} suit */
export function suitName({ seated }, suit) {
  const name = seated.suits[suit] ?? suit;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** A button of the table. @param {import('../dom.js').Props} props @param {Kid[]} kids */
export const button = (props, ...kids) => h('button', { type: 'button', ...props }, ...kids);

/** The values of a verb in this seat's legal actions, such as suits to name or cards to call.
 * @param {Scene} scene @param {string} verb */
export const offered = ({ legal }, verb) => legal.filter((action) => action.startsWith(`${verb} `))
  .map((action) => action.slice(verb.length + 1));

/** The marks of an action's button: whether a hint names it, and whether it was sent.
 * @param {View} view @param {string} action */
export const marks = ({ state }, action) =>
  `${state.hints.includes(action) ? ' hinted' : ''}${state.sent.includes(action) ? ' sent' : ''}`;

/** Text for screen readers only.
 * @param {Kid[]} kids */
export const ear = (...kids) => h('span', { class: 'sr' }, ...kids);

/** @param {number} count */
const said = (count) => (count > 12 ? ' long longer' : count > 4 ? ' long' : '');

/** The list of calls of the auction, for the cloth and for the rail.
 * @param {View} view @param {boolean} open whether the next word is this seat's
 * @param {number} [most] only the last so many words */
export const saidList = (view, open, most = Infinity) => h('ol',
  { class: `said-list${said(Math.min(view.scene.said.length, most) + Number(open))}` },
  ...view.scene.said.slice(-Math.min(most, view.scene.said.length || 1)).map(({ seat, action, text }) => h('li', null,
    h('span', null, who(view, seat)), ' ', h('b', { class: action.startsWith('bid') ? '' : 'pass' }, text))),
  open && h('li', { class: 'now' }, h('span', null, who(view, view.me)), ' ', h('b', null, say('page: table', '?'))));
