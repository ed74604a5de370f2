/** When something was, on the reader's clock and in the reader's zone, in the language spoken. The server tells UTC. */

import { language } from '../texts.js';

const SPANS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([['day', 86400], ['hour', 3600], ['minute', 60]]);
const DAYS = 14;

/** Day, time of day and the name of the zone.
 * @param {string} when */
export function moment(when) {
  const then = new Date(when);
  if (Number.isNaN(then.getTime())) return '';
  return new Intl.DateTimeFormat(language(), {
    day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short',
  }).format(then);
}

/** How long ago; the moment when it is long, or yet to come by this clock.
 * @param {string} when */
export function ago(when) {
  const seconds = (new Date(when).getTime() - Date.now()) / 1000;
  if (Number.isNaN(seconds) || -seconds > DAYS * 86400 || seconds > 60) return moment(when);
  const [unit, length] = SPANS.find(([, span]) => -seconds >= span) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
}
