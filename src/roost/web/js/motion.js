/** Animation of cards: playing, dealing, taking the nest, laying away. All positions are read before anything is
 * written, only transform and opacity change, and an animation ends at once when the user acts. */

import { card, drawn } from './cards.js';
import { factor } from './pace.js';

/** @typedef {import('./protocol.js').Happening} Happening */
/** @typedef {{x: number, y: number, w: number, h: number}} Spot */
/** A face on the page and where it is. @typedef {{node: Element, spot: Spot, best: boolean, card: string}} Lying */
/** @typedef {{hand: Map<string, Spot>, plates: Map<number, Spot>, pile: Spot | null, sheet: boolean,
 *   trick: Lying[], chosen: Lying[]}} Places */
/** The reason to animate: the update's events, the seat that takes a trick, the user's own card that is `sent` or comes back.
 * @typedef {{update?: {happened: Happening[]}, taker?: number, sent?: string, me: number, dealer: number}} What */

const CALM = 240, SLOW = 420, STEP = 40, LONGEST_DEAL = 700, QUICK = 120; // milliseconds
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const ROUNDS = 3; // card backs that fly to each seat's plate; more would add nothing
const BACK = 40; // pixels: the width of a card that flies face down
const still = matchMedia('(prefers-reduced-motion: reduce)');

const moving = () => factor() > 0 && !still.matches && document.visibilityState === 'visible';

/** @param {Element} node @returns {Spot} */
function spotOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, w: width, h: height };
}

/** The present positions of all cards; nothing if animation is off.
 * @param {Element} root @returns {Places | null} */
export function places(root) {
  if (!moving()) return null;
  /** @param {string} selector @returns {Lying[]} */
  const lying = (selector) => [...root.querySelectorAll(selector)].map((node) => ({
    node, spot: spotOf(node), best: node.closest('.best') !== null,
    card: node.closest('[data-card]')?.getAttribute('data-card') ?? '',
  }));
  /** @type {Places} */
  const found = {
    hand: new Map(), plates: new Map(), pile: null, sheet: root.querySelector('.sheet') !== null,
    trick: lying('.played[data-card] .face'), chosen: lying('.slot .face'),
  };
  for (const node of root.querySelectorAll('.hand [data-card]')) {
    found.hand.set(node.getAttribute('data-card') ?? '', spotOf(node));
  }
  for (const node of root.querySelectorAll('.seat[data-seat]')) {
    // On a phone the user's own plate is hidden; the tray's position is used for it.
    const own = node.closest('.tray');
    const shown = own && !node.getClientRects().length ? own : node;
    found.plates.set(Number(node.getAttribute('data-seat')), spotOf(shown));
  }
  const pile = root.querySelector('.pile');
  if (pile) found.pile = spotOf(pile);
  return found;
}

/** Animate from the earlier positions to the present ones.
 * @param {Element} root @param {Places | null} from @param {What} what */
export function move(root, from, { update, taker, sent, me, dealer }) {
  const to = from && places(root);
  if (!from || !to) return;
  const pace = factor(), happened = update?.happened ?? [];
  if (taker !== undefined) gather(from, from.plates.get(taker), pace);
  if (sent) travel(from, to, sent, pace);
  for (const { kind, seat, card: code } of happened) {
    if (kind !== 'played' || !code || seat === null) continue;
    if (from.trick.some((each) => each.card === code)) continue; // it was there already, marked as sent
    const face = to.trick.find((each) => each.card === code);
    const start = seat === me ? from.hand.get(code) : from.plates.get(seat);
    if (face && start) fly(face.node, start, face.spot, pace, seat !== me);
  }
  if (happened.some((each) => each.kind === 'deal-begun')) dealOut(root, to, dealer, me, pace);
  else nestMoves(root, from, to, happened, me, pace);
  const sheet = root.querySelector('.sheet');
  if (sheet && !from.sheet) {
    sheet.animate([{ opacity: 0, transform: 'translateY(16px)' }, { opacity: 1, transform: 'none' }],
      { duration: CALM * pace, easing: EASE });
  }
}

/** @param {Spot} from @param {Spot} to */
const shift = (from, to) => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

/** Move the user's own card to the cloth, or back into the hand.
 * @param {Places} from @param {Places} to @param {string} code @param {number} pace */
function travel(from, to, code, pace) {
  const here = to.trick.find((each) => each.card === code), start = from.hand.get(code);
  if (here && start && !from.trick.some((each) => each.card === code)) fly(here.node, start, here.spot, pace, false);
  const lay = from.trick.find((each) => each.card === code), back = to.hand.get(code);
  if (lay && back && !here) soar(copyOf(lay), lay.spot, back, { pace, last: 1 });
}

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

/** A copy of an element that moves in a layer above the page.
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

/** @param {Lying} lying */
function copyOf({ node, spot }) {
  const copy = lifted(spot);
  copy.append(...node.cloneNode(true).childNodes);
  return copy;
}

/** A card face down at its starting position.
 * @param {Spot} from */
function backAt(from) {
  const copy = lifted({ ...from, w: BACK, h: BACK * 1.44 });
  copy.append(drawn(card('', { face: false })));
  return copy;
}

/** Move an element from one place to another, scale it to `last` of its size, and remove it.
 * @param {HTMLElement} copy @param {Spot} from @param {Spot} to @param {{pace: number, delay?: number, last: number}} how */
function soar(copy, from, to, { pace, delay = 0, last }) {
  copy.animate([{ transform: 'none', opacity: 1 }, { transform: `${shift(to, from)} scale(${last})`, opacity: 1, offset: 0.9 },
    { transform: `${shift(to, from)} scale(${last})`, opacity: 0 }],
  { duration: CALM * pace, delay: delay * pace, easing: EASE, fill: 'both' })
    .finished.finally(() => copy.remove());
}

/** Gather the trick under the winning card and slide it to that seat.
 * @param {Places} from @param {Spot | undefined} plate @param {number} pace */
function gather(from, plate, pace) {
  const best = from.trick.find((each) => each.best)?.spot;
  if (!best || !plate) return;
  for (const each of from.trick) {
    const copy = copyOf(each);
    copy.animate([{ transform: 'none', opacity: 1 },
      { transform: shift(best, each.spot), opacity: 1, offset: 0.45, easing: 'ease-in' },
      { transform: `${shift(plate, each.spot)} scale(.3)`, opacity: 0 }], { duration: SLOW * pace, easing: EASE, fill: 'forwards' })
      .finished.finally(() => copy.remove());
  }
}

/** Deal from the dealer's seat: the user's cards into the hand, card backs to the plates, the nest beside the cloth.
 * @param {Element} root @param {Places} to @param {number} dealer @param {number} me @param {number} pace */
function dealOut(root, to, dealer, me, pace) {
  const start = to.plates.get(dealer);
  const cards = [...root.querySelectorAll('.hand [data-card]')];
  const step = Math.min(STEP, LONGEST_DEAL / Math.max(1, cards.length));
  cards.forEach((node, at) => {
    const spot = to.hand.get(node.getAttribute('data-card') ?? ''), face = node.querySelector('.face');
    if (!spot || !face) return;
    const far = start ? shift(start, spot) : 'translateY(-40px)';
    face.animate([{ transform: `${far} scale(.6)`, opacity: 0 }, { transform: 'none', opacity: 1 }],
      { duration: CALM * pace, delay: at * step * pace, easing: EASE, fill: 'backwards' });
  });
  if (!start) return;
  const others = [...to.plates].filter(([seat]) => seat !== me && seat !== dealer).map(([, spot]) => spot);
  const ends = to.pile ? [...others, to.pile] : others;
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = round * step * (cards.length / ROUNDS);
    for (const end of ends) soar(backAt(start), start, end, { pace, delay, last: 0.4 });
  }
  // Cards on the plates and beside the cloth appear as they are dealt.
  for (const strip of root.querySelectorAll('.seats .backs, .pile')) {
    const backs = [...strip.querySelectorAll('i')];
    backs.forEach((node, at) => node.animate([{ opacity: 0 }, { opacity: 1 }],
      { duration: QUICK * pace, delay: ((at + 1) / backs.length) * step * cards.length * pace, fill: 'backwards' }));
  }
}

/** Move the nest to the declarer, and cards laid away back beside the cloth.
 * @param {Element} root @param {Places} from @param {Places} to @param {Happening[]} happened @param {number} me
 * @param {number} pace */
function nestMoves(root, from, to, happened, me, pace) {
  const taken = happened.find((each) => each.kind === 'nest-taken');
  if (taken && from.pile) {
    const fresh = [...root.querySelectorAll('.hand .fresh [data-card]')];
    const plate = to.plates.get(taken.seat ?? -1);
    if (taken.seat === me) {
      for (const node of fresh) {
        const spot = to.hand.get(node.getAttribute('data-card') ?? ''), face = node.querySelector('.face');
        if (spot && face) fly(face, from.pile, spot, pace, false);
      }
    } else if (plate) {
      for (let at = 0; at < ROUNDS; at += 1) soar(backAt(from.pile), from.pile, plate, { pace, delay: at * STEP, last: 0.6 });
    }
  }
  const laid = happened.find((each) => each.kind === 'laid-away');
  if (!laid || !to.pile) return;
  const { pile } = to;
  if (laid.seat === me) for (const each of from.chosen) soar(copyOf(each), each.spot, pile, { pace, last: 0.2 });
  else {
    const plate = to.plates.get(laid.seat ?? -1);
    if (plate) soar(backAt(plate), plate, pile, { pace, last: 0.4 });
  }
}

/** Show that a card may not be played: move it a little down and back.
 * @param {Element} node */
export function nudge(node) {
  const ways = [{ transform: 'none' }, { transform: 'translateY(4px)' }, { transform: 'none' }];
  if (moving()) node.animate(ways, { duration: QUICK });
}

/** End all animations at once. */
export function settle() {
  // Transitions of the style sheets do not count as card animation.
  for (const each of document.getAnimations()) if (each.constructor === Animation) each.finish();
}
