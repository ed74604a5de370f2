/** Keyboard control: single letters for actions, arrows within a group, one Tab stop for each group. */

import { settings } from './settings.js';

/** @typedef {ReturnType<typeof import('./ctrl.js').control>} Control */

/** @type {Record<string, string>} */
const DEEDS = { u: 'undo', r: 'redo', h: 'hint', a: 'take-hint', l: 'last', m: 'menu', '?': 'keys', t: 'take-back' };
const GOING_ON = ['go-on', 'next-deal', 'deal', 'lay-away', 'again-new'];
// Elements where Enter and Space keep their own function while a complete trick is shown; on a hand card they go on.
const ELSEWHERE = 'a, summary, button:not(.c)';
const GROUPS = ['.bids', '.signs', '.calls'];

/** @param {Control} control @param {{close: () => boolean, standing: () => void}} also */
export function keys(control, { close, standing }) {
  let swallowed = ''; // the key whose keyup event would activate the focused element

  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || target.matches('input, textarea, select')) return;
    const { key } = event;
    const onward = (key === 'Enter' || key === ' ') && !event.repeat && !target.matches(ELSEWHERE) && control.goOn();
    if (onward) swallowed = key;
    const done = onward || move(target, key) || key === 'Escape' && close() || settings().letters && letter(key);
    if (done) event.preventDefault();
  });

  document.addEventListener('keyup', (event) => {
    if (event.key === swallowed) event.preventDefault();
    swallowed = '';
  });

  document.addEventListener('focusin', (event) => {
    const item = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    const group = item?.closest('[data-rove]');
    if (item && group) stop(group, item);
  });

  /** @param {string} key */
  function letter(key) {
    const name = key.toLowerCase();
    if (/^\d$/.test(name)) return focusItem(group(), name === '0' ? 9 : Number(name) - 1);
    if (name === 'c') return focusItem(document.querySelector('.hand'));
    if (name === 'b') return focusItem(document.querySelector(GROUPS.join(', ')));
    if (name === 's') standing();
    else if (name === 'p') return press('[data-act="pass"]');
    else if (name === 'g') return GOING_ON.some((deed) => press(`[data-do="${deed}"]`));
    else if (DEEDS[name]) control.deed(DEEDS[name] ?? '');
    else return false;
    return true;
  }

  /** The group of which digits choose a member. */
  const group = () => document.activeElement?.closest('[data-rove]')
    ?? document.querySelector(GROUPS.join(', ')) ?? document.querySelector('.hand');
}

/** @param {string} selector */
function press(selector) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  button?.click();
  return button !== null;
}

/** Without a number: focus the group's Tab stop, or the first enabled member if the stop is disabled.
 * @param {Element | null} group @param {number} [at] */
function focusItem(group, at) {
  const found = items(group), usable = found.filter(isUsable);
  const item = at === undefined ? usable.find((each) => each.tabIndex === 0) ?? usable[0] ?? found[0] : found[at];
  item?.focus();
  return item !== undefined;
}

/** @param {Element} item */
const isUsable = (item) => item.getAttribute('aria-disabled') !== 'true';

/** @param {Element | null | undefined} group */
const items = (group) => /** @type {HTMLElement[]} */ ([...group?.querySelectorAll('[data-item]') ?? []]);

/** @param {Element} group @param {Element} item */
function stop(group, item) {
  for (const each of items(group)) {
    const place = each === item ? '0' : '-1';
    if (each.getAttribute('tabindex') !== place) each.setAttribute('tabindex', place);
  }
}

/** An arrow, Home or End within a group.
 * @param {Element} target @param {string} key */
function move(target, key) {
  const group = target.closest('[data-rove]');
  const found = items(group);
  const at = found.indexOf(/** @type {HTMLElement} */ (target));
  if (!group || at < 0) return false;
  const per = Number(group.getAttribute('data-per') ?? 0) || 1;
  const last = found.length - 1;
  /** @type {Record<string, number>} */
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - per, ArrowDown: at + per, Home: 0, End: last };
  const next = to[key];
  if (next === undefined) return false;
  found[Math.max(0, Math.min(last, per > 1 && key.startsWith('ArrowU') && next < 0 ? at : next))]?.focus();
  return true;
}

/** Give each group one Tab stop after the page has changed: the one that it had, or the first enabled member.
 * @param {Element} root */
export function tidy(root) {
  for (const group of root.querySelectorAll('[data-rove]')) {
    const found = items(group);
    const usable = found.filter(isUsable);
    const kept = usable.find((each) => each.getAttribute('tabindex') === '0');
    const active = found.find((each) => each === document.activeElement);
    const item = active ?? kept ?? usable[0] ?? found[0];
    if (item) stop(group, item);
  }
}
