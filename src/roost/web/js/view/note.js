/** What is said on top of all else: a refusal, a hint, a notice. It lies over the cloth's lower edge, moves nothing,
 * scrolls inside when it is long, and is gone when it is closed or something happens. */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { say } from '../texts.js';
import { button } from './common.js';

/** @typedef {import('./common.js').View} View */

/** Nothing while there is nothing to say.
 * @param {View} view */
export function note(view) {
  const { note: told } = view.state;
  if (!told) return null;
  return h('section', { class: `said-note ${told.kind}`, key: 'note', 'aria-label': say('page: table', 'Note') },
    h('div', { class: 'saying', tabindex: '0', role: 'group', 'aria-label': say('page: table', 'Note') },
      button({ class: 'tool', 'data-do': 'close-note', 'aria-label': say('page: table', 'Close') }, icon('close')), h('p', null, told.text)));
}
