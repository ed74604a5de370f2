/** Line icons that are shown beside a text or with an accessible name. */

import { picture } from './dom.js';

const PATHS = {
  last: 'M4 8h10v12H4zM8 4h12v12h-3', undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3', hint: 'M12 3a6.5 6.5 0 0 1 4 11.6V17H8v-2.4A6.5 6.5 0 0 1 12 3ZM9 21h6',
  menu: 'M4 7h16M4 12h16M4 17h16', close: 'M6 6l12 12M18 6 6 18', check: 'M5 13l5 5L20 6',
  dealer: 'M3 9 13 5l5 12-10 4zM15 5l5-1 2 13', flag: 'M6 22V3M6 4h13l-3 4.5 3 4.5H6',
  pair: 'M9 7a5 5 0 1 0 .01 0M15 7a5 5 0 1 1-.01 0', play: 'M7 4v16l13-8z', more: 'M5 12h.01M12 12h.01M19 12h.01', claim: 'M4 20h16M6 16l3-9 3 5 3-8 3 12',
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  picture(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${PATHS[name]}"/></svg>`);
