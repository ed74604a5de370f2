/** Turns the user's input into messages. Each message refers to the newest scene and is sent once. */

import { alertNow, heard } from './live.js';
import { styled } from './dom.js';
import { nudge, settle } from './motion.js';
import { download, request } from './session.js';
import { settings } from './settings.js';
import { chooseHinted, current, mine, phaseOf, toggle } from './store.js';
import { say } from './texts.js';

/** @typedef {import('./store.js').State} State */
/** @typedef {{state: State, draw: typeof import('./screen.js').draw, pace: ReturnType<typeof import('./pace.js').pacer>,
 *   link: ReturnType<typeof import('./transport.js').connect>}} Parts */

/** The card that is played by these actions. @param {string[]} actions */
const playedCard = ([only = '']) => (only.startsWith('play ') ? only.slice(5) : '');

/** @param {Parts} parts */
export function control({ state, draw, pace, link }) {
  const render = () => draw(state);

  /** Whether a message may be sent now. If an older scene is shown, the newest one is shown instead. */
  function ready() {
    settle();
    if (!current(state)) pace.finish();
    else if (state.asked === null && state.shown) return true;
    return false;
  }

  /** @param {'deal' | 'undo' | 'redo' | 'claim' | 'give-up' | 'hint'} type */
  function ask(type) {
    if (!ready()) return;
    state.undone = type === 'undo';
    state.asked = link.send({ type, version: state.shown?.version ?? 0 });
    if (type !== 'hint') pace.release();
    if (type === 'claim') pace.playOut();
  }

  /** @param {string[]} actions */
  function act(actions) {
    if (!ready()) return false;
    state.undone = false;
    state.asked = link.send({ type: 'act', version: state.shown?.version ?? 0, actions });
    pace.release();
    state.sent = actions;
    state.lifted = '';
    draw(state, { sent: playedCard(actions) });
    return true;
  }

  /** @param {string} reason @param {string[]} [back] what was sent, and comes back */
  function refuse(reason, back = []) {
    state.note = { text: reason, kind: 'refused' };
    draw(state, back.length ? { sent: playedCard(back) } : undefined);
    alertNow(reason);
  }

  /** @param {string} reason @param {Element | null} node */
  function shake(reason, node) {
    refuse(reason);
    if (node) nudge(node);
  }

  /** A card of the hand is tapped, dropped on the cloth or played by key.
   * @param {string} card @param {Element | null} node @param {boolean} sure no second tap is asked for */
  function press(card, node, sure) {
    if (!current(state)) return pace.finish();
    const scene = state.shown?.scene;
    if (!scene) return;
    if (scene.phase === 'nest' && mine(state)) return choose(card, node);
    if (!scene.legal.includes(`play ${card}`)) return shake(scene.refused[card] ?? scene.words, node);
    if (settings().second_tap && !sure && state.lifted !== card) {
      state.lifted = card;
      return render();
    }
    act([`play ${card}`]);
  }

  /** @param {string} card @param {Element | null} node */
  function choose(card, node) {
    const scene = state.shown?.scene;
    if (toggle(state, card)) {
      render();
      heard([say('page: table', '{number} of {all} chosen', { number: state.away.length, all: scene?.left ?? 0 })]);
    } else {
      shake(scene?.refused[card] ?? say('page: table', 'All are chosen already: take one back first.'), node);
    }
  }

  /** Announce the choice as if each card had been chosen separately. */
  function takeHint() {
    if (!mine(state) || state.shown?.scene.phase !== 'nest' || !state.hints.length) return;
    chooseHinted(state);
    render();
    heard([say('page: table', '{number} of {all} chosen', { number: state.away.length, all: state.shown.scene.left })]);
  }

  function layAway() {
    const left = state.shown?.scene.left ?? 0;
    if (!mine(state) || !left) return;
    if (state.away.length === left) act(state.away.map((card) => `bury ${card}`));
    else refuse(say('page: table', '{number} of {all} chosen', { number: state.away.length, all: left }));
  }

  /** Load the style of a sheet when the user opens one.
   * @param {State['sheet']} sheet */
  async function open(sheet) {
    if (sheet) await styled('/css/controls.css').catch(() => null);
    state.sheet = sheet;
    render();
    // A user who came by a single key needs an element for focus to return to.
    const menu = /** @type {HTMLElement | null} */ (document.querySelector('[data-do="menu"]'));
    if (!sheet && document.activeElement === document.body) menu?.focus();
  }

  /** Load the drawer when the user opens it. */
  async function drawer() {
    void open('');
    await styled('/css/controls.css').catch(() => null);
    (await import('./drawer.js')).openSettings();
  }

  /** @param {'same' | 'exchanged' | 'new'} how */
  async function again(how) {
    const table = encodeURIComponent(state.seated?.table ?? '');
    const order = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ how }) };
    const answer = await request(`/api/tables/${table}/again?lang=${settings().language}`, order).catch(() => null);
    if (!answer) return refuse(say('page: link', 'The program cannot be reached just now.'));
    const told = await answer.json();
    if (answer.ok) location.assign(`/table/${told.id}`);
    else refuse(told.text);
  }

  async function takeRecord() {
    const failed = await download(`/api/tables/${encodeURIComponent(state.seated?.table ?? '')}/record?lang=${settings().language}`)
      .catch(() => say('page: link', 'The program cannot be reached just now.'));
    if (failed) refuse(failed);
  }

  async function checkSeals() {
    const scene = state.shown?.scene, seed = scene?.final?.seed;
    if (!seed || !state.seated) return;
    const { verdict } = await import('./view/seal.js');
    state.checked = `${await verdict(state.seated.table, seed)} ${scene.taken_back}`;
    render();
  }

  /** @type {Record<string, () => unknown>} */
  const deeds = {
    deal: () => ask('deal'), 'next-deal': () => ask('deal'), undo: () => state.shown?.scene.may_undo && ask('undo'),
    redo: () => state.shown?.scene.may_redo && ask('redo'),
    hint: () => mine(state) && ask('hint'), claim: () => ask('claim'),
    'lay-away': layAway, 'go-on': () => pace.release(),
    menu: () => open('menu'), keys: () => open('keys'), 'give-up': () => open('give-up'),
    close: () => open(''), settings: drawer, 'give-up-now': () => { void open(''); ask('give-up'); },
    'take-back': () => { state.away = []; render(); },
    'take-hint': takeHint, 'close-note': () => { state.note = null; render(); },
    last: () => { state.peek = !state.peek && phaseOf(state) !== 'taken'; render(); },
    'take-seat': () => { state.link = 'down'; void link.open(); },
    'again-same': () => again('same'), 'again-exchanged': () => again('exchanged'), 'again-new': () => again('new'),
    'check-seals': checkSeals, record: takeRecord,
  };

  return {
    press, refuse,
    /** Take the complete trick away. Returns whether there was one. */
    goOn() {
      if (!state.held) return false;
      pace.release();
      return true;
    },
    /** A word of the auction, a trump, a card called. @param {string} action */
    act: (action) => (current(state) && !state.shown?.scene.legal.includes(action) ? undefined : act([action])),
    /** @param {string} name */
    deed: (name) => deeds[name]?.(),
    /** @param {string} text */
    phrase(text) {
      const words = text.trim();
      if (!words || !ready()) return;
      state.asked = link.send({ type: 'phrase', version: state.shown?.version ?? 0, text: words });
      state.mixed = words;
      heard([say('page: deal', '“{phrase}” is mixed in.', { phrase: words })]);
      render();
    },
    forced() {
      const [only, ...more] = state.shown?.scene.legal ?? [];
      if (only?.startsWith('play ') && !more.length && mine(state) && !state.undone) act([only]);
    },
  };
}
