/** The tutorial's advice, shown beside the table. */

import { h } from '../dom.js';
import { say } from '../texts.js';

/** @typedef {import('../protocol.js').Scene} Scene */

/** The advice; nothing outside the tutorial.
 * @param {Scene} scene */
export const coach = (scene) => scene.coach
  && h('aside', { class: 'coach', key: 'coach', 'aria-label': say('page: table', 'Your teacher') }, h('p', null, scene.coach));
