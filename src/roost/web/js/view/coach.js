/** The tutorial hand's advice, beside whatever is shown now. */

import { h } from '../dom.js';
import { say } from '../texts.js';

/** @typedef {import('../protocol.js').Scene} Scene */

/** Nothing at any other table.
 * @param {Scene} scene */
export const coach = (scene) => scene.coach
  && h('aside', { class: 'coach', key: 'coach', 'aria-label': say('page: table', 'Your teacher') }, h('p', null, scene.coach));
