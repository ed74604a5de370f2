/** The settings drawer of the table and the start page. Each choice takes effect at once. The browser's own dialog
 * element keeps focus inside, closes at Escape and restores focus. */

import { seg, toggle, pick } from './controls.js';
import { card } from './cards.js';
import { h, patch, picture } from './dom.js';
import { icon } from './icons.js';
import { set, settings, watch } from './settings.js';
import { LANGUAGES, load, say } from './texts.js';

/** @type {HTMLDialogElement | null} */
let dialog = null;

/** Open the drawer; `trouble` is shown if a language cannot be loaded. */
export function openSettings() {
  if (dialog) return;
  const opened = document.createElement('dialog');
  dialog = opened;
  opened.className = 'drawer';
  opened.setAttribute('aria-labelledby', 'drawer-title');
  document.body.append(opened);
  patch(opened, body());
  const unwatch = watch(async (now) => {
    await load(now.language);
    if (opened.isConnected) patch(opened, body());
  });
  opened.addEventListener('change', changed);
  opened.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === opened || target.closest('[data-do="close"]')) opened.close();
  });
  opened.addEventListener('close', () => {
    unwatch();
    opened.remove();
    dialog = null;
  });
  opened.showModal();
}

/** @param {Event} event */
function changed(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  event.stopPropagation();
  if (input.name === 'suits') set({ suits: input.checked ? 'four' : 'two' });
  else set({ [input.name]: input.type === 'checkbox' ? input.checked : input.value });
}

/** How quickly the others and the cards move, in words. */
export const paces = () => [
  { value: 'slow', label: say('page: settings', 'Slow') },
  { value: 'calm', label: say('page: settings', 'Calm') },
  { value: 'brisk', label: say('page: settings', 'Brisk') },
  { value: 'once', label: say('page: settings', 'At once') },
];

const themes = () => [
  { value: 'auto', label: say('page: settings', 'Auto') },
  { value: 'light', label: say('page: settings', 'Light') },
  { value: 'dark', label: say('page: settings', 'Dark') },
  { value: 'contrast', label: say('page: settings', 'Contrast') },
];

const orders = () => [
  { value: 'trump', label: say('page: settings', 'Trump first') },
  { value: 'colour', label: say('page: settings', 'By colour') },
  { value: 'rank', label: say('page: settings', 'By rank') },
];

function body() {
  const now = settings();
  return [
    h('div', { class: 'dhead' }, h('h2', { id: 'drawer-title' }, say('page: settings', 'Settings')),
      h('button', { type: 'button', class: 'tool', 'data-do': 'close', 'aria-label': say('page: settings', 'Close') }, icon('close'))),
    h('div', { class: 'dbody', tabindex: '0', role: 'group', 'aria-label': say('page: settings', 'All settings') },
      h('h3', null, say('page: settings', 'Look')),
      seg({ name: 'theme', label: say('page: settings', 'Theme'), note: say('page: settings', 'Auto follows this machine') }, themes(), now.theme),
      toggle({ name: 'suits', label: say('page: settings', 'Four-colour suits'), note: say('page: settings', 'in the 52-card deck: diamonds blue, clubs green') }, now.suits === 'four'),
      h('div', { class: 'show tiny', 'aria-hidden': 'true' }, ['SA', 'H9', 'D5', 'CK'].map((code) => h('span', null, picture(card(code, { small: true }))))),
      seg({ name: 'order', label: say('page: settings', 'Your hand'), note: say('page: settings', 'how the cards are sorted') }, orders(), now.order),
      h('h3', null, say('page: settings', 'Pace')),
      seg({ name: 'pace', label: say('page: settings', 'Speed'), note: say('page: settings', 'of the others and of the cards') }, paces(), now.pace),
      toggle({ name: 'wait', label: say('page: settings', 'Wait after each trick'), note: say('page: settings', 'nothing is swept away before you say so') }, now.wait),
      toggle({ name: 'second_tap', label: say('page: settings', 'Second tap to play'), note: say('page: settings', 'the first lifts the card') }, now.second_tap),
      toggle({ name: 'forced', label: say('page: settings', 'Play forced cards for me'), note: say('page: settings', 'where only one is allowed') }, now.forced),
      h('h3', null, say('page: settings', 'Sound and words')),
      toggle({ name: 'sound', label: say('page: settings', 'Sound'), note: say('page: settings', 'wood, paper and one bird') }, now.sound),
      pick({ name: 'language', label: say('page: settings', 'Language'), note: say('page: settings', 'everywhere, at once') },
        Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })), now.language)),
  ];
}
