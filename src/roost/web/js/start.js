/** The script of the start page: it fetches the server's data and handles all events of the page. */

import { install } from './cards.js';
import { patch } from './dom.js';
import { set, settings, watch } from './settings.js';
import { language, load, say } from './texts.js';
import { ask, Trouble } from './start/ask.js';
import { inquire } from './start/choosing.js';
import { deed, entered, recordOpened, shown, submitted } from './start/deeds.js';
import { whenNarrow } from './start/games.js';
import { lookThrough, unfold } from './start/lists.js';
import { page } from './start/page.js';
import { chosen, rulesOfLink, setRule, setUp, state } from './start/state.js';

const root = /** @type {HTMLElement} */ (document.querySelector('#page'));
let focused = '';

function draw() {
  const was = document.activeElement, setup = was?.closest('.setup');
  document.title = say('page: start', 'Roost: choose a game');
  patch(root, page());
  for (const input of root.querySelectorAll('input[name=game]')) {
    /** @type {HTMLInputElement} */ (input).checked = /** @type {HTMLInputElement} */ (input).value === state.chosen;
  }
  const wanted = /** @type {HTMLElement | null} */ (root.querySelector('[data-focus]'));
  if (state.found) {
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-table="${state.found}"]`)?.closest('li')?.querySelector('a, button'))?.focus();
    state.found = '';
  } else if (wanted && state.doing !== focused) {
    wanted.focus();
    if (wanted instanceof HTMLInputElement) wanted.select();
  } else if (was && !was.isConnected) {
    /** @type {HTMLElement | null} */ (root.querySelector('[aria-expanded=true]')
      ?? root.querySelector(setup ? '[data-do=save]' : '#h-tables'))?.focus();
  }
  focused = state.doing;
}

async function fetched() {
  try {
    state.start = await ask('GET', '/api/start');
    if (state.ended) {
      state.ended = null;
      await unfold(true);
    }
    state.trouble = '';
    state.closed = false;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    state.trouble = error.message;
    state.closed = error.key === 'no-session';
    if (state.closed) state.start = null;
  }
}

/** The game in the address, or else the first game. */
function opened() {
  const asked = new URLSearchParams(location.search), game = asked.get('game');
  if (game && !setUp(game, rulesOfLink(asked.get('rules') ?? ''))) {
    state.note = { where: 'go', text: say('page: start', 'The link names a game that this Roost does not know: {game}.', { game }), bad: true };
  }
  const first = state.start?.games[0];
  if (!state.chosen && first) state.chosen = first.id;
}

async function begun() {
  await fetched();
  if (state.start && !state.chosen) opened();
  draw();
  inquire(draw, true);
  void lookThrough(draw, begun);
}

const life = { draw, load: begun };

root.addEventListener('click', (event) => {
  const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button[data-do]'));
  if (from && from.dataset.do !== 'play') void deed(life, from);
});

root.addEventListener('submit', (event) => {
  event.preventDefault();
  void submitted(life, /** @type {HTMLFormElement} */ (event.target));
});

root.addEventListener('keydown', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (event.key === 'Enter' && input.matches('.setup input')) {
    event.preventDefault(); // Enter confirms a number or a name; it does not deal
    if (input.name === 'house') /** @type {HTMLElement | null} */ (root.querySelector('[data-do=save-now]'))?.click();
  } else if (event.key === 'Escape' && state.doing) {
    state.doing = '';
    draw();
  }
});

root.addEventListener('input', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target), { name, value } = input, game = chosen();
  if (name === 'game') {
    state.chosen = value;
    state.touched = '';
    state.told = null;
  } else if (name === 'players' && game) setRule(game, 'players', value);
  else if (name.startsWith('level-')) state.levels[Number(name.slice(6))] = value;
  else if (name === 'person') {
    set({ person: value });
    return draw();
  } else if (name === 'house' || name === 'name') {
    state.typed[name] = value;
    return draw();
  } else if (name === 'speed') return set({ pace: value });
  else if (name.startsWith('rule-') && game) {
    const each = game.switches.find((known) => `rule-${known.key}` === name);
    if (each) setRule(game, each.key, each.kind === 'toggle' ? each.values[Number(input.checked)]?.value ?? '' : value);
  } else return undefined;
  draw();
  inquire(draw, name === 'game');
  return undefined;
});

root.addEventListener('change', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target), file = input.name === 'record' ? input.files?.[0] : undefined;
  if (file) void recordOpened(life, file).finally(() => { input.value = ''; });
});

root.addEventListener('toggle', (event) => {
  const list = /** @type {HTMLDetailsElement} */ (event.target);
  if (list.dataset.list) void shown(life, () => unfold(list.open));
}, true); // it does not bubble

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) void recordOpened(life, file);
});

watch(async (now) => {
  if (now.language === language()) return;
  await load(now.language);
  await begun();
});
whenNarrow(draw);
install();
await load(settings().language);
const code = document.body.dataset.door;
if (code) {
  // Reloading the page must not post the same data again.
  history.replaceState(null, '', '/');
  delete document.body.dataset.door;
  await entered(life, code);
  draw();
} else await begun();
