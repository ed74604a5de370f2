/** The script of the table page: it shows received updates at the chosen pace and sends the user's actions. */

import { install } from './cards.js';
import { control } from './ctrl.js';
import { keys } from './keys.js';
import { alertNow, heard } from './live.js';
import { forcedPause, pacer } from './pace.js';
import { pointers } from './pointer.js';
import { dialog, draw, view } from './screen.js';
import { request } from './session.js';
import { keep } from './seals.js';
import { set, settings, watch } from './settings.js';
import { answered, mine, opening, received } from './store.js';
import { load } from './texts.js';
import { connect } from './transport.js';
import { standing } from './view/standing.js';
import { fetchSheets } from './view/page.js';
import { waiting } from './view/tray.js';

/** @typedef {import('./protocol.js').Told} Told */
/** @typedef {import('./protocol.js').Update} Update */

const id = location.pathname.split('/').filter(Boolean).pop() ?? '';
const state = opening();
let forcing = 0, asked = -1, noticed = false;
const render = () => draw(state);

/** @param {Update} update */
const hearOf = (update) => heard(update.happened.map((each) => each.text));

/** @param {Update} update */
function shown(update) {
  const { scene, happened } = update;
  hearOf(update);
  if (state.seated) keep(state.seated.table, scene);
  draw(state, { update });
  if (scene.phase !== 'deal' || scene.account) void fetchSheets().then((came) => came && render());
  const scored = happened.some((each) => each.kind === 'deal-scored');
  const what = { turn: mine(state) && update.version > asked, made: scored ? scene.account?.made ?? null : null };
  if (settings().sound) void import('./sound.js').then(({ sound }) => sound(happened, what)).catch(() => undefined);
}

/** Called when the newest scene is shown and no animation runs: it may be this seat's turn. */
function rest() {
  const scene = state.shown?.scene;
  window.clearTimeout(forcing);
  if (!scene || !mine(state)) return;
  if (state.newest > asked) heard([`${scene.words}. ${scene.why}`.replace(/([.?!])\./, '$1'), scene.coach]);
  asked = state.newest;
  if (settings().forced) forcing = window.setTimeout(act.forced, forcedPause());
}

const pace = pacer(state, {
  onShow: shown, onPass: hearOf, onRest: rest, onChange: (taker) => draw(state, { taker }),
});

/** Once, at the start: a notice that other computer players play than were asked for. It stays until the user acts. */
function notice() {
  const text = state.seated?.instead;
  if (noticed || !text) return;
  noticed = true;
  state.note = { text, kind: 'notice' };
  heard([text]);
  render();
}

/** @param {Told} told */
function hear(told) {
  if (told.type === 'seated') state.seated = told;
  else if (told.type === 'update') {
    received(state, told);
    document.body.dataset.newest = String(state.newest);
    if (told.fresh) shown(told);
    notice();
    pace.run();
  } else if (told.type === 'left') {
    state.farewell = told.text;
    state.link = told.why === 'stopping' ? 'down' : told.why;
    render();
    if (state.link !== 'down') alertNow(told.text);
  } else if (told.type !== 'pong') {
    const back = told.id === state.asked && told.type === 'refused' ? state.sent : [];
    const awaited = told.id === state.asked;
    if (awaited) answered(state);
    if (told.type === 'hinted' && awaited) {
      state.hints = told.actions;
      state.note = { text: told.text, kind: 'hint' };
      heard([told.text]);
      render();
    } else if (told.type === 'refused') {
      pace.playOut(false);
      act.refuse(told.text, back);
    }
  }
}

const link = connect({
  onTold: hear,
  onLink(way) {
    if ((state.link === 'taken-over' || state.link === 'gone') && way !== 'up') return;
    if (state.link === way) return;
    state.link = way;
    render();
    if (way === 'silent') alertNow(waiting(state).join('. '));
  },
  since: () => (state.newest < 0 ? null : state.newest),
  language: () => settings().language,
  async token() {
    const answer = await request(`/api/tables/${encodeURIComponent(id)}/seat?lang=${settings().language}`);
    const told = await answer.json();
    if (answer.ok) return told.token;
    if (answer.status >= 500) throw new Error(told.text); // it may be over soon
    state.farewell = told.text;
    state.link = 'gone';
    render();
    return '';
  },
});

const act = control({ state, draw, pace, link });
pointers(act);
keys(act, {
  close() {
    if (state.note) act.deed('close-note');
    else if (state.peek) act.deed('last');
    else return false;
    return true;
  },
  standing() {
    const now = view(state);
    if (now) heard(standing(now));
  },
});
dialog.addEventListener('close', () => act.deed('close'));
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
