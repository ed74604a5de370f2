/** The current position in sentences for screen readers: what others see at a glance. */

import { lastTrick } from '../store.js';
import { say } from '../texts.js';
import { cardName, figure, suitName, who, worth } from './common.js';
import { told } from './tray.js';

/** @typedef {import('./common.js').View} View */

/** @param {View} view @returns {string[]} */
export function standing(view) {
  const { scene, seated } = view;
  const { words, why } = told(view);
  const by = scene.declarer ?? scene.bidder, last = lastTrick(scene);
  return [
    words, why,
    ...scene.trick.map(({ seat, card }) =>
      say('page: table', '{name}: {card}', { name: who(view, seat), card: cardName(view, card) })),
    scene.ahead !== null ? say('page: table', 'Ahead: {name}', { name: who(view, scene.ahead) }) : '',
    !scene.trick.length && last ? say('page: table', 'Last trick: {name}', { name: who(view, last.taker) }) : '',
    scene.bid !== null && by !== null ? say('page: table', '{name} bid {bid}', { name: who(view, by), bid: scene.bid }) : '',
    scene.trump !== null ? say('page: table', '{suit} is trump', { suit: suitName(view, scene.trump) }) : '',
    scene.meter ? say('page: table', '{got} of {need}', { got: worth(view, scene.meter.got), need: scene.meter.need }) : '',
    ...scene.totals.map((total, team) =>
      say('page: table', '{name}: {total}', { name: seated.accounts[team] ?? '', total: figure(total) })),
  ].filter(Boolean);
}
