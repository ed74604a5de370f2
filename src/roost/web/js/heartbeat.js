/** Checks with pings whether the server answers. A hidden page sends none and draws no conclusions, because the browser
 * slows its timers down. The server finds dead pages by WebSocket pings, which the browser answers itself. */

const EVERY = 3000; // milliseconds between pings of a visible page
const PATIENCE = 2000; // milliseconds without an answer before the user is told
const DEAD = 15_000; // milliseconds without an answer before the connection is closed

/** @typedef {{ping: (id: number) => void, onSilent: (silent: boolean) => void, onDead: () => void}} Tell */

/** @param {Tell} tell */
export function heartbeat({ ping, onSilent, onDead }) {
  let last = 0, awaited = 0, running = false, silent = false;
  let next = 0, patience = 0, dead = 0;

  /** Send a ping now. The deadline of an earlier ping stays the same. */
  function now() {
    if (!running) return;
    window.clearTimeout(next);
    last += 1;
    ping(last);
    if (!document.hidden && !awaited) expect(last);
  }

  /** @param {number} id */
  function expect(id) {
    awaited = id;
    patience = window.setTimeout(() => told(true), PATIENCE);
    dead = window.setTimeout(onDead, DEAD);
  }

  /** @param {number} id */
  function heard(id) {
    if (!running || id < awaited) return;
    calm();
    told(false);
    if (last > id && !document.hidden) expect(last);
    else next = window.setTimeout(() => document.hidden || now(), EVERY);
  }

  function calm() {
    for (const each of [next, patience, dead]) window.clearTimeout(each);
    awaited = 0;
  }

  /** @param {boolean} is */
  function told(is) {
    if (silent === is) return;
    silent = is;
    onSilent(is);
  }

  document.addEventListener('visibilitychange', () => {
    calm();
    if (!document.hidden) now();
  });

  return {
    now, heard,
    start() {
      running = true;
      silent = false;
      calm();
      now();
    },
    stop() {
      running = false;
      silent = false;
      calm();
    },
  };
}
