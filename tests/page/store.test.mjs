/** What the page knows: updates in order, each once, and what a person has chosen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as store from '../../src/roost/web/js/store.js';
import { scene, trick, update } from './scenes.mjs';

/** A table on which this scene is shown. @param {Record<string, unknown>} [given] */
function table(given = {}) {
  const state = store.opening();
  state.seated = { seat: 0 };
  store.received(state, update(1, { fresh: true, scene: scene(given) }));
  return state;
}

const nest = (given = {}) => ({
  phase: 'nest', hand: ['R1', 'R2', 'R3', 'R4', 'G5'], legal: ['bury R1', 'bury R2', 'bury R3', 'bury R4'], left: 3, ...given,
});

test('a fresh update is shown at once, and one that follows waits', () => {
  const state = table();
  store.received(state, update(2));
  assert.equal(state.shown.version, 1);
  assert.deepEqual(state.queue.map((each) => each.version), [2]);
  assert.equal(state.newest, 2);
  assert.equal(store.known(state).version, 2);
  assert.equal(store.current(state), false);
});

test('an update that came twice or late is not shown again', () => {
  const state = table();
  store.received(state, update(3));
  store.received(state, update(3));
  store.received(state, update(2));
  assert.deepEqual(state.queue.map((each) => each.version), [3]);
});

test('a fresh update of the same version replaces what waits', () => {
  const state = table();
  store.received(state, update(2));
  store.received(state, update(2, { fresh: true }));
  assert.equal(state.queue.length, 0);
  assert.equal(state.shown.version, 2);
});

test('the lines of the score sheet that stay are put before those that come', () => {
  const state = table();
  store.received(state, update(2, { kept: 0, deals: ['one', 'two'] }));
  store.received(state, update(3, { kept: 1, deals: ['other'] }));
  assert.deepEqual(state.queue[1].deals, ['one', 'other']);
  store.received(state, update(4, { kept: 2 }));
  assert.deepEqual(state.queue[2].deals, ['one', 'other']);
});

test('a later version settles what was asked for on the one before', () => {
  const state = table();
  state.asked = 7;
  state.sent = ['play R5'];
  store.received(state, update(2));
  assert.equal(state.asked, null);
  assert.deepEqual(state.sent, []);
});

test('a complete trick lies only where it is to be looked at', () => {
  const taken = { happened: [{ kind: 'trick-taken', seat: 3 }], scene: scene({ taken: [trick] }) };
  const state = table();
  store.received(state, update(2, taken));
  store.advance(state, true);
  assert.equal(state.held.trick, trick);
  assert.equal(store.phaseOf(state), 'taken');
  assert.deepEqual(store.sceneOf(state).trick, trick.cards);
  assert.equal(store.sceneOf(state).ahead, 3);
  store.received(state, update(3, taken));
  store.advance(state, false);
  assert.equal(state.held, null);
});

test('the last trick of a deal lies on the table that it was played on, with no card in hand', () => {
  const state = table({ hand: ['R5'], counts: [1, 1, 1, 1], tricks: [4, 0, 0, 4] });
  const account = { tricks: [trick] };
  const ended = scene({ phase: 'deal', account, hand: [], counts: [0, 0, 0, 0] });
  store.received(state, update(2, { happened: [{ kind: 'trick-taken', seat: 3 }], scene: ended }));
  store.advance(state, true);
  const seen = store.sceneOf(state);
  assert.equal(seen.phase, 'play');
  assert.deepEqual(seen.hand, []);
  assert.deepEqual(seen.tricks, [4, 0, 0, 5]);
  assert.equal(seen.turn, null);
  state.held = null;
  assert.equal(store.phaseOf(state), 'score');
});

test('as many cards as are asked for are chosen to lay away, and not one more', () => {
  const state = table(nest());
  for (const card of ['R1', 'R2', 'R3']) assert.equal(store.toggle(state, card), true);
  assert.equal(store.toggle(state, 'R4'), false);
  assert.deepEqual(state.away, ['R1', 'R2', 'R3']);
  assert.equal(store.toggle(state, 'R2'), true);
  assert.deepEqual(state.away, ['R1', 'R3']);
  assert.equal(store.toggle(state, 'R4'), true);
});

test('a card that may not go is chosen only when all that may are chosen', () => {
  const state = table(nest({ left: 5 }));
  assert.equal(store.toggle(state, 'G5'), false);
  for (const card of ['R1', 'R2', 'R3', 'R4']) store.toggle(state, card);
  assert.equal(store.toggle(state, 'G5'), true);
});

test('a card that is not in the hand is never chosen', () => {
  const state = table(nest());
  assert.equal(store.toggle(state, 'B9'), false);
  assert.deepEqual(state.away, []);
});

test('what a hint named is chosen, cut to what is left and to what is held', () => {
  const state = table(nest({ left: 2 }));
  state.hints = ['bury R4', 'bury B9', 'bury R1', 'bury R2'];
  store.chooseHinted(state);
  assert.deepEqual(state.away, ['R4', 'R1']);
});

test('what was chosen is dropped with the phase, and with a card that has gone', () => {
  const state = table(nest());
  store.toggle(state, 'R1');
  store.toggle(state, 'R2');
  store.received(state, update(2, { scene: scene(nest({ hand: ['R2', 'R3', 'R4', 'G5'], left: 2 })) }));
  store.advance(state, false);
  assert.deepEqual(state.away, ['R2']);
  store.received(state, update(3, { scene: scene({ phase: 'trump' }) }));
  store.advance(state, false);
  assert.deepEqual(state.away, []);
});

test('a card that was sent is on its way while it is still in the hand', () => {
  const state = table({ hand: ['R5', 'R6'] });
  state.sent = ['play R5'];
  assert.equal(store.onItsWay(state, state.shown.scene), 'R5');
  assert.equal(store.onItsWay(state, scene({ hand: ['R6'] })), '');
  state.sent = ['bury R5'];
  assert.equal(store.onItsWay(state, state.shown.scene), '');
});

test('a seat is to act only on what is newest', () => {
  const state = table({ turn: 0 });
  assert.equal(store.mine(state), true);
  store.received(state, update(2, { scene: scene({ turn: 1 }) }));
  assert.equal(store.mine(state), false);
  store.advance(state, false);
  assert.equal(store.mine(state), false);
});

test('a notice stays until the person has done something', () => {
  const state = table();
  state.note = { text: 'somebody left', kind: 'notice' };
  store.received(state, update(2, { happened: [{ kind: 'played', seat: 1 }] }));
  store.advance(state, false);
  assert.notEqual(state.note, null);
  store.received(state, update(3, { happened: [{ kind: 'played', seat: 0 }] }));
  store.advance(state, false);
  assert.equal(state.note, null);
});
