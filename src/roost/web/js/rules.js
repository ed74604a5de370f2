/** Adds pictures to the rules page, which the server makes: card pictures and suit signs. The page is also readable
 * without this script. */

import { card, drawn, install, sign } from './cards.js';
import { set, settings } from './settings.js';

/** Replace a card's name by its picture. The name stays for screen readers.
 * @param {HTMLElement} span @param {boolean} small */
function shown(span, small) {
  const name = document.createElement('span');
  name.className = 'sr';
  name.textContent = span.textContent;
  span.replaceChildren(drawn(card(span.dataset.card ?? '', { points: Number(span.dataset.points ?? 0), small })), name);
}

/** Show the cards of a hand side by side, without the commas between their names.
 * @param {HTMLElement} held */
function hand(held) {
  const cards = [...held.querySelectorAll('[data-card]')];
  for (const each of cards) shown(/** @type {HTMLElement} */ (each), true);
  held.replaceChildren(...cards.flatMap((each) => [each, ' ']));
  held.classList.add('minis');
}

/** @param {string} selector @param {(found: HTMLElement) => void} fn */
function each(selector, fn) {
  for (const found of document.querySelectorAll(selector)) fn(/** @type {HTMLElement} */ (found));
}

const asked = new URL(location.href);
if (!asked.searchParams.has('lang') && settings().language !== document.documentElement.lang) {
  asked.searchParams.set('lang', settings().language);
  location.replace(asked);
} else {
  const small = matchMedia('(max-width: 699px)').matches;
  install();
  each('.sign[data-suit]', (found) => found.replaceWith(drawn(sign(found.dataset.suit ?? ''))));
  each('.show [data-card]', (found) => shown(found, small));
  each('.hands dd', hand);
  each('p .mini[data-card], figcaption .mini[data-card], li .mini[data-card], td .mini[data-card]', (found) => {
    found.className = 'named';
    found.prepend(drawn(sign((found.dataset.card ?? '').replace(/\d+$|(?<=^.)[AKQJ]$/, ''))), ' ');
  });
  each('.tongues a', (found) => found.addEventListener('click', () => set({ language: found.lang })));
}
