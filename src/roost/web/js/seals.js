/** The seals that this tab was shown, kept for the end of the match as long as the tab is open. */

/** @typedef {import('./protocol.js').Scene} Scene */
/** By deal. @typedef {Record<string, string>} Seals */

/** Keep the seal that a scene shows, of its deal or between deals of the next one, for the end of the match, as long as this tab is open.
 * @param {number} table @param {Scene} scene */
export function keep(table, scene) {
  const seals = kept(table), deal = scene.phase === 'deal' ? scene.deal + 1 : scene.deal;
  if (!scene.seal || scene.phase === 'over' || seals[deal]) return;
  try {
    sessionStorage.setItem(`seals ${table}`, JSON.stringify({ ...seals, [deal]: scene.seal }));
  } catch { /* A browser that keeps nothing: the record can still be checked. */ }
}

/** The seals that this tab was shown.
 * @param {number} table @returns {Seals} */
export function kept(table) {
  try {
    const seals = JSON.parse(sessionStorage.getItem(`seals ${table}`) ?? '{}');
    return seals && typeof seals === 'object' ? seals : {};
  } catch {
    return {};
  }
}
