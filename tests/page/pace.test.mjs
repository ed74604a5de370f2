/** When what the page knows is shown. */

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

import './browser.mjs';
import { scene, trick, update } from './scenes.mjs';

const { factor, forcedPause, pacer } = await import('../../src/roost/web/js/pace.js');
const { set } = await import('../../src/roost/web/js/settings.js');
const store = await import('../../src/roost/web/js/store.js');
const AGES = 60_000;

/** A table at which one waits, and what it tells. */
function table() {
  const state = store.opening(), told = [];
  state.seated = { seat: 0 };
  store.received(state, update(1, { fresh: true }));
  const pace = pacer(state, {
    onShow: (each) => told.push(`show ${each.version}`), onPass: (each) => told.push(`pass ${each.version}`),
    onRest: () => told.push('rest'), onChange: (taker) => told.push(`taken by ${taker}`),
  });
  return { state, told, pace };
}

const played = (version, seat = 1, more = {}) =>
  update(version, { happened: [{ kind: 'played', seat }], ...more });
const taken = (version) =>
  update(version, { happened: [{ kind: 'trick-taken', seat: 3 }], scene: scene({ taken: [trick] }) });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => 0);
  set({ pace: 'calm', wait: true });
});

test('the own deed is shown at once, another’s after a pause', () => {
  const { state, told, pace } = table();
  store.received(state, played(2, 0));
  pace.run();
  assert.deepEqual(told, ['show 2', 'rest']);
  store.received(state, played(3));
  pace.run();
  assert.deepEqual(told, ['show 2', 'rest']);
  mock.timers.tick(619);
  assert.equal(told.length, 2);
  mock.timers.tick(1);
  assert.deepEqual(told.slice(2), ['show 3', 'rest']);
});

test('what the other took to think is part of the pause', () => {
  const { state, told, pace } = table();
  mock.method(performance, 'now', () => 600);
  store.received(state, played(2));
  pace.run();
  mock.timers.tick(20);
  assert.deepEqual(told, ['show 2', 'rest']);
});

test('deeds are shown one after another, in their order', () => {
  const { state, told, pace } = table();
  for (const version of [2, 3, 4]) store.received(state, played(version));
  pace.run();
  for (let each = 0; each < 3; each += 1) mock.timers.tick(700);
  assert.deepEqual(told, ['show 2', 'show 3', 'show 4', 'rest']);
});

test('at the fastest pace nothing waits, and no trick lies', () => {
  set({ pace: 'once', wait: false });
  const { state, told, pace } = table();
  for (const each of [played(2), taken(3), played(4)]) store.received(state, each);
  pace.run();
  assert.deepEqual(told, ['show 2', 'show 3', 'show 4', 'rest']);
  assert.equal(factor(), 0);
  assert.equal(forcedPause(), 0);
});

test('a complete trick lies until the person goes on', () => {
  const { state, told, pace } = table();
  store.received(state, taken(2));
  store.received(state, played(3));
  pace.run();
  mock.timers.tick(AGES);
  assert.deepEqual(told, ['show 2']);
  pace.release();
  mock.timers.tick(AGES);
  assert.deepEqual(told, ['show 2', 'taken by 3', 'show 3', 'rest']);
});

test('who does not want to go on by hand sees the trick for a while', () => {
  set({ wait: false });
  const { state, told, pace } = table();
  store.received(state, taken(2));
  pace.run();
  mock.timers.tick(1_499);
  assert.deepEqual(told, ['show 2']);
  mock.timers.tick(1);
  assert.deepEqual(told, ['show 2', 'taken by 3', 'rest']);
});

test('of several cards laid away together only the last shows the table', () => {
  const { state, told, pace } = table();
  const away = (version, left) => update(version, {
    happened: [{ kind: 'laid-away', seat: 0 }], scene: scene({ phase: 'nest', turn: 0, left }),
  });
  store.received(state, away(2, 2));
  pace.run();
  assert.deepEqual(told, []);
  store.received(state, away(3, 1));
  store.received(state, update(4, { scene: scene({ phase: 'trump' }) }));
  pace.run();
  assert.deepEqual(told, ['pass 2', 'pass 3', 'show 4', 'rest']);
});

test('in a hurry the rest is shown at once, but for a trick that one waits for', () => {
  const { state, told, pace } = table();
  for (const each of [played(2), played(3), taken(4), played(5)]) store.received(state, each);
  pace.run();
  pace.finish();
  assert.deepEqual(told, ['show 2', 'show 3', 'show 4']);
  pace.finish();
  assert.deepEqual(told, ['show 2', 'show 3', 'show 4', 'taken by 3', 'show 5', 'rest']);
});

test('a rest that is certain goes by quickly and no trick is held', () => {
  const { state, told, pace } = table();
  pace.playOut();
  for (const each of [played(2), taken(3), played(4)]) store.received(state, each);
  pace.run();
  for (let each = 0; each < 3; each += 1) mock.timers.tick(160);
  assert.deepEqual(told, ['show 2', 'show 3', 'show 4', 'rest']);
  assert.equal(state.held, null);
});
