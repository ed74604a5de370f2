/** What a screen reader says: each event once and in order, however fast the eye is shown it. */

const KEPT = 40; // sentences that stay to be read again
const GATHER = 80; // milliseconds in which what happens is added together, since readers drop what is replaced

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Say these sentences when the reader is free.
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

/** Say it now: a refusal.
 * @param {string} sentence */
export function alertNow(sentence) {
  document.getElementById('alert')?.replaceChildren(line(sentence));
}

/** @param {string} sentence */
function line(sentence) {
  const p = document.createElement('p');
  p.lang = document.documentElement.lang; // it stays when another language is chosen
  p.textContent = sentence;
  return p;
}
