/** Whether the other end answers. A page that nobody looks at asks nothing and judges nothing: its clocks are slowed
 * down by the browser, and the server asks the browser itself whether it is still there. */

const EVERY = 3000; // milliseconds between the questions of a page that is looked at
const PATIENCE = 2000; // for an answer, before a person is told
const DEAD = 15_000; // for an answer, before the connection is given up

/** @typedef {{ping: (id: number) => void, onSilent: (silent: boolean) => void, onDead: () => void}} Tell */

/** @param {Tell} tell */
export function heartbeat({ ping, onSilent, onDead }) {
  let last = 0, awaited = 0, running = false, silent = false;
  let next = 0, patience = 0, dead = 0;

  /** Ask now; what is awaited already is awaited no longer than before. */
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
