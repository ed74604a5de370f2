/** The bar above the table: contract, trump, progress towards the bid, and the score. It is never covered. */

import { logo, sign } from '../cards.js';
import { h, picture } from '../dom.js';
import { icon } from '../icons.js';
import { say } from '../texts.js';
import { bolded, button, cardName, ear, figure, strong, suitName, who, worth } from './common.js';

/** @typedef {import('./common.js').View} View */
/** @typedef {import('../dom.js').Kid} Kid */

/** @param {View} view */
export const ledger = (view) => h('header', { class: 'bar', key: 'bar' },
  h('a', { class: 'brand', href: '/' }, picture(logo()), h('span', { class: 'wide' }, 'Roost'),
    ear(say('page: table', ', to the start page'))),
  h('p', { class: 'where wide' }, view.seated.game_name,
    h('span', null, view.scene.deal ? say('page: table', 'deal {number}', { number: view.scene.deal }) : '')),
  score(view),
  h('nav', { class: 'tools', 'aria-label': say('page: table', 'Table') },
    button({ class: 'tool', 'data-do': 'menu', 'aria-haspopup': 'dialog', 'aria-label': say('page: table', 'Menu') },
      icon('menu'), h('span', null, say('page: table', 'Menu')))),
  h('div', { class: view.scene.called ? 'contract long' : 'contract', role: 'group', 'aria-label': say('page: table', 'Contract') },
    bid(view), trump(view), called(view), meter(view)));

/** @param {View} view */
function score(view) {
  const { seated, scene, me } = view;
  const own = seated.seats[me]?.team ?? 0;
  const others = scene.totals.map((total, team) => ({ total, team })).filter(({ team }) => team !== own);
  const other = others.reduce((best, each) => (each.total > best.total ? each : best), others[0] ?? { total: 0, team: own });
  /** @param {number} team @param {string} mark */
  const cell = (team, mark) => h('div', { class: mark },
    h('dt', null, seated.accounts[team] ?? ''), h('dd', null, figure(scene.totals[team] ?? 0)));
  return h('dl', { class: 'score', 'aria-label': say('page: table', 'Score') }, cell(own, 'us'), cell(other.team, 'them'),
    h('div', { class: 'to' }, h('dt', null, say('page: table', 'to')), h('dd', null, seated.target)));
}

/** @param {View} view @returns {Kid} */
function bid(view) {
  const { scene, me, phase } = view;
  const by = scene.declarer ?? scene.bidder;
  if (scene.bid === null || by === null) {
    return phase === 'auction' && h('span', { class: 'fact' }, say('page: table', 'no bid yet'));
  }
  const facts = { name: strong(who(view, by)), bid: strong(scene.bid) };
  const words = scene.declarer !== null ? say('page: table', '{name} bid {bid}', facts)
    : by === me ? say('page: table', '{name} stand at {bid}', facts) : say('page: table', '{name} stands at {bid}', facts);
  return h('span', { class: 'fact' }, h('span', null, bolded(words)));
}

/** @param {View} view @returns {Kid} */
function trump(view) {
  const { scene, phase } = view;
  if (scene.trump !== null) {
    const suit = suitName(view, scene.trump);
    return h('span', { class: 'fact trump', 'data-trump': scene.trump }, picture(sign(scene.trump)),
      h('b', { class: 'slim' }, suit),
      h('span', { class: 'wide' }, bolded(say('page: table', '{suit} is trump', { suit: strong(suit) }))));
  }
  const open = phase === 'nest' || (phase === 'trump' && scene.declarer === view.me)
    ? say('page: table', 'no trump named yet') : phase === 'trump' ? say('page: table', 'names the trump') : '';
  return open && h('span', { class: 'fact' }, open);
}

/** @param {View} view @returns {Kid} */
function called(view) {
  const { called } = view.scene;
  if (!called) return null;
  const words = (/** @type {string} */ card) => bolded(say('page: table', 'called {card}', { card: strong(card) }));
  return h('span', { class: 'fact', key: 'called' }, h('span', { class: 'wide' }, words(cardName(view, called))),
    h('span', { class: 'slim', 'aria-hidden': 'true' }, words(called.slice(1)), picture(sign(called.charAt(0)))),
    h('span', { class: 'slim sr' }, words(cardName(view, called))));
}

/** @param {View} view @returns {Kid} */
function meter(view) {
  const { scene, seated } = view;
  const { meter } = scene;
  if (!meter || view.phase === 'nest' || view.phase === 'trump') {
    const all = say('page: table', '{worth} in the deal', { worth: worth(view, seated.total) });
    return h('span', { class: 'count wide' }, all);
  }
  const team = seated.seats[scene.declarer ?? -1]?.team, own = seated.seats[view.me]?.team;
  const ours = seated.partners ? team === own : scene.declarer === view.me || scene.partner === view.me;
  const left = meter.need - meter.got;
  const rest = meter.state === 'made' ? say('page: table', 'made') : meter.state === 'set' ? say('page: table', 'set')
    : say('page: table', '{number} to go', { number: left });
  const part = (/** @type {number} */ n) => Math.min(100, (100 * n) / Math.max(1, meter.total));
  const bar = '<svg class="fill" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">' +
    `<rect class="mine" width="${part(meter.got)}" height="10"/>` +
    `<rect class="theirs" x="${100 - part(meter.theirs)}" width="${part(meter.theirs)}" height="10"/></svg>`;
  const need = '<svg class="need" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">' +
    `<path d="M${part(meter.need)} 0V10"/></svg>`;
  return h('div', { class: `meter${ours ? '' : ' by-them'}` },
    h('div', { class: 'track', 'aria-hidden': 'true' }, picture(bar), picture(need)),
    h('span', { class: 'count' }, bolded(say('page: table', '{got} of {need}', { got: strong(meter.got), need: meter.need })),
      h('span', { class: 'wide' }, say('page: table', ', {rest}', { rest }))));
}
