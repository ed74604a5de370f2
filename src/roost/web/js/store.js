/** The page's data as one value, without any drawing. Only the functions in this file change it.
 *
 * It has the newest scene. `shown` is the scene on display, which follows one update after another at the page's pace. */

/** @typedef {import('./protocol.js').Seated} Seated */
/** @typedef {import('./protocol.js').Update} Update */
/** @typedef {import('./protocol.js').Scene} Scene */
/** @typedef {import('./protocol.js').TrickShown} TrickShown */
/** @typedef {import('./protocol.js').Happening} Happening */
/** `silent`: the connection is open, but nothing arrives.
 * @typedef {'up' | 'silent' | 'down' | 'taken-over' | 'gone'} Link */

/** A complete trick that is still shown; `last` is the scene before a deal's last card, for data that the new scene lacks.
 * @typedef {{trick: TrickShown, last: Scene | null}} Held */

/** @typedef {object} State
 * @property {Link} link
 * @property {string} farewell the server's sentence when the connection is over for good
 * @property {Seated | null} seated
 * @property {Update[]} queue received and not yet shown
 * @property {Update | null} shown
 * @property {number} newest
 * @property {Held | null} held
 * @property {string[]} away chosen to be laid away, not yet sent
 * @property {string} lifted the card that a second tap plays
 * @property {{text: string, kind: 'refused' | 'hint' | 'notice'} | null} note
 * @property {string[]} hints the actions hinted at
 * @property {boolean} peek
 * @property {'' | 'menu' | 'keys' | 'give-up'} sheet
 * @property {number | null} asked the message whose answer is awaited
 * @property {string[]} sent the actions in it: seen at once, and not yet done
 * @property {boolean} undone whether the last action was an undo
 * @property {string} mixed the person's words that were mixed into the shuffle
 * @property {string} checked what comparing the seals has shown
 * @property {number} room width of the hand, in pixels
 * @property {number} card width of a card, in pixels
 */

/** @returns {State} */
export const opening = () => ({
  link: 'down', farewell: '', seated: null, queue: [], shown: null, newest: -1, held: null, away: [], lifted: '',
  note: null, hints: [], peek: false, sheet: '', asked: null, sent: [], undone: false, mixed: '', checked: '', room: 0, card: 58,
});

/** The newest update received, shown or not.
 * @param {State} state */
export const known = (state) => state.queue[state.queue.length - 1] ?? state.shown;

/** Add an update. Afterwards its `deals` are the complete score sheet.
 * @param {State} state @param {Update} update */
export function received(state, update) {
  if (update.version < state.newest && !update.fresh) return;
  if (!update.fresh && update.version === state.newest) return;
  update.deals = [...(known(state)?.deals ?? []).slice(0, update.kept), ...update.deals];
  // Requests for the version before are done by now, or never will be.
  if (update.version > state.newest) answered(state);
  state.newest = update.version;
  if (update.fresh) {
    state.queue = [];
    state.held = null;
    adopt(state, update);
  } else state.queue.push(update);
}

/** Show the next update of the queue; `hold`: whether to keep a complete trick on display first.
 * @param {State} state @param {boolean} hold @returns {Update | null} */
export function advance(state, hold) {
  const next = state.queue.shift() ?? null;
  if (!next) return null;
  const before = state.shown?.scene ?? null;
  adopt(state, next);
  const trick = next.happened.some((each) => each.kind === 'trick-taken') && lastTrick(next.scene);
  state.held = trick && hold ? { trick, last: next.scene.phase === 'play' ? null : before } : null;
  return next;
}

/** @param {State} state @param {Update} update */
function adopt(state, update) {
  state.shown = update;
  const { scene } = update;
  if (scene.phase !== 'nest' || scene.left === 0) state.away = [];
  state.away = state.away.filter((card) => scene.hand.includes(card)).slice(0, scene.left);
  state.lifted = '';
  const did = update.happened.some((each) => each.seat === state.seated?.seat);
  if (state.note?.kind !== 'notice' || did) state.note = null;
  state.hints = [];
  state.peek = false;
}

/** Forget the message that was sent: it is done, or never will be.
 * @param {State} state */
export function answered(state) {
  state.asked = null;
  state.sent = [];
}

/** The card that was sent and is not on the table yet.
 * @param {State} state @param {Scene} scene @returns {string} */
export function onItsWay(state, scene) {
  const [only = ''] = state.sent;
  const card = only.startsWith('play ') ? only.slice(5) : '';
  return scene.phase === 'play' && scene.hand.includes(card) ? card : '';
}

/** Choose the cards of the hint to lay away.
 * @param {State} state */
export function chooseHinted(state) {
  const scene = state.shown?.scene;
  if (!scene) return;
  const cards = state.hints.filter((each) => each.startsWith('bury ')).map((each) => each.slice(5));
  state.away = cards.filter((card) => scene.hand.includes(card)).slice(0, scene.left);
  state.note = null;
}

/** The trick taken last in this deal, also when the deal has just been scored.
 * @param {Scene} scene @returns {TrickShown | null} */
export function lastTrick(scene) {
  const tricks = scene.taken.length || !scene.account ? scene.taken : scene.account.tricks;
  return tricks[tricks.length - 1] ?? null;
}

/** The scene to draw. While a complete trick is kept on display, it is the scene in which the trick was played.
 * @param {State} state @returns {Scene | null} */
export function sceneOf(state) {
  const scene = state.shown?.scene ?? null;
  if (!scene || !state.held) return scene;
  const { trick, last } = state.held;
  const lying = { trick: trick.cards, ahead: trick.taker, legal: [], refused: {} };
  if (!last) return { ...scene, ...lying, legal: scene.legal, refused: scene.refused };
  const tricks = last.tricks.map((n, seat) => n + Number(seat === trick.taker));
  const taken = scene.taken.length ? scene.taken : scene.account?.tricks ?? [];
  return { ...last, ...lying, tricks, taken, hand: [], counts: last.counts.map(() => 0), turn: null, coach: '' };
}

/** The phase to show: `taken` while a complete trick is on display, `score` with a deal's account.
 * @param {State} state */
export function phaseOf(state) {
  const scene = state.shown?.scene;
  if (!scene) return 'none';
  if (state.held) return 'taken';
  if (scene.given_up) return 'over';
  return scene.phase === 'deal' && scene.account ? 'score' : scene.phase;
}

/** Whether the newest scene is shown, so that the user's action refers to it.
 * @param {State} state */
export const current = (state) => state.queue.length === 0;

/** Whether this seat has to act in the scene that is shown.
 * @param {State} state */
export const mine = (state) => current(state) && !!state.seated && state.shown?.scene.turn === state.seated.seat;

/** Choose a card to lay away, or take it back. Returns whether that was possible.
 * @param {State} state @param {string} card */
export function toggle(state, card) {
  const scene = state.shown?.scene;
  if (!scene) return false;
  if (state.away.includes(card)) state.away = state.away.filter((each) => each !== card);
  else if (choosable(state, scene).includes(card) && state.away.length < scene.left) state.away = [...state.away, card];
  else return false;
  state.note = null;
  return true;
}

/** The cards that may be chosen now. Restricted cards are included when all others are chosen; the server checks them.
 * @param {State} state @param {Scene} scene */
export function choosable(state, scene) {
  const free = scene.hand.filter((card) => scene.legal.includes(`bury ${card}`));
  return free.every((card) => state.away.includes(card)) ? scene.hand : free;
}
