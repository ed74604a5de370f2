/** The pages' texts in the chosen language. English is in the source; the other languages come from the server's
 * catalogues. Values are inserted without escaping, so a text must be shown as a text node, never as HTML. */

/** @typedef {{language: string, plural: string, messages: Record<string, Record<string, string[]>>}} Words */
/** @typedef {Record<string, string | number>} Facts */

/** The languages by their own names. */
export const LANGUAGES = /** @type {const} */ ({ en: 'English', id: 'Bahasa Indonesia', nb: 'Norsk bokmål' });

/** @type {Words} */
const ENGLISH = { language: 'en', plural: 'n != 1', messages: {} };
let words = ENGLISH;
let form = rule(ENGLISH.plural);

/** Speak this language from now on; the old one goes on if its words cannot be had. Says whether they were.
 * @param {string} wanted */
export async function load(wanted) {
  if (wanted !== words.language) {
    try {
      words = wanted === 'en' ? ENGLISH : await fetched(wanted);
      form = rule(words.plural);
    } catch {
      return false;
    }
  }
  document.documentElement.lang = words.language;
  return true;
}

/** @param {string} wanted @returns {Promise<Words>} */
async function fetched(wanted) {
  const answer = await fetch(`/api/words/${wanted}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** The language spoken: "en", "id" or "nb". */
export const language = () => words.language;

/** The message in the language spoken, its `{placeholders}` filled.
 * @param {string} context @param {string} message @param {Facts} [facts] */
export function say(context, message, facts = {}) {
  return filled(words.messages[context]?.[message]?.[0] || message, facts);
}

/** The message for this number of things; `{number}` is replaced by it.
 * @param {string} context @param {string} one @param {string} many @param {number} number @param {Facts} [facts] */
export function sayMany(context, one, many, number, facts = {}) {
  const forms = words.messages[context]?.[one];
  const message = forms?.[form(number)] || (number === 1 ? one : many);
  return filled(message, { number, ...facts });
}

/** @param {string} message @param {Facts} facts */
function filled(message, facts) {
  return message.replace(/\{(\w+)\}/g, (hole, name) => String(facts[name] ?? hole));
}

/** C's operators by how loosely they bind, as gettext's plural rules use them. */
/** @type {Record<string, (a: number, b: number) => number | boolean>[]} */
const LEVELS = [
  { '||': (a, b) => a || b }, { '&&': (a, b) => a && b },
  { '==': (a, b) => a === b, '!=': (a, b) => a !== b },
  { '<=': (a, b) => a <= b, '>=': (a, b) => a >= b, '<': (a, b) => a < b, '>': (a, b) => a > b },
  { '+': (a, b) => a + b, '-': (a, b) => a - b }, { '%': (a, b) => a % b, '*': (a, b) => a * b },
];

/** A plural rule ("n%10==1 ? 0 : 1") as a function from a number to the place of its form. It is read here
 * because a strict policy lets no page make code of text.
 * @param {string} text @returns {(n: number) => number} */
export function rule(text) {
  const signs = text.match(/\d+|n|[|&=!<>]=|\|\||&&|[-+%*<>!?:()]/g) ?? [];
  let at = 0;
  /** @param {number} n @param {number} level @returns {number} */
  const read = (n, level) => {
    if (level < 0) {
      const is = read(n, 0);
      if (signs[at] !== '?') return is;
      at += 1;
      const yes = read(n, -1);
      at += 1; // the colon
      const no = read(n, -1);
      return is ? yes : no;
    }
    const operators = LEVELS[level];
    if (!operators) return single(n);
    let left = read(n, level + 1);
    for (let act = operators[signs[at] ?? '']; act; act = operators[signs[at] ?? '']) {
      at += 1;
      left = Number(act(left, read(n, level + 1)));
    }
    return left;
  };
  /** @param {number} n @returns {number} */
  const single = (n) => {
    const sign = signs[at];
    at += 1;
    if (sign === '!') return Number(!single(n));
    if (sign !== '(') return sign === 'n' ? n : Number(sign);
    const inner = read(n, -1);
    at += 1; // the closing bracket
    return inner;
  };
  return (n) => {
    at = 0;
    return read(n, -1);
  };
}
