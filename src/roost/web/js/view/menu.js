/** The menu, the confirmation before a match is given up, and the list of keys. One dialog element shows all three. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say } from '../texts.js';
import { button } from './common.js';
import { seal } from './deal.js';
import { keysPage } from './keyspage.js';
import { laidAway } from './rail.js';

/** @typedef {import('./common.js').View} View */

/** The content of the dialog; nothing while it is closed.
 * @param {View} view @param {boolean} letters */
export function sheet(view, letters) {
  const { sheet } = view.state;
  if (!sheet) return [];
  const title = sheet === 'menu' ? say('page: menu', 'Menu') : sheet === 'keys' ? say('page: keys', 'Keys')
    : say('page: menu', 'Give up this match?');
  return [
    h('div', { class: 'dhead', key: 'head' }, h('h2', { id: 'sheet-title' }, title),
      button({ class: 'tool', 'data-do': 'close', 'aria-label': say('page: table', 'Close') }, icon('close'))),
    h('div', { class: 'dbody', key: sheet }, sheet === 'menu' ? menu(view) : sheet === 'keys' ? keysPage(letters) : giveUp()),
  ];
}

/** @param {View} view */
function menu(view) {
  const { scene, seated } = view;
  const house = seated.rules && `?${new URLSearchParams({ rules: seated.rules })}`;
  const rules = `/rules/${encodeURIComponent(seated.game)}${house}`;
  return [
    h('ul', { class: 'menulist' },
      entry('settings', say('page: menu', 'Settings')),
      entry('keys', say('page: menu', 'Keys')),
      h('li', null, h('a', { href: rules, target: '_blank', rel: 'noopener' },
        say('page: menu', 'Rules of {game}', { game: seated.game_name }))),
      entry('record', say('page: menu', 'Export the record')),
      h('li', null, h('a', { href: '/' }, say('page: menu', 'To the start page; this match is kept'))),
      scene.may_give_up && entry('give-up', say('page: menu', 'Give up this match'))),
    seated.instead && h('p', null, seated.instead),
    h('h3', null, say('page: menu', 'House rules at this table')),
    seated.ways.length ? h('ul', { class: 'ways' }, ...seated.ways.map((way) => h('li', null, way)))
      : h('p', { class: 'quiet' }, say('page: menu', 'These are the game’s own rules. Nothing differs.')),
    scene.buried.length > 0 && [h('h3', null, say('page: table', 'You laid away')), laidAway(view)],
    seal(scene.seal),
  ];
}

/** @param {string} deed @param {string} label */
const entry = (deed, label) => h('li', null, button({ class: 'link', 'data-do': deed }, label));

const giveUp = () => [
  h('p', null, say('page: menu', 'The match ends here and has no winner. Its record may then be opened, with all cards and the seed.')),
  h('div', { class: 'deeds' },
    button({ class: 'btn', 'data-do': 'close' }, say('page: menu', 'Play on')),
    button({ class: 'btn main', 'data-do': 'give-up-now' }, say('page: menu', 'Give up'))),
];
