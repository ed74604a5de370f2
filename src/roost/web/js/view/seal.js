/** The seal of a deal: shown before the auction, it commits the table to a seed that is revealed after the
 * match. Then this page can compute every seal from the seed and compare it with the one shown before. */

import { h } from '../dom.js';
import { request } from '../session.js';
import { say, sayMany } from '../texts.js';
import { kept } from '../seals.js';
import { fold } from './opened.js';

/** The account's part about the seal of its deal; nothing if this tab has not shown that seal.
 * @param {number} table @param {number} deal */
export function sealOfDeal(table, deal) {
  const seal = kept(table)[deal];
  return seal ? fold('seal', say('page: seal', 'The seal, and how to check it'),
    h('p', null, say('page: seal', 'The cards of this deal follow from a seed that was drawn before the match and stays shut till its end. Its seal was made of it before the auction:')),
    h('p', null, h('code', { class: 'hex' }, seal)),
    h('p', null, say('page: seal', 'When the match is over the seed is opened. Then this page compares every seal that it was shown, and whoever has the record can deal all the cards again.'))) : null;
}

/** SHA-256 of the seed and the deal's number (8 bytes, big end first), in hex.
 * @param {string} seed in hex @param {number} deal */
export async function sealOf(seed, deal) {
  const bytes = new Uint8Array(seed.length / 2 + 8);
  for (let i = 0; i < seed.length; i += 2) bytes[i / 2] = parseInt(seed.slice(i, i + 2), 16);
  new DataView(bytes.buffer).setBigUint64(seed.length / 2, BigInt(deal));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sentences with the result of checking the seals that this tab has shown, and of dealing all cards again.
 * @param {number} table @param {string} seed */
export async function verdict(table, seed) {
  const seals = Object.entries(kept(table)), wrong = [];
  for (const [deal, seal] of seals) if (await sealOf(seed, Number(deal)) !== seal) wrong.push(deal);
  const here = wrong.length ? say('page: seal', 'Not the same: the seal of deal {deals} was not made of this seed.', { deals: wrong.join(', ') })
    : seals.length ? sayMany('page: seal', '{number} seal was shown here, and it was made of this seed.', '{number} seals were shown here, and all were made of this seed.', seals.length)
      : say('page: seal', 'No seal was shown in this tab, so none can be compared here.');
  return `${here} ${await dealtAgain(table)}`.trim();
}

/** The server's result of dealing all cards again.
 * @param {number} table */
async function dealtAgain(table) {
  /** @type {{deals: {deal: number, seal: boolean | null, cards: boolean | null}[]} | null} */
  const told = await request(`/api/tables/${encodeURIComponent(table)}/check`).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  if (!told?.deals.length) return '';
  const wrong = told.deals.filter(({ seal, cards }) => seal === false || cards === false).map(({ deal }) => deal);
  return wrong.length ? say('page: seal', 'Dealt again, the cards of deal {deals} are others.', { deals: wrong.join(', ') })
    : sayMany('page: seal', 'Dealt again, the cards of {number} deal are the same.', 'Dealt again, the cards of all {number} deals are the same.', told.deals.length);
}
