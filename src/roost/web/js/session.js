/** The session secret, which gives this browser access. It is stored for this address and port only. It is sent in a
 * header of every request to the server, never in a cookie or an address. */

const KEPT = 'roost-session';

/** The secret; empty if this browser has none. */
function secret() {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** Store a new secret. Returns whether the browser stores it.
 * @param {string} fresh */
export function keep(fresh) {
  try {
    localStorage.setItem(KEPT, fresh);
  } catch { /* A browser that keeps nothing: the answer says so. */ }
  return secret() === fresh;
}

/** `fetch` with the secret, for an address of the server.
 * @param {string} path @param {RequestInit & {headers?: Record<string, string>}} [how] */
export const request = (path, how = {}) =>
  fetch(path, { ...how, headers: { ...how.headers, Authorization: `Bearer ${secret()}` } });

/** A WebSocket to the server. The secret is sent as a subprotocol, because a page can set no other header for it. */
export const socket = () => new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, ['roost', `session.${secret()}`]);

/** Download a file under the name that the server gives it. Returns nothing, or a sentence with the reason why it
 * failed. A plain link could not send the secret.
 * @param {string} path */
export async function download(path) {
  const answer = await request(path);
  if (!answer.ok) return String((await answer.json()).text);
  const link = document.createElement('a');
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'roost';
  link.href = URL.createObjectURL(await answer.blob());
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MILLISECONDS);
  return '';
}

const KEPT_MILLISECONDS = 60_000; // of a file, for a browser that asks first where to put it
