/** What a browser gives a script, as far as the page's own logic asks for it: enough to load it into Node.js. */

const kept = new Map();
const storage = {
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  removeItem: (/** @type {string} */ key) => void kept.delete(key),
};

/** A socket that a test plays the other end of. */
export class FakeSocket {
  static OPEN = 1;
  /** All that were made, the latest last. @type {FakeSocket[]} */
  static made = [];

  constructor() {
    this.readyState = 0;
    /** What the page sent. @type {any[]} */
    this.sent = [];
    FakeSocket.made.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** The connection stands. */
  opens() {
    this.readyState = 1;
    this.onopen();
  }

  /** The server says something. @param {object} message */
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The connection breaks. */
  breaks() {
    this.readyState = 3;
    this.onclose();
  }

  onopen() {}
  onmessage(/** @type {{data: string}} */ _event) {}
  onclose() {}
}

export const page = { reloads: 0 };

Object.assign(globalThis, {
  window: globalThis,
  localStorage: storage,
  sessionStorage: storage,
  location: { origin: 'http://127.0.0.1:1', reload: () => { page.reloads += 1; } },
  WebSocket: FakeSocket,
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  document: { hidden: false, documentElement: { dataset: {} }, addEventListener: () => {} },
  addEventListener: () => {},
});
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
