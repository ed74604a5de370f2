/** The connection: nothing that was sent is lost, and nothing is sent more than twice. */

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

import { FakeSocket, page } from './browser.mjs';
import { update } from './scenes.mjs';

const { connect } = await import('../../src/roost/web/js/transport.js');
const LONG = 20_000; // milliseconds: longer than any pause before a new attempt

beforeEach(() => {
  FakeSocket.made.length = 0;
  page.reloads = 0;
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

/** What was told to the page, and a connection. */
async function begun(token = 'token') {
  const told = [], ways = [];
  const wire = connect({
    onTold: (message) => told.push(message), onLink: (way) => ways.push(way), since: () => null,
    language: () => 'en', token: () => Promise.resolve(token),
  });
  await wire.open();
  return { wire, told, ways };
}

/** The socket made last, opened and given its first update. */
function ready() {
  const socket = FakeSocket.made.at(-1);
  socket.opens();
  socket.says(update(1, { fresh: true }));
  return socket;
}

/** After the pause before a new attempt. */
async function later() {
  mock.timers.tick(LONG);
  await new Promise((resolve) => setImmediate(resolve));
}

const deeds = (socket) => socket.sent.filter((each) => !['hello', 'ping'].includes(each.type));

test('it says hello first, and is up with the first update', async () => {
  const { ways, told } = await begun();
  const [socket] = FakeSocket.made;
  socket.opens();
  assert.equal(socket.sent[0].type, 'hello');
  assert.equal(socket.sent[0].token, 'token');
  assert.deepEqual(ways, []);
  socket.says(update(1, { fresh: true }));
  assert.deepEqual(ways, ['up']);
  assert.equal(told[0].type, 'update');
});

test('without a token nobody is asked', async () => {
  await begun('');
  assert.equal(FakeSocket.made.length, 0);
});

test('each message has a number of its own, and two pages count different ones', async () => {
  const one = await begun(), other = await begun();
  const ids = [1, 2, 3].map(() => one.wire.send({ type: 'undo' })).concat(other.wire.send({ type: 'undo' }));
  assert.equal(new Set(ids).size, 4);
  assert.ok(ids.every((id) => Number.isSafeInteger(id) && id > 0));
});

test('what is said before the first update goes out with it', async () => {
  const { wire } = await begun();
  const id = wire.send({ type: 'act', version: 0, actions: ['pass'] });
  const [socket] = FakeSocket.made;
  socket.opens();
  assert.deepEqual(deeds(socket), []);
  socket.says(update(1, { fresh: true }));
  assert.deepEqual(deeds(socket).map((each) => each.id), [id]);
});

test('what was not answered is sent once more on the next connection, the same', async () => {
  const { wire, ways } = await begun();
  const first = ready();
  const id = wire.send({ type: 'act', version: 1, actions: ['play R5'] });
  first.breaks();
  await later();
  const second = ready();
  assert.notEqual(second, first);
  assert.deepEqual(deeds(second), deeds(first));
  assert.equal(deeds(second)[0].id, id);
  assert.deepEqual(ways, ['up', 'down', 'up']);
});

test('what was answered is not sent again', async () => {
  const { wire } = await begun();
  const first = ready();
  const id = wire.send({ type: 'undo', version: 1 });
  first.says({ type: 'done', id, version: 2 });
  first.breaks();
  await later();
  assert.deepEqual(deeds(ready()), []);
});

test('after the second time it is settled without an answer, and never sent a third time', async () => {
  const { wire, told } = await begun();
  const id = (ready(), wire.send({ type: 'undo', version: 1 }));
  for (let broken = 0; broken < 2; broken += 1) {
    FakeSocket.made.at(-1).breaks();
    await later();
    ready();
  }
  assert.deepEqual(deeds(FakeSocket.made.at(-1)), []);
  assert.deepEqual(told.filter((each) => each.type === 'done'), [{ type: 'done', id, version: -1 }]);
});

test('a second time that comes too late counts as done, a first one is refused', async () => {
  const { wire, told } = await begun();
  const first = ready();
  const early = wire.send({ type: 'undo', version: 1 });
  first.says({ type: 'refused', id: early, key: 'stale-version', text: 'too late' });
  assert.equal(told.at(-1).type, 'refused');
  const id = wire.send({ type: 'undo', version: 1 });
  first.breaks();
  await later();
  ready().says({ type: 'refused', id, key: 'stale-version', text: 'too late' });
  assert.deepEqual(told.at(-1), { type: 'done', id, version: -1 });
});

test('whoever was sent away does not come back by itself', async () => {
  const { told } = await begun();
  const socket = ready();
  socket.says({ type: 'left', why: 'taken-over', text: 'elsewhere' });
  socket.breaks();
  await later();
  assert.equal(FakeSocket.made.length, 1);
  assert.equal(told.at(-1).why, 'taken-over');
});

test('a program that stops is asked again', async () => {
  await begun();
  const socket = ready();
  socket.says({ type: 'left', why: 'stopping', text: 'stops' });
  socket.breaks();
  await later();
  assert.equal(FakeSocket.made.length, 2);
});

test('another version of the protocol starts the page anew, once', async () => {
  await begun();
  const [socket] = FakeSocket.made;
  socket.opens();
  const refused = { type: 'refused', id: null, key: 'wire-version', text: 'another version' };
  socket.says(refused);
  socket.says(refused);
  assert.equal(page.reloads, 1);
  socket.says(update(1, { fresh: true }));
  assert.equal(page.reloads, 1);
});

test('an end that says nothing is silent after two seconds and given up after fifteen', async () => {
  const { ways } = await begun();
  const socket = ready();
  mock.timers.tick(1_999);
  assert.deepEqual(ways, ['up']);
  mock.timers.tick(2);
  assert.deepEqual(ways, ['up', 'silent']);
  socket.says({ type: 'pong', id: socket.sent.at(-1).id });
  assert.equal(ways.at(-1), 'up');
  mock.timers.tick(3_000);
  mock.timers.tick(15_000);
  assert.equal(ways.at(-1), 'down');
  assert.equal(socket.readyState, 3);
});

test('closed, it says no more', async () => {
  const { wire } = await begun();
  ready();
  wire.close();
  await later();
  assert.equal(FakeSocket.made.length, 1);
});
