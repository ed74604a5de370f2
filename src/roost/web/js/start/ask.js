/** Questions to the server, in the page's language. What goes wrong comes back as one sentence, the server's own
 * where it has one. */

import { request } from '../session.js';
import { language, say } from '../texts.js';

/** A sentence on why something was not done, and the server's key for it. */
export class Trouble extends Error {
  /** @param {string} sentence @param {string} key */
  constructor(sentence, key = '') {
    super(sentence);
    this.key = key;
  }
}

/** The server's answer, or `Trouble`.
 * @param {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} method @param {string} path
 * @param {object | string} [body] an object goes as JSON, text as it is @returns {Promise<any>} */
export async function ask(method, path, body) {
  const text = typeof body === 'string';
  const answer = await request(`${path}${path.includes('?') ? '&' : '?'}lang=${language()}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': text ? 'text/plain; charset=utf-8' : 'application/json' },
    body: body === undefined ? null : text ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Trouble(say('page: start', 'Roost does not answer. Start it again, then try once more.'));
  });
  const told = await answer.json().catch(() => null);
  if (answer.ok) return told ?? {};
  throw new Trouble(told?.text ?? say('page: start', 'Roost could not do that; it answers with {status}.', { status: answer.status }), told?.key);
}
