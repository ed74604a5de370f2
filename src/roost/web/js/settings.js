/** The user's settings, stored in this browser under the name `roost`. Theme and suit colours are set on the page's
 * root element. A damaged or unknown stored value is ignored. */

/** @typedef {{theme: string, pace: string, language: string, suits: string, order: string, wait: boolean,
 *   second_tap: boolean, forced: boolean, sound: boolean, letters: boolean, person: string}} Settings */

/** The possible values; the first one is the default. */
export const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  pace: ['calm', 'slow', 'brisk', 'once'],
  language: ['en', 'id', 'nb'],
  suits: ['four', 'two'],
  order: ['trump', 'colour', 'rank'],
};
const SWITCHES = { wait: true, second_tap: false, forced: false, sound: false, letters: true };
const KEPT = 'roost';
const LONGEST_KEPT = 400; // characters; the limit on a name's letters is checked where it is typed
const darkness = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');

/** @type {Set<(now: Settings, before: Settings) => void>} */
const watchers = new Set();
/** @type {Settings} */
let now = checked(kept());

/** The present settings. */
export const settings = () => now;

/** Change a setting and notify the listeners.
 * @param {Partial<Settings>} changes */
export function set(changes) {
  const before = now;
  now = checked({ ...now, ...changes });
  try {
    localStorage.setItem(KEPT, JSON.stringify(now));
  } catch { /* A browser that keeps nothing: the choice holds until the page is left. */ }
  tell(before);
}

/** Listen to every change, also in another tab. Returns a function that stops listening.
 * @param {(now: Settings, before: Settings) => void} fn @returns {() => void} */
export function watch(fn) {
  watchers.add(fn);
  return () => watchers.delete(fn);
}

/** @param {Settings} before */
function tell(before) {
  dress();
  for (const fn of watchers) fn(now, before);
}

/** @returns {Record<string, unknown>} */
function kept() {
  try {
    const value = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, unknown>} value @returns {Settings} */
function checked(value) {
  /** @type {Record<string, string | boolean>} */
  const good = {};
  for (const [name, allowed] of Object.entries(CHOICES)) {
    const chosen = value[name];
    const first = name === 'language' ? spoken() : allowed[0] ?? '';
    good[name] = typeof chosen === 'string' && allowed.includes(chosen) ? chosen : first;
  }
  for (const [name, first] of Object.entries(SWITCHES)) {
    const chosen = value[name];
    good[name] = typeof chosen === 'boolean' ? chosen : first;
  }
  good.person = typeof value.person === 'string' ? value.person.slice(0, LONGEST_KEPT) : '';
  return /** @type {any} */ (good);
}

/** The first of the browser's languages that Roost speaks. */
function spoken() {
  /** @type {Record<string, string>} */
  const same = { en: 'en', id: 'id', in: 'id', nb: 'nb', no: 'nb', nn: 'nb' };
  return navigator.languages.map((tag) => same[tag.split('-')[0] ?? '']).find(Boolean) ?? 'en';
}

/** Set theme and suit colours on the root element, where the style sheets read them. */
function dress() {
  const machine = contrast.matches ? 'contrast' : darkness.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = now.theme === 'auto' ? machine : now.theme;
  document.documentElement.dataset.suits = now.suits;
}

dress();
for (const query of [darkness, contrast]) query.addEventListener('change', dress);
addEventListener('storage', (event) => {
  if (event.key !== KEPT && event.key !== null) return;
  const before = now;
  now = checked(kept());
  tell(before);
});
