/** A note: a refusal, a hint or a notice. It replaces the tray's text and moves nothing else, scrolls inside when it is
 * long, and disappears when it is closed or something happens. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say } from '../texts.js';
import { button } from './common.js';

/** @typedef {import('./common.js').View} View */

/** The note; nothing while there is none.
 * @param {View} view */
export function note(view) {
  const { note: told } = view.state;
  if (!told) return null;
  return h('section', { class: `said-note ${told.kind}`, key: 'note', 'aria-label': say('page: table', 'Note') },
    h('div', { class: 'saying', tabindex: '0', role: 'group', 'aria-label': say('page: table', 'Note') },
      button({ class: 'tool', 'data-do': 'close-note', 'aria-label': say('page: table', 'Close') }, icon('close')), h('p', null, told.text)));
}
