/** All that the start page knows, apart from what it shows. A table is set up as a game of the list and the rules
 * that differ from that game's own; what they amount to is the server's to say. */

import { settings } from '../settings.js';

/** @typedef {{value: string, label: string}} Option */
/** @typedef {{key: string, label: string, note: string, kind: 'toggle' | 'choice' | 'number', values: Option[],
 *   low: number | null, high: number | null, step: number | null, own: string, main: boolean}} Switch */
/** @typedef {Record<string, string>} Rules */
/** @typedef {{id: string, key: string, name: string, line: string, note: string, facts: string, fan: string[], rules: Rules,
 *   faces: Record<string, {name: string, points: number}>, players: number[], switches: Switch[]}} Game */
/** @typedef {{id: number, name: string | null, game_name: string, line: string, touched: string, over: boolean,
 *   given_up: boolean, sound: boolean, ready: boolean}} ListedTable */
/** @typedef {{tables: ListedTable[], more: string | null}} Listed tables, and what asks for the next ones */
/** @typedef {{name: string, game: string, rules: Rules, sound: boolean}} House */
/** @typedef {{key: string, name: string, about: string, usual: boolean}} LevelOffered */
/** @typedef {{games: Game[], levels: LevelOffered[], withheld: string | null, tables: ListedTable[], more: string | null,
 *   numbers: {open: number, ended: number, unread: number}, houses: House[], person: string | null,
 *   letters: Record<string, number>}} Start */
/** @typedef {{ways: string[], problem: string | null, link: string, facts: string, seats: string[]}} Told */

/** @typedef {object} State
 * @property {Start | null} start what the server offers
 * @property {string} trouble why it does not, in a sentence
 * @property {boolean} closed this browser is not let in
 * @property {string} chosen the game's id
 * @property {Record<string, Rules>} rules by game, the switches that are set otherwise than its own
 * @property {string} touched the switch set last
 * @property {number} round raised when the controls are to be set anew
 * @property {string[]} levels by seat, the computer player there
 * @property {Told | null} told what the server says of the rules as set
 * @property {Listed | null} ended the tables that have ended, as far as they were asked for
 * @property {number} unread how many tables had to be looked through when that began
 * @property {string} found the table that is to have the focus, the first of those just fetched
 * @property {string} open the table whose deeds are shown
 * @property {'' | 'rename' | 'delete' | 'save' | 'link'} doing what is under way
 * @property {{where: string, text: string, bad: boolean}} note the last thing said, and where
 * @property {boolean} busy a table is being made
 * @property {Record<string, string>} typed names that are being typed: of a house, of a table
 */

/** @type {State} */
export const state = {
  start: null, trouble: '', closed: false, chosen: '', rules: {}, touched: '', round: 0, levels: [], told: null,
  ended: null, unread: 0, found: '', open: '', doing: '',
  note: { where: '', text: '', bad: false }, busy: false, typed: {},
};

/** The game chosen. */
export const chosen = () => state.start?.games.find((game) => game.id === state.chosen) ?? null;

/** A game's own value of a switch.
 * @param {Game} game @param {Switch} each */
export const own = (game, each) => game.rules[each.key] ?? each.own;

/** The rules that differ from the game's own, as far as the page set them.
 * @param {Game} game */
export const changes = (game) => state.rules[game.id] ?? {};

/** The switches to be sent with the game's id.
 * @param {Game} game @returns {Rules} */
export function rulesOf(game) {
  return game.players.length > 1 ? { ...changes(game), players: String(playersOf(game)) } : changes(game);
}

/** How many play.
 * @param {Game} game */
export function playersOf(game) {
  const wanted = Number(changes(game).players);
  return game.players.includes(wanted) ? wanted : game.players.find((n) => n === 4) ?? game.players[0] ?? 4;
}

/** Set a rule; the game's own value is as good as not set.
 * @param {Game} game @param {string} key @param {string} value */
export function setRule(game, key, value) {
  const each = game.switches.find((known) => known.key === key);
  const rest = { ...changes(game) };
  delete rest[key];
  const same = value === '' || (each && value === own(game, each));
  state.rules[game.id] = same ? rest : { ...rest, [key]: value };
  state.touched = key;
}

/** Set up a game with rules as a house or a link names them; the answer is whether the game is known.
 * @param {string} key @param {Rules} rules */
export function setUp(key, rules) {
  const fits = (state.start?.games ?? []).filter((game) => game.id === key || game.key === key)
    .filter((game) => Object.entries(game.rules).every(([name, value]) => game.id === key || rules[name] === value))
    .sort((a, b) => Object.keys(b.rules).length - Object.keys(a.rules).length);
  const game = fits[0];
  if (!game) return false;
  state.chosen = game.id;
  state.rules[game.id] = {};
  for (const [name, value] of Object.entries(rules)) setRule(game, name, value);
  state.touched = '';
  state.round += 1;
  return true;
}

/** The rules of a link: "bird=low,target=500".
 * @param {string} text @returns {Rules} */
export const rulesOfLink = (text) =>
  Object.fromEntries(text.split(',').filter((part) => part.includes('=')).map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  }));

/** The level of a seat: as chosen, else the one that the server plays by itself.
 * @param {number} seat */
export function levelOf(seat) {
  const levels = state.start?.levels ?? [];
  const wanted = levels.find((level) => level.key === state.levels[seat]);
  return (wanted ?? levels.find((level) => level.usual))?.key ?? '';
}

/** The person's own name. */
export const person = () => settings().person || state.start?.person || '';
