/** Scenes and updates as the server sends them, with what a test does not name left plain. */

/** @param {Record<string, unknown>} [given] */
export const scene = (given = {}) => ({
  phase: 'play', turn: 0, hand: [], legal: [], refused: {}, left: 0, taken: [], tricks: [0, 0, 0, 0], counts: [1, 1, 1, 1],
  account: null, given_up: false, trick: [], ahead: null, coach: '', may_deal: false, ...given,
});

/** @param {number} version @param {Record<string, unknown>} [given] */
export const update = (version, given = {}) => ({
  type: 'update', version, fresh: false, kept: 0, deals: [], happened: [], scene: scene(), ...given,
});

export const trick = { cards: [[0, 'R5'], [1, 'R6'], [2, 'R7'], [3, 'R8']], taker: 3 };
