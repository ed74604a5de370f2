/** The actions of the start page's buttons, by the button's name. A refusal is shown beside the button. */

import { openSettings } from '../drawer.js';
import { download, keep } from '../session.js';
import { language, say } from '../texts.js';
import { ask, Trouble } from './ask.js';
import { inquire } from './choosing.js';
import { changed, further } from './lists.js';
import { fault } from './names.js';
import { chosen, levelOf, person, playersOf, rulesOf, setUp, state } from './state.js';

/** @typedef {{draw: () => void, load: () => Promise<void>}} Page */
/** @typedef {(page: Page, from: HTMLElement) => void | Promise<void>} Deed */

/** @type {Record<string, Deed>} */
const DEEDS = {
  settings: () => openSettings(),
  'try-again': (page) => page.load(),
  further: (_, from) => further(from.dataset.list === 'ended' ? 'ended' : 'open'),
  more: (_, from) => show(state.open === from.dataset.table ? '' : from.dataset.table ?? '', ''),
  rename: () => show(state.open, 'rename'),
  delete: () => show(state.open, 'delete'),
  keep: () => show(state.open, ''),
  record: () => taken(`/api/tables/${encodeURIComponent(state.open)}/record?lang=${language()}`),
  backup: () => backedUp(),
  save: () => show(state.open, state.doing === 'save' ? '' : 'save'),
  'delete-now': () => removed(),
  'own-rules': (page) => ownRules(page),
  house: (page, from) => houseOf(page, from.dataset.name ?? ''),
  forget: (page, from) => forgotten(page, from.dataset.name ?? ''),
  'save-now': (page) => saved(page),
  link: () => shared(),
  tutorial: () => dealt('/api/tutorial', {}),
};

const AT_TABLES = ['further', 'more', 'rename', 'delete', 'keep', 'delete-now', 'record', 'backup'];

/** Do what a button says, then draw.
 * @param {Page} page @param {HTMLElement} from */
export async function deed(page, from) {
  const name = from.dataset.do ?? '';
  const where = AT_TABLES.includes(name) ? 'tables' : name === 'tutorial' ? 'go' : 'house';
  await tried(where, () => DEEDS[name]?.(page, from));
  page.draw();
}

/** Submit a form: deal the table as set up, or give one its new name.
 * @param {Page} page @param {HTMLFormElement} form */
export async function submitted(page, form) {
  if (form.dataset.form === 'rename') await tried('tables', () => renamed(String(new FormData(form).get('name'))));
  else if (form.dataset.form === 'play') await tried('go', () => play(form));
  else if (form.dataset.form === 'door') await entered(page, String(new FormData(form).get('code')));
  page.draw();
}

/** Open a record file as a table of its own.
 * @param {Page} page @param {File} file */
export async function recordOpened(page, file) {
  await tried('tables', async () => dealtAs(await ask('POST', '/api/records', await file.text())));
  page.draw();
}

/** Show the entries of a list, or the reason why that is impossible.
 * @param {Page} page @param {() => Promise<void>} fn */
export async function shown(page, fn) {
  await tried('tables', fn);
  page.draw();
}

/** @param {string} where @param {() => void | Promise<void>} fn */
async function tried(where, fn) {
  state.note = { where: '', text: '', bad: false };
  try {
    await fn();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    state.note = { where, text: error.message, bad: true };
  }
}

/** @param {string} open @param {import('./state.js').State['doing']} doing */
function show(open, doing) {
  state.open = open;
  state.typed = {};
  state.doing = doing;
}

/** @param {string} name */
async function renamed(name) {
  if (fault('table', name)) return;
  await ask('PATCH', `/api/tables/${encodeURIComponent(state.open)}`, { name });
  changed(state.open, name.trim() || null);
  show('', '');
}

/** Download a file.
 * @param {string} path */
async function taken(path) {
  const failed = await download(path).catch(() => say('page: start', 'Roost does not answer. Start it again, then try once more.'));
  if (failed) throw new Trouble(failed);
}

async function backedUp() {
  state.note = { where: 'tables', text: (await ask('POST', '/api/backup', {})).text, bad: false };
}

/** Get access with a code, from a door's file or typed. A browser that has access keeps it, whatever the code.
 * @param {Page} page @param {string} code */
export async function entered(page, code) {
  try {
    const { session } = await ask('POST', '/api/door', { code });
    if (session && !keep(session)) throw new Trouble(say('page: start', 'This browser keeps nothing for Roost: let it keep data of this address, then run “roost” again.'));
    await page.load();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    await page.load();
    if (state.closed) state.trouble = error.message;
  }
}

async function removed() {
  await ask('DELETE', `/api/tables/${encodeURIComponent(state.open)}`);
  changed(state.open);
  show('', '');
  state.note = { where: 'tables', text: say('page: start', 'Deleted.'), bad: false };
}

/** @param {Page} page */
function ownRules(page) {
  const game = chosen();
  if (!game) return;
  state.rules[game.id] = game.players.length > 1 ? { players: String(playersOf(game)) } : {};
  state.round += 1;
  inquire(page.draw, true);
}

/** @param {Page} page @param {string} name */
function houseOf(page, name) {
  const house = state.start?.houses.find((each) => each.name === name);
  if (house && setUp(house.game, house.rules)) inquire(page.draw, true);
}

/** @param {Page} page @param {string} name */
async function forgotten(page, name) {
  await ask('DELETE', `/api/houses/${encodeURIComponent(name)}`);
  await page.load();
}

/** @param {Page} page */
async function saved(page) {
  const name = /** @type {HTMLInputElement | null} */ (document.querySelector('[name=house]'))?.value.trim();
  const game = chosen();
  if (!game || !name || fault('house', name)) return;
  await ask('PUT', `/api/houses/${encodeURIComponent(name)}`, { game: game.id, rules: rulesOf(game) });
  show(state.open, '');
  state.note = { where: 'house', text: say('page: start', 'Saved as {name}.', { name }), bad: false };
  await page.load();
}

async function shared() {
  const game = chosen();
  if (state.told?.problem) throw new Trouble(state.told.problem);
  const link = `${location.origin}/?game=${game?.key}&rules=${state.told?.link ?? ''}`;
  try {
    await navigator.clipboard.writeText(link);
    show(state.open, '');
    state.note = { where: 'house', text: say('page: start', 'The link is copied. It opens this page set up just so, on any machine with Roost.'), bad: false };
  } catch {
    show(state.open, 'link');
    state.note = { where: 'house', text: link, bad: false };
  }
}

/** @param {HTMLFormElement} form */
async function play(form) {
  const game = chosen();
  if (!game || state.busy || state.told?.problem) return;
  if (fault('person', person())) return /** @type {HTMLElement | null} */ (form.querySelector('[name=person]'))?.focus();
  const data = new FormData(form);
  const seed = String(data.get('seed') ?? '').trim(), phrase = String(data.get('phrase') ?? '').trim();
  const levels = Array.from({ length: playersOf(game) - 1 }, (_, i) => levelOf(i + 1));
  const asked = { game: game.id, rules: rulesOf(game), person: person(), levels };
  await dealt('/api/tables', { ...asked, ...(seed && { seed }), ...(phrase && { phrase }) });
}

/** @param {string} path @param {object} asked */
async function dealt(path, asked) {
  if (state.busy) return;
  state.busy = true;
  try {
    dealtAs(await ask('POST', path, asked));
  } finally {
    state.busy = false;
  }
}

/** @param {{id: string}} table */
function dealtAs({ id }) {
  location.assign(`/table/${encodeURIComponent(id)}`);
}
