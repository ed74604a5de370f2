/** Announcements for screen readers: each event once and in order, however fast the page shows it. */

const KEPT = 40; // sentences that stay on the page, to be read again
const GATHER = 80; // milliseconds in which events are joined, because screen readers drop text that is replaced

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Announce these sentences politely, when the screen reader is free.
 * @param {string[]} sentences */
export function heard(sentences) {
  waiting.push(...sentences.filter(Boolean));
  if (waiting.length && !timer) timer = window.setTimeout(tell, GATHER);
}

function tell() {
  timer = 0;
  const region = document.getElementById('heard');
  if (!region) return;
  const added = document.createDocumentFragment();
  for (const sentence of waiting) added.append(line(sentence));
  waiting = [];
  region.append(added);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** Announce a refusal at once.
 * @param {string} sentence */
export function alertNow(sentence) {
  document.getElementById('alert')?.replaceChildren(line(sentence));
}

/** @param {string} sentence */
function line(sentence) {
  const p = document.createElement('p');
  p.lang = document.documentElement.lang; // the sentence keeps its language when another one is chosen
  p.textContent = sentence;
  return p;
}
