/** The connection of one seat: it comes back by itself, and a message that was not answered is sent again once. */

import { socket as enter } from './session.js';

/** @typedef {import('./protocol.js').Told} Told */
/** @typedef {import('./protocol.js').Asked} Asked */
/** @template T @typedef {T extends unknown ? Omit<T, 'id'> : never} Unnumbered */
/** @typedef {Unnumbered<Exclude<Asked, {type: 'hello' | 'speak'}>>} Deed */
/** @typedef {{onTold: (told: Told) => void, onLink: (up: boolean) => void, since: () => number | null,
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
    now.onmessage = (event) => hear(JSON.parse(event.data));
    now.onclose = () => {
      if (socket !== now) return;
      socket = null;
      ready = false;
      if (over) return;
      wishes.onLink(false);
      later();
    };
  }

  function later() {
    if (over) return;
    wishes.onLink(false);
    timer = window.setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }

  /** @param {Told} told */
  function hear(told) {
    if (told.type === 'done' || told.type === 'hinted') unanswered.delete(told.id);
    if (told.type === 'refused' && told.id !== null) {
      const mine = unanswered.get(told.id);
      unanswered.delete(told.id);
      // It was done before the connection broke, or somebody was faster: the fresh update shows which.
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
      wishes.onLink(true);
      again();
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

  let id = Date.now() % 1e9 * 1000; // higher than any of an earlier page of this seat
  return {
    open: () => {
      over = false;
      pause = FIRST_PAUSE;
      return open();
    },
    /** Send a message that is answered; says its id.
     * @param {Deed} message */
    send(message) {
      id += 1;
      const text = JSON.stringify({ ...message, id });
      unanswered.set(id, { text, times: ready ? 1 : 0 });
      if (ready) socket?.send(text);
      return id;
    },
    /** @param {string} language */
    speak: (language) => void put({ type: 'speak', language }),
    close() {
      over = true;
      window.clearTimeout(timer);
      socket?.close();
    },
  };
}
