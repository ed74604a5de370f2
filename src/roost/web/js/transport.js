/** The connection of one seat. It reconnects by itself, and resends an unanswered message once. */

import { heartbeat } from './heartbeat.js';
import { socket as enter } from './session.js';

/** @typedef {import('./protocol.js').Told} Told */
/** @typedef {import('./protocol.js').Asked} Asked */
/** @template T @typedef {T extends unknown ? Omit<T, 'id'> : never} Unnumbered */
/** @typedef {Unnumbered<Exclude<Asked, {type: 'hello' | 'speak' | 'ping'}>>} Deed */
/** The state of the connection; `silent`: it is open, but nothing arrives.
 * @typedef {'up' | 'silent' | 'down'} Way */
/** @typedef {{onTold: (told: Told) => void, onLink: (way: Way) => void, since: () => number | null,
 *   language: () => string, token: () => Promise<string>}} Wishes */

const WIRE = 2;
const FIRST_PAUSE = 250, LONGEST_PAUSE = 5000; // milliseconds before the next attempt
const STARTED_ANEW = 'roost-wire';

/** Connect, and stay connected until `close`.
 * @param {Wishes} wishes */
export function connect(wishes) {
  /** Sent and not answered, and how often. @type {Map<number, {text: string, times: number}>} */
  const unanswered = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let pause = FIRST_PAUSE, timer = 0, over = false, ready = false;

  /** @param {object} message */
  const put = (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  const beat = heartbeat({
    ping: (number) => void put({ type: 'ping', id: number }),
    onSilent: (silent) => wishes.onLink(silent ? 'silent' : 'up'),
    // The server may be gone without closing the connection. Make only one more attempt and keep it until it fails:
    // with several attempts the server could serve an older one last.
    onDead: () => ready && lose(),
  });

  async function open() {
    window.clearTimeout(timer);
    timer = 0;
    if (over || socket) return;
    let token = '';
    try {
      token = await wishes.token();
    } catch {
      return later();
    }
    if (!token || over || socket) return;
    const now = enter();
    socket = now;
    now.onopen = () => put({ type: 'hello', wire: WIRE, token, language: wishes.language(), since: wishes.since() });
    now.onmessage = (event) => socket === now && hear(JSON.parse(event.data));
    now.onclose = () => socket === now && lose();
  }

  /** The connection has ended. */
  function lose() {
    const before = socket;
    socket = null;
    ready = false;
    beat.stop();
    before?.close();
    later();
  }

  function later() {
    if (over) return;
    wishes.onLink('down');
    timer = window.setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }

  /** @param {Told} told */
  function hear(told) {
    if (told.type === 'pong') return beat.heard(told.id);
    if (told.type === 'done' || told.type === 'hinted') unanswered.delete(told.id);
    if (told.type === 'refused' && told.id !== null) {
      const mine = unanswered.get(told.id);
      unanswered.delete(told.id);
      // Either it was done before the connection broke, or another action came first: the fresh update shows which.
      if (mine && mine.times > 1 && told.key === 'stale-version') return settled(told.id);
    }
    if (told.type === 'refused' && told.key === 'wire-version' && !sessionStorage.getItem(STARTED_ANEW)) {
      sessionStorage.setItem(STARTED_ANEW, '1');
      location.reload();
    }
    if (told.type === 'left' && told.why !== 'stopping') over = true;
    wishes.onTold(told);
    if (told.type === 'update' && !ready) {
      ready = true;
      pause = FIRST_PAUSE;
      sessionStorage.removeItem(STARTED_ANEW);
      wishes.onLink('up');
      again();
      beat.start();
    }
  }

  function again() {
    for (const [id, message] of unanswered) {
      if (message.times > 1) {
        unanswered.delete(id);
        settled(id);
      } else if (socket) {
        message.times += 1;
        socket.send(message.text);
      }
    }
  }

  /** Nothing more will come of a message. @param {number} id */
  const settled = (id) => wishes.onTold({ type: 'done', id, version: -1 });

  // A random start below 2^52, so that no two pages of this seat use the same numbers. It does not depend on a clock.
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  let id = Number(drawn >> 12n);
  return {
    open: () => {
      over = false;
      pause = FIRST_PAUSE;
      return open();
    },
    /** Send a message that gets an answer. Returns its id.
     * @param {Deed} message */
    send(message) {
      id += 1;
      const text = JSON.stringify({ ...message, id });
      unanswered.set(id, { text, times: ready ? 1 : 0 });
      if (ready) {
        socket?.send(text);
        beat.now();
      }
      return id;
    },
    /** @param {string} language */
    speak: (language) => void put({ type: 'speak', language }),
    close() {
      over = true;
      window.clearTimeout(timer);
      beat.stop();
      socket?.close();
    },
  };
}
