/** The house rules: a control for each switch, sentences on the differences from the game's own rules, and controls to
 * save the house rules under a name or share them as a link. */

import { field, pick, toggle } from '../controls.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say, sayMany } from '../texts.js';
import { faultLine, faulty } from './names.js';
import { changes, own, playersOf, state } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./state.js').Switch} Switch */

/** @param {Game} game */
export function house(game) {
  const main = game.switches.filter((each) => each.main), more = game.switches.filter((each) => !each.main);
  const hidden = more.filter((each) => each.key in changes(game)).length;
  return h('fieldset', { key: 'house' },
    h('legend', null, say('page: start', 'House rules')),
    differences(game),
    main.map((each) => control(game, each)),
    more.length ? h('details', { key: 'more', class: 'more' },
      h('summary', null, say('page: start', 'More house rules'),
        hidden ? h('span', { class: 'changed' }, sayMany('page: start', '{number} changed', '{number} changed', hidden)) : null),
      more.map((each) => control(game, each))) : null,
    keeping());
}

/** @param {Game} game */
function differences(game) {
  const { ways = [], problem = null } = state.told ?? {};
  const back = Object.keys(changes(game)).some((key) => key !== 'players')
    ? h('button', { type: 'button', class: 'link', 'data-do': 'own-rules' }, say('page: start', 'Back to the game’s own rules')) : null;
  if (problem) return h('div', { key: 'differs' }, state.touched ? null : h('p', { class: 'problem', role: 'alert' }, problem), back);
  return h('div', { key: 'differs', role: 'status' }, ways.length
    ? h('div', { class: 'differs' },
      h('b', null, !back && state.told ? say('page: start', 'So it is with {number} players', { number: playersOf(game) }) : sayMany('page: start', '{number} thing differs from {game}’s own rules', '{number} things differ from {game}’s own rules', ways.length, { game: game.name })),
      h('ul', null, ways.map((way) => h('li', null, way))), back)
    : [h('p', { class: 'quiet' }, say('page: start', 'These are {game}’s own rules.', { game: game.name })), back]);
}

/** @param {Game} game @param {Switch} each */
function control(game, each) {
  const first = own(game, each), set = changes(game)[each.key], value = set ?? first;
  const about = {
    name: `rule-${each.key}`, label: each.label, note: each.note, key: `${state.chosen}-${each.key}-${state.round}`,
    mark: set === undefined ? null : h('span', { class: 'changed' }, say('page: start', 'changed')),
  };
  const problem = state.told?.problem && state.touched === each.key
    ? h('p', { class: 'problem', key: `problem-${each.key}`, role: 'alert' }, state.told.problem) : null;
  if (each.kind === 'toggle') return [toggle(about, value === each.values[1]?.value), problem];
  if (each.kind === 'choice') return [pick(about, each.values, value), problem];
  const usual = `usual-${each.key}`, known = each.values.filter((one) => one.value !== '');
  return [field(about, {
    type: 'number', inputmode: 'numeric', value, min: each.low, max: each.high, step: each.step,
    placeholder: each.own === '' ? say('page: start', 'none') : null, list: known.length ? usual : null,
  }), known.length ? h('datalist', { id: usual, key: usual }, known.map((one) => h('option', { value: one.value }, one.label))) : null, problem];
}

/** Controls to save the house rules under a name and to share them as a link. */
function keeping() {
  const { note } = state;
  return h('div', { key: 'keeping', class: 'keeping' },
    h('div', { class: 'deeds' },
      h('button', { type: 'button', class: 'btn', 'data-do': 'save', 'aria-expanded': state.doing === 'save' ? 'true' : 'false' }, say('page: start', 'Save under a name')),
      h('button', { type: 'button', class: 'btn', 'data-do': 'link' }, say('page: start', 'Copy as a link'))),
    state.doing === 'save' ? h('div', { class: 'inline', key: 'save' },
      h('label', null, h('span', { class: 'sr' }, say('page: start', 'Name of the house')),
        h('input', { class: 'field', name: 'house', ...faulty('house', state.typed.house ?? ''), 'data-focus': true, placeholder: say('page: start', 'Sundays at home') })),
      h('button', { type: 'button', class: 'btn', 'data-do': 'save-now' }, say('page: start', 'Save')),
      faultLine('house', state.typed.house ?? '')) : null,
    state.doing === 'link' ? h('div', { class: 'inline', key: 'link' },
      h('label', null, h('span', null, say('page: start', 'Copy this link:')), h('input', { class: 'field', name: 'link', readonly: true, value: note.text, 'data-focus': true }))) : null,
    note.where === 'house' && note.text && state.doing !== 'link'
      ? h('p', { class: `note${note.bad ? ' bad' : ''}`, role: note.bad ? 'alert' : 'status' }, note.text) : null);
}

/** The houses kept under a name. */
export function houses() {
  const kept = state.start?.houses ?? [];
  return kept.length ? h('fieldset', { key: 'houses' },
    h('legend', null, say('page: start', 'Your houses')),
    h('ul', { class: 'houses' }, kept.map(({ name, game, sound }) => h('li', { key: name },
      sound ? h('button', { type: 'button', class: 'btn', 'data-do': 'house', 'data-name': name }, name,
        h('small', null, state.start?.games.find((each) => each.id === game)?.name ?? game))
        : h('span', { class: 'note bad' }, say('page: start', '{name}: damaged, so it cannot be used', { name })),
      h('button', { type: 'button', class: 'tool', 'data-do': 'forget', 'data-name': name,
        'aria-label': say('page: start', 'Forget the house {name}', { name }) }, icon('close')))))) : null;
}
