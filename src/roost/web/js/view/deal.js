/** Before a deal: the seal and how to check it, the user's words for the shuffle, and the button that deals. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { button } from './common.js';

/** @typedef {import('./common.js').View} View */

const LONGEST_PHRASE = 200;

/** @param {View} view */
export const deal = (view) => h('section', { class: 'paperlet dealing', key: 'deal', 'aria-labelledby': 'deal-title' },
  h('h2', { id: 'deal-title' }, say('page: deal', 'Deal {number}', { number: view.scene.deal + Number(view.scene.may_deal) })),
  view.scene.may_deal && button({ class: 'btn main big', 'data-do': 'deal' }, say('page: deal', 'Deal the cards')),
  seal(view.scene.seal), view.scene.may_phrase && phrase(view.state.mixed));

/** The seal of the next deal, and how to check it.
 * @param {string | null} code */
export const seal = (code) => code && h('details', { class: 'sealed', key: 'seal' },
  h('summary', null, say('page: deal', 'The cards are sealed')),
  h('p', null, say('page: deal', 'The order of the cards is fixed already. This seal proves it: it is the SHA-256 of the match’s secret seed and the number of the deal.')),
  h('p', { class: 'sealcode' }, h('code', null, code)),
  h('p', null, say('page: deal', 'When the match is over the seed is shown, and anybody can deal again and compare: “roost verify” does it for the record that you export.')));

/** The field for words that the user adds to the shuffle.
 * @param {string} mixed those that are mixed in already */
const phrase = (mixed) => h('details', { class: 'phrase', key: 'phrase' },
  h('summary', null, say('page: deal', 'Mix words of your own into the shuffle')),
  h('form', { 'data-form': 'phrase' },
    h('label', { for: 'phrase' }, say('page: deal', 'With them nobody can have chosen the cards, not even this program.')),
    h('div', { class: 'phraseline' },
      h('input', { id: 'phrase', name: 'phrase', maxlength: LONGEST_PHRASE, autocomplete: 'off' }),
      h('button', { class: 'btn', type: 'submit' }, say('page: deal', 'Mix them in'))),
    mixed && h('p', { class: 'mixed' }, say('page: deal', '“{phrase}” is mixed in.', { phrase: mixed }))));
