/** The table page: what comes over the connection is shown at its pace, and what is done goes back. */

import { install } from './cards.js';
import { control } from './ctrl.js';
import { patch } from './dom.js';
import { focused, refocus } from './focus.js';
import { keys, tidy } from './keys.js';
import { alertNow, heard } from './live.js';
import { move, places } from './motion.js';
import { forcedPause, pacer } from './pace.js';
import { pointers } from './pointer.js';
import { set, settings, watch } from './settings.js';
import { sound } from './sound.js';
import { mine, opening, phaseOf, received, sceneOf } from './store.js';
import { load } from './texts.js';
import { connect } from './transport.js';
import { standing } from './view/standing.js';
import { sheet } from './view/menu.js';
import { page, shape, without } from './view/page.js';
import { keep } from './view/seal.js';
import { told as prompt } from './view/tray.js';

/** @typedef {import('./protocol.js').Told} Told */
/** @typedef {import('./protocol.js').Update} Update */

const SMALL = 64; // under this width a card is drawn plainer
const root = /** @type {HTMLElement} */ (document.getElementById('table'));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('sheet'));
const id = location.pathname.split('/').filter(Boolean).pop() ?? '';
const state = opening();
let forcing = 0, asked = -1;

/** @returns {import('./view/common.js').View | null} */
function view() {
  const scene = sceneOf(state);
  if (!scene || !state.seated) return null;
  return { state, seated: state.seated, scene, phase: phaseOf(state), me: state.seated.seat, mine: mine(state) && !state.held,
    small: state.card < SMALL, prefs: settings() };
}

/** @param {Update} [update] what is new @param {number | null} [taker] whose trick has just been taken away */
function render(update, taker = null) {
  const now = view();
  const over = state.link === 'taken-over' || state.link === 'gone';
  const before = focused(root), from = places(root);
  if (!now || over) {
    root.className = 'at-table';
    patch(root, without(state));
  } else {
    root.className = shape(now);
    patch(root, page(now));
    patch(dialog, sheet(now, settings().letters));
    if (!state.sheet && dialog.open) dialog.close();
    else if (state.sheet && !dialog.open) dialog.showModal();
  }
  mark(now);
  tidy(root);
  refocus(root, before);
  watchHand();
  if (now && (update || taker !== null)) move(root, from, { happened: update?.happened ?? [], me: now.me, taker, dealer: now.scene.dealer });
}

/** What style sheets, tests and the browser's tab are told.
 * @param {ReturnType<typeof view>} now */
function mark(now) {
  const { dataset } = document.body;
  dataset.link = state.link === 'stopping' ? 'down' : state.link;
  dataset.phase = now ? now.phase : 'none';
  dataset.version = String(state.shown?.version ?? '');
  dataset.newest = String(state.newest);
  dataset.turn = String(now?.scene.turn ?? '');
  const words = now ? prompt(now).words : '';
  document.title = [words, now?.seated.game_name, 'Roost'].filter(Boolean).join(' · ');
}

const sizes = new ResizeObserver(([entry]) => {
  const room = Math.round(entry?.contentRect.width ?? 0);
  const card = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--card')) || state.card;
  if (!room || room === state.room && card === state.card) return;
  state.room = room;
  state.card = card;
  render();
});
/** @type {Element | null} */
let watched = null;
function watchHand() {
  const hand = root.querySelector('.hand') ?? root;
  if (hand === watched) return;
  if (watched) sizes.unobserve(watched);
  watched = hand;
  sizes.observe(hand);
}

/** @param {Update} update */
const hearOf = (update) => heard(update.happened.map((each) => each.text));

/** @param {Update} update */
function shown(update) {
  const { scene, happened } = update;
  hearOf(update);
  if (state.seated) keep(state.seated.table, scene);
  render(update);
  const scored = happened.some((each) => each.kind === 'deal-scored');
  sound(happened, { turn: mine(state) && update.version > asked, made: scored ? scene.account?.made ?? null : null });
}

/** The newest is shown and nothing moves: it may be this seat's turn. */
function rest() {
  const scene = state.shown?.scene;
  window.clearTimeout(forcing);
  if (!scene || !mine(state)) return;
  if (state.newest > asked) heard([`${scene.words}. ${scene.why}`.replace(/([.?!])\./, '$1'), scene.coach]);
  asked = state.newest;
  if (settings().forced) forcing = window.setTimeout(act.forced, forcedPause());
}

const pace = pacer(state, { onShow: shown, onPass: hearOf, onRest: rest, onChange: (taker) => render(undefined, taker) });

/** @param {Told} told */
function hear(told) {
  if (told.type === 'seated') state.seated = told;
  else if (told.type === 'update') {
    received(state, told);
    document.body.dataset.newest = String(state.newest);
    if (told.fresh) shown(told);
    pace.run();
  } else if (told.type === 'left') {
    state.farewell = told.text;
    state.link = told.why === 'stopping' ? 'down' : told.why;
    render();
    if (state.link !== 'down') alertNow(told.text);
  } else {
    if (told.id === state.asked) state.asked = null;
    if (told.type === 'hinted') {
      state.hint = told.action;
      state.note = { text: told.text, kind: 'hint' };
      heard([told.text]);
      render();
    } else if (told.type === 'refused') act.refuse(told.text);
  }
}

const link = connect({
  onTold: hear,
  onLink(up) {
    if (state.link === 'taken-over' || state.link === 'gone') {
      if (!up) return;
    }
    const changed = state.link !== (up ? 'up' : 'down');
    state.link = up ? 'up' : 'down';
    if (changed) render();
  },
  since: () => (state.newest < 0 ? null : state.newest),
  language: () => settings().language,
  async token() {
    const answer = await fetch(`/api/tables/${encodeURIComponent(id)}/seat`);
    const told = await answer.json();
    if (answer.ok) return told.token;
    state.farewell = told.text;
    state.link = 'gone';
    render();
    return '';
  },
});

const act = control({ state, render: () => render(), pace, link });
pointers(act);
keys(act, {
  closePeek() {
    const open = state.peek;
    if (open) act.deed('last');
    return open;
  },
  standing() {
    const now = view();
    if (now) heard(standing(now));
  },
});
dialog.addEventListener('close', () => {
  state.sheet = '';
  render();
});
dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
dialog.addEventListener('change', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.name === 'letters') set({ letters: input.checked });
});
watch(async (now, before) => {
  if (now.language !== before.language && await load(now.language)) link.speak(now.language);
  render();
  pace.run();
});

install();
await load(settings().language);
render();
void link.open();
