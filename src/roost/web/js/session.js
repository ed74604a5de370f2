/** What this browser was let in by: a secret kept for this address and port alone, which goes into a header of
 * every request to the program and into no cookie and no address. */

const KEPT = 'roost-session';

/** The secret; empty if this browser was never let in. */
function secret() {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** Keep a new secret from now on; says whether this browser keeps it.
 * @param {string} fresh */
export function keep(fresh) {
  try {
    localStorage.setItem(KEPT, fresh);
  } catch { /* A browser that keeps nothing: the answer says so. */ }
  return secret() === fresh;
}

/** `fetch` for an address of the program.
 * @param {string} path @param {RequestInit & {headers?: Record<string, string>}} [how] */
export const request = (path, how = {}) =>
  fetch(path, { ...how, headers: { ...how.headers, Authorization: `Bearer ${secret()}` } });

/** A socket to the program. No header can be set for it but the one that names subprotocols. */
export const socket = () => new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, ['roost', `session.${secret()}`]);

/** Fetch a file and hand it to the person, under the name that the program gives it; the answer is a sentence on why
 * not, or nothing. A plain link could not show who asks.
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
