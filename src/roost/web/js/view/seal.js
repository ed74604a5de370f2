/** The seal of a deal: shown before the auction, it binds the table to a seed that is opened when the match is
 * over. Then this page can make every seal anew from the seed and compare it with the one that it was shown. */

import { h } from '../dom.js';
import { say } from '../texts.js';
import { fold } from './opened.js';

/** @typedef {import('../protocol.js').Scene} Scene */
/** By deal, the seal that was shown. @typedef {Record<string, string>} Seals */

/** The account's part about the seal.
 * @param {Scene} scene */
export const sealOfDeal = (scene) => (scene.seal ? fold('seal', say('page: seal', 'The seal, and how to check it'),
  h('p', null, say('page: seal', 'The cards of this deal follow from a seed that was drawn before the match and stays shut till its end. Its seal was made of it before the auction:')),
  h('p', null, h('code', { class: 'hex' }, scene.seal)),
  h('p', null, say('page: seal', 'When the match is over the seed is opened. Then this page compares every seal that it was shown, and whoever has the record can deal all the cards again.'))) : null);

/** SHA-256 of the seed and the deal's number (8 bytes, big end first), in hex.
 * @param {string} seed in hex @param {number} deal */
export async function sealOf(seed, deal) {
  const bytes = new Uint8Array(seed.length / 2 + 8);
  for (let i = 0; i < seed.length; i += 2) bytes[i / 2] = parseInt(seed.slice(i, i + 2), 16);
  new DataView(bytes.buffer).setBigUint64(seed.length / 2, BigInt(deal));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The deals whose seal differs from what the seed gives.
 * @param {string} seed @param {Seals} seals */
export async function broken(seed, seals) {
  const wrong = [];
  for (const [deal, seal] of Object.entries(seals)) {
    if (await sealOf(seed, Number(deal)) !== seal) wrong.push(Number(deal));
  }
  return wrong;
}

/** Keep the seal that a scene shows, for the end of the match, as long as this tab is open.
 * @param {string} table @param {Scene} scene */
export function keep(table, scene) {
  const seals = kept(table);
  if (!scene.seal || seals[scene.deal]) return;
  try {
    sessionStorage.setItem(`seals ${table}`, JSON.stringify({ ...seals, [scene.deal]: scene.seal }));
  } catch { /* A browser that keeps nothing: the last deal can still be checked. */ }
}

/** The seals that this tab was shown.
 * @param {string} table @returns {Seals} */
export function kept(table) {
  try {
    const seals = JSON.parse(sessionStorage.getItem(`seals ${table}`) ?? '{}');
    return seals && typeof seals === 'object' ? seals : {};
  } catch {
    return {};
  }
}
