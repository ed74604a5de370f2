/** Movement: cards fly, a taken trick is gathered. All places are read before anything is written, only transform
 * and opacity change, and whatever moves is finished at once when a person acts. */

import { card, drawn } from './cards.js';
import { factor } from './pace.js';

/** @typedef {import('./protocol.js').Happening} Happening */
/** @typedef {{x: number, y: number, w: number, h: number}} Spot */
/** @typedef {{hand: Map<string, Spot>, plates: Map<number, Spot>, sheet: boolean,
 *   trick: {node: Element, spot: Spot, best: boolean}[]}} Places */

const CALM = 240, SLOW = 420, STEP = 40, LONGEST_DEAL = 700, QUICK = 120; // milliseconds
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const still = matchMedia('(prefers-reduced-motion: reduce)');

const moving = () => factor() > 0 && !still.matches && document.visibilityState === 'visible';

/** @param {Element} node @returns {Spot} */
function spotOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, w: width, h: height };
}

/** Where everything lies before the page changes; nothing if nothing moves.
 * @param {Element} root @returns {Places | null} */
export function places(root) {
  if (!moving()) return null;
  /** @type {Places} */
  const found = { hand: new Map(), plates: new Map(), trick: [], sheet: root.querySelector('.sheet') !== null };
  for (const node of root.querySelectorAll('.hand [data-card]')) {
    found.hand.set(node.getAttribute('data-card') ?? '', spotOf(node));
  }
  for (const node of root.querySelectorAll('.seat[data-seat]')) {
    found.plates.set(Number(node.getAttribute('data-seat')), spotOf(node));
  }
  for (const node of root.querySelectorAll('.played[data-card] .face')) {
    found.trick.push({ node, spot: spotOf(node), best: node.closest('.best') !== null });
  }
  return found;
}

/** Move from there to where everything lies now.
 * @param {Element} root @param {Places | null} from
 * @param {{happened: Happening[], me: number, taker: number | null, dealer: number}} what */
export function move(root, from, { happened, me, taker, dealer }) {
  if (!from || !moving()) return;
  const pace = factor();
  if (taker !== null) gather(from, from.plates.get(taker), pace);
  for (const { kind, seat, card: code } of happened) {
    if (kind !== 'played' || !code || seat === null) continue;
    const node = root.querySelector(`.played[data-card="${code}"] .face`);
    const start = seat === me ? from.hand.get(code) : from.plates.get(seat);
    if (node && start) fly(node, start, spotOf(node), pace, seat !== me);
  }
  if (happened.some((each) => each.kind === 'deal-begun')) dealOut(root, from.plates.get(dealer), pace);
  const sheet = root.querySelector('.sheet');
  if (sheet && !from.sheet) {
    sheet.animate([{ opacity: 0, transform: 'translateY(16px)' }, { opacity: 1, transform: 'none' }],
      { duration: CALM * pace, easing: EASE });
  }
}

/** @param {Spot} from @param {Spot} to */
const shift = (from, to) => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

/** @param {Element} node @param {Spot} from @param {Spot} to @param {number} pace @param {boolean} hidden */
function fly(node, from, to, pace, hidden) {
  if (!hidden) {
    node.animate([{ transform: `${shift(from, to)} scale(${from.w / to.w})` }, { transform: 'none' }],
      { duration: CALM * pace, easing: EASE });
    return;
  }
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, w: to.w, h: to.h };
  const turned = `${shift(half, to)} scale(0, .85)`;
  node.animate([{ opacity: 0, transform: turned }, { opacity: 0, transform: turned, offset: 0.5 },
    { opacity: 1, transform: turned, offset: 0.5 }, { opacity: 1, transform: 'none' }],
  { duration: CALM * pace * 1.2, easing: EASE });
  const back = lifted(to);
  back.append(drawn(card('', { face: false })));
  back.animate([{ transform: `${shift(from, to)} scale(.7)` }, { transform: turned }],
    { duration: CALM * pace * 0.3, easing: 'ease-in', fill: 'forwards' })
    .finished.finally(() => back.remove());
}

/** A copy that moves above the page and is no part of it.
 * @param {Spot} spot */
function lifted(spot) {
  const copy = document.createElement('div');
  copy.className = 'flight';
  copy.setAttribute('aria-hidden', 'true');
  copy.style.width = `${spot.w}px`;
  copy.style.left = `${spot.x - spot.w / 2}px`;
  copy.style.top = `${spot.y - spot.h / 2}px`;
  document.body.append(copy);
  return copy;
}

/** The trick gathers under the card that took it and slides to its seat.
 * @param {Places} from @param {Spot | undefined} plate @param {number} pace */
function gather(from, plate, pace) {
  const best = from.trick.find((each) => each.best)?.spot;
  if (!best || !plate) return;
  for (const { node, spot } of from.trick) {
    const copy = lifted(spot);
    copy.append(...node.cloneNode(true).childNodes);
    copy.animate([{ transform: 'none', opacity: 1 },
      { transform: shift(best, spot), opacity: 1, offset: 0.45, easing: 'ease-in' },
      { transform: `${shift(plate, spot)} scale(.3)`, opacity: 0 }], { duration: SLOW * pace, easing: EASE, fill: 'forwards' })
      .finished.finally(() => copy.remove());
  }
}

/** @param {Element} root @param {Spot | undefined} plate @param {number} pace */
function dealOut(root, plate, pace) {
  const cards = [...root.querySelectorAll('.hand [data-card] .face')];
  const spots = cards.map(spotOf);
  const step = Math.min(STEP, LONGEST_DEAL / Math.max(1, cards.length));
  cards.forEach((node, at) => {
    const spot = spots[at];
    if (!spot) return;
    const start = plate ? shift(plate, spot) : 'translateY(-40px)';
    node.animate([{ transform: `${start} scale(.6)`, opacity: 0 }, { transform: 'none', opacity: 1 }],
      { duration: CALM * pace, delay: at * step * pace, easing: EASE, fill: 'backwards' });
  });
}

/** A card that may not be played: a little down and back.
 * @param {Element} node */
export function nudge(node) {
  const ways = [{ transform: 'none' }, { transform: 'translateY(4px)' }, { transform: 'none' }];
  if (moving()) node.animate(ways, { duration: QUICK });
}

/** Whatever moves is where it goes. */
export function settle() {
  // The style sheets' own transitions are no movement of cards.
  for (const each of document.getAnimations()) if (each.constructor === Animation) each.finish();
}
