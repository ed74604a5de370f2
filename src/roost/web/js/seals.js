/** The seals that this tab has shown, remembered until the tab is closed, to check them after the match. */

/** @typedef {import('./protocol.js').Scene} Scene */
/** By deal. @typedef {Record<string, string>} Seals */

/** Remember the seal of a scene. It belongs to the scene's deal, or between deals to the next one.
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
