/** Every picture of a card, for both decks, drawn here and nowhere else.
 *
 * `install()` puts the shapes into the page once; `card(code, options)` gives the SVG of one card as a string
 * that only points to them, so a hand of seventeen weighs about a kilobyte. No inline style is used (strict CSP), every
 * colour is a custom property of the theme (`cards.css`), and figures are drawn, not set: they look the same on
 * every machine. Codes are the records' own: R14 Y5 G10 B9 Bird · SA H10 DQ C2.
 */

const FIGURES = { // strokes in a box 60 wide, 100 high
  0: 'M30 8C48 8 52 28 52 50S48 92 30 92 8 72 8 50 12 8 30 8Z',
  1: 'M14 26 34 9V92',
  2: 'M10 29C10 15 18 8 30 8S50 16 50 29C50 42 42 50 31 62L9 91H53',
  3: 'M11 9H48L28 39C43 39 52 50 52 65 52 82 42 92 29 92 18 92 10 87 7 77',
  4: 'M41 92V9L6 68H55',
  5: 'M48 9H17L13 47C18 41 23 39 30 39 43 39 52 49 52 65 52 82 42 92 29 92 18 92 10 87 7 78',
  6: 'M45 8C24 20 8 42 8 64 8 82 17 92 30 92S52 82 52 66 43 42 31 42C20 42 11 49 9 60',
  7: 'M8 9H52L24 92',
  8: 'M30 8C41 8 49 15 49 27S41 46 30 46 11 39 11 27 19 8 30 8ZM30 46C43 46 52 54 52 69S43 92 30 92 8 84 8 69 17 46 30 46Z',
  9: 'M15 92C36 80 52 58 52 36 52 18 43 8 30 8S8 18 8 34 17 58 29 58C40 58 49 51 51 40',
  A: 'M5 92 30 8 55 92M14 64H46',
  K: 'M11 8V92M51 8 13 56M25 42 53 92',
  Q: 'M30 8C48 8 52 28 52 50S48 92 30 92 8 72 8 50 12 8 30 8ZM33 68 55 97',
  J: 'M24 8H45V68C45 84 37 92 26 92 15 92 8 86 7 75',
};

/** @type {Record<string, string>} */
const SIGNS = { // filled shapes in a box of 100: the signs of the four colours, then the four suits
  R: 'M50 6 97 47 88 57 84 53V94H16V53L12 57 3 47 22 30V12H35V19ZM41 94H59V66H41Z',
  Y: 'M50 25A25 25 0 1 1 49.9 25ZM45 1H55V17H45ZM45 83H55V99H45ZM1 45H17V55H1ZM83 45H99V55H83ZM12 19 19 12 30 23 23 30ZM77 70 88 81 81 88 70 77ZM81 12 88 19 77 30 70 23ZM23 70 30 77 19 88 12 81Z',
  G: 'M50 2 73 34H63L82 60H71L92 84H57V98H43V84H8L29 60H18L37 34H27Z',
  B: 'M58 5A46 46 0 1 0 95 62A36 36 0 1 1 58 5Z',
  Bird: 'M97 30C91 25 84 21 78 20 74 12 64 9 56 14 48 18 45 27 41 35 35 45 25 55 17 67L3 88 9 89 8 95 15 91 17 97 35 80 44 82 44 92H36V97H64V92H52V81L58 79 62 92H70L65 75C73 67 77 56 78 46 78 41 79 38 81 35 87 35 93 33 97 30Z',
  S: 'M50 4C57 25 93 41 93 63 93 76 83 83 73 83 65 83 58 79 54 73 55 83 59 89 67 95H33C41 89 45 83 46 73 42 79 35 83 27 83 17 83 7 76 7 63 7 41 43 25 50 4Z',
  H: 'M50 93C19 68 5 51 5 32 5 17 16 8 28 8 38 8 46 14 50 25 54 14 62 8 72 8 84 8 95 17 95 32 95 51 81 68 50 93Z',
  D: 'M50 3C60 21 73 36 88 50 73 64 60 79 50 97 40 79 27 64 12 50 27 36 40 21 50 3Z',
  C: 'M50 4C62 4 71 13 71 25 71 32 68 38 63 42 66 41 69 40 73 40 86 40 95 49 95 61S86 82 74 82C66 82 59 78 54 71 55 82 59 89 67 95H33C41 89 45 82 46 71 41 78 34 82 26 82 14 82 5 73 5 61S14 40 27 40C31 40 34 41 37 42 32 38 29 32 29 25 29 13 38 4 50 4Z',
};

/** @type {Record<string, string>} */
const CROWNS = { // an emblem for each court card: points for a king, petals for a queen, a feathered cap for a knave
  K: 'M16 84 8 30 32 52 50 14 68 52 92 30 84 84ZM16 90H84V100H16ZM50 2A6 6 0 1 1 49.9 2ZM8 18A6 6 0 1 1 7.9 18ZM92 18A6 6 0 1 1 91.9 18Z',
  Q: 'M14 84C8 66 8 50 14 34 26 36 34 44 37 54 38 36 42 20 50 8 58 20 62 36 63 54 66 44 74 36 86 34 92 50 92 66 86 84ZM14 90H86V100H14ZM14 16A8 8 0 1 1 13.9 16ZM86 16A8 8 0 1 1 85.9 16ZM50 58 58 68 50 78 42 68Z',
  J: 'M10 82C6 60 26 44 50 46 76 48 92 62 90 82ZM10 88H90V98H10ZM52 42C54 18 72 2 98 2 97 26 82 42 60 46Z',
};

const ROOK = 'RYGB';
const CODE = /^(?:Bird|[RYGB](?:[1-9]|1[0-4])|[SHDC](?:[2-9AKQJ]|10))$/;

const PAPER = '<path class="paper" d="M9 0H91A9 9 0 0 1 100 9V135A9 9 0 0 1 91 144H9A9 9 0 0 1 0 135V9A9 9 0 0 1 9 0Z"/>';
const EDGE = '<path class="edge" d="M9 .5H91A8.5 8.5 0 0 1 99.5 9V135A8.5 8.5 0 0 1 91 143.5H9A8.5 8.5 0 0 1 .5 135V9A8.5 8.5 0 0 1 9 .5Z"/>';

/** @typedef {{suit: string, rank: string, rook: boolean}} Parsed */
/** @typedef {{points?: number, small?: boolean, face?: boolean}} Options */

/** The colour or suit, the rank and the deck of a card's code.
 * @param {string} code @returns {Parsed} */
function parse(code) {
  if (code === 'Bird') return { suit: 'Bird', rank: '', rook: true };
  const suit = code.charAt(0);
  return { suit, rank: code.slice(1), rook: ROOK.includes(suit) };
}

/** @param {string} id @param {number | string} x @param {number} y @param {number | string} w @param {number} h */
const use = (id, x, y, w, h, cls = '') =>
  `<use href="#${id}" x="${x}" y="${y}" width="${w}" height="${h}"${cls && ` class="${cls}"`}/>`;

/** Figures centred on x, their top at y, `h` high; a ten is set tight.
 * @param {string} text @param {number} x @param {number} y @param {number} h @param {string} cls */
function figures(text, x, y, h, cls) {
  const wide = [...text].map((f) => (f === '1' && text.length > 1 ? 0.44 : 0.64) * h);
  let left = x - wide.reduce((a, b) => a + b, 0) / 2;
  return [...text].map((f, i) => {
    const at = left + (f === '1' && text.length > 1 ? -0.06 * h : 0.02 * h);
    left += wide[i] ?? 0;
    return use(`f${f}`, at.toFixed(1), y, (0.6 * h).toFixed(1), h, cls);
  }).join('');
}

/** One dot for every five points, in the strip of the card that stays visible when cards overlap.
 * @param {number} points @param {number} x @param {number} y @param {number} r */
function dots(points, x, y, r) {
  const n = points / 5, cols = n > 2 ? 2 : n, rows = Math.ceil(n / 2);
  let out = '';
  for (let i = 0; i < n; i++) {
    const row = n > 2 ? Math.floor(i / 2) : 0, col = n > 2 ? i % 2 : i;
    const odd = n > 2 && n % 2 && row === rows - 1 ? 0.5 : 0;
    out += `<circle cx="${x + (col + odd - (cols - 1) / 2) * 8.4}" cy="${y - (rows - 1 - row) * 8.4}" r="${r}"/>`;
  }
  return `<g class="dots">${out}</g>`;
}

/** @param {number} points @param {number} x @param {number} y @param {number} r */
const coin = (points, x, y, r) =>
  `<g class="coin"><circle cx="${x}" cy="${y}" r="${r}"/>${figures(String(points), x, y - r * 0.5, r, 'thick')}</g>`;

/** @param {number} x @param {number} y @param {number} s */
function crow(x, y, s) {
  return `<svg x="${x}" y="${y}" width="${s}" height="${s}" viewBox="0 0 100 100" class="crow">` +
    '<circle class="glow" cx="52" cy="43" r="38"/>' +
    '<path class="ink" d="M97 31C91 26 84 22 78 21 74 13 64 10 56 14 48 18 45 27 41 36 35 46 25 56 17 68L2 90 8 91 6 98 14 94 16 100 35 82C41 84 49 83 56 79 68 72 76 61 78 48 78 42 79 39 81 36 87 36 93 34 97 31Z"/>' +
    '<path class="wing" d="M47 37C60 39 66 51 58 63 49 74 34 79 15 89 25 76 35 57 47 37Z"/>' +
    '<path class="line" d="M51 46C47 58 38 69 27 79M58 52C54 63 46 71 36 77M78 21C81 25 81 31 78 35"/>' +
    '<circle class="eye" cx="69" cy="23" r="2.6"/>' +
    '<path class="leg" d="M50 82 53 93M60 77 64 93"/><path class="twig" d="M22 97C42 92 74 92 98 95M84 94 95 87"/></svg>';
}

/** Under the bird the cottage of the red suit, one window lit, and two stars. */
const HOME = '<path class="hill" d="M32 144V127C50 116 78 117 100 125V135A9 9 0 0 1 91 144Z"/><path class="ink" d="M58 124V114L68 106 71 108V104H75V111L78 114V124Z"/><path class="window" d="M64 115H68V119H64ZM69.5 115H73.5V119H69.5Z"/><path class="window" d="M43 13 44.2 16 47 17 44.2 18 43 21 41.8 18 39 17 41.8 16ZM62 23 63 25 65 26 63 27 62 29 61 27 59 26 61 25Z"/>';

/** @param {Parsed} card @param {number} points @param {boolean} small */
function rookFace({ suit, rank }, points, small) {
  const bird = suit === 'Bird';
  const w = small ? 46 : 33, mid = w / 2, h = small ? 33 : 26, sign = small ? 27 : 19;
  const field = (100 + w) / 2;
  let out = PAPER;
  if (bird) out += `<path class="night" d="M${w} 0H91A9 9 0 0 1 100 9V135A9 9 0 0 1 91 144H${w}Z"/>`;
  if (bird && !small) out += HOME;
  out += `<path class="strip" d="M9 0H${w}V144H9A9 9 0 0 1 0 135V9A9 9 0 0 1 9 0Z"/>`;
  if (bird) {
    out += use('sBird', mid - (w - 8) / 2, 9, w - 8, w - 8, 'onstrip');
    out += small ? crow(w + 1, 38, 54) : crow(w - 3, 27, 69);
  } else {
    out += figures(rank, mid, 9, h, 'onstrip thick') + use(`s${suit}`, mid - sign / 2, small ? 50 : 42, sign, sign, 'onstrip');
    if (small) out += use(`s${suit}`, field - 20, 52, 40, 40, 'tint');
    else out += figures(rank, field, 30, 50, 'tint figure') + use(`s${suit}`, field - 15, 95, 30, 30, 'tint');
  }
  if (points) out += dots(points, mid, 133, small ? 3.6 : 3) + coin(points, 86, 14, small ? 12 : 10);
  return out;
}

/** @type {Record<string, number[][]>} */
const PIPS = { // columns 0 1 2, heights 0..1; the lower half is turned
  2: [[1, 0], [1, 1]], 3: [[1, 0], [1, .5], [1, 1]], 4: [[0, 0], [2, 0], [0, 1], [2, 1]],
  5: [[0, 0], [2, 0], [1, .5], [0, 1], [2, 1]], 6: [[0, 0], [2, 0], [0, .5], [2, .5], [0, 1], [2, 1]],
  7: [[0, 0], [2, 0], [1, .25], [0, .5], [2, .5], [0, 1], [2, 1]],
  8: [[0, 0], [2, 0], [1, .25], [0, .5], [2, .5], [1, .75], [0, 1], [2, 1]],
  9: [[0, 0], [2, 0], [0, .33], [2, .33], [1, .5], [0, .67], [2, .67], [0, 1], [2, 1]],
  10: [[0, 0], [2, 0], [1, .17], [0, .33], [2, .33], [0, .67], [2, .67], [1, .83], [0, 1], [2, 1]],
};

/** @param {Parsed} card @param {boolean} small */
function standardFace({ suit, rank }, small) {
  const w = small ? 46 : 31, mid = w / 2 + 1, h = small ? 33 : 26, sign = small ? 28 : 20, id = `s${suit}`;
  let out = PAPER;
  out += figures(rank, mid, 9, h, 'tint thick') + use(id, mid - sign / 2, small ? 49 : 41, sign, sign, 'tint');
  if (small) {
    return out + (CROWNS[rank] ? use(`c${rank}`, 50, 60, 40, 40, 'tint') : use(id, 48, 76, 44, 44, 'tint'));
  }
  if (CROWNS[rank]) {
    out += '<rect class="panel" x="34.5" y="11.5" width="58" height="121" rx="5"/>' +
      '<path class="field" d="M39.5 11.5H87.5A5 5 0 0 1 92.5 16.5V52L34.5 92V16.5A5 5 0 0 1 39.5 11.5Z"/>' +
      `<path class="bend" d="M34.5 96.5 92.5 56.5"/>` +
      use(`c${rank}`, 47, 22, 33, 33, 'onfield') +
      `<g transform="rotate(180 63.5 72)">${use(`c${rank}`, 47, 22, 33, 33, 'tint')}</g>`;
    return out + '<rect class="frame" x="34.5" y="11.5" width="58" height="121" rx="5"/>';
  }
  if (rank === 'A') return out + use(id, 40, 48, 46, 46, 'tint');
  for (const [col = 0, at = 0] of PIPS[rank] ?? []) {
    const x = 44 + col * 19.5, y = 22 + at * 100;
    const pip = use(id, x - 8.5, y - 8.5, 17, 17, 'tint');
    out += at > 0.5 ? `<g transform="rotate(180 ${x} ${y})">${pip}</g>` : pip;
  }
  return out;
}

const BACK = `${PAPER}<rect class="weave" x="6" y="6" width="88" height="132" rx="5"/><rect fill="url(#weave)" x="10" y="12" width="80" height="120"/>`;

const HIDDEN = 'aria-hidden="true" focusable="false"';

/** One card. `points` is its value in the ruleset; `small`: under 64 px wide; `face: false`: the back,
 * which is the same string for every card. It is a picture without text; the caller adds the card's name.
 * @param {string} code @param {Options} [options] */
export function card(code, { points = 0, small = false, face = true } = {}) {
  if (!face || !CODE.test(code)) return `<svg class="card c-back" viewBox="0 0 100 144" ${HIDDEN}>${BACK}${EDGE}</svg>`;
  const parsed = parse(code);
  const inner = parsed.rook ? rookFace(parsed, points, small) : standardFace(parsed, small);
  return `<svg class="card c-${parsed.suit}" viewBox="0 0 100 144" ${HIDDEN}>${inner}${EDGE}</svg>`;
}

/** A suit's sign alone, for use next to its name, as in "trump green".
 * @param {string} suit */
export function sign(suit) {
  const shape = suit in SIGNS ? suit : 'Bird';
  return `<svg class="sign c-${shape}" viewBox="0 0 100 100" ${HIDDEN}>${use(`s${shape}`, 0, 0, 100, 100, 'tint')}</svg>`;
}

/** The program's logo: a bird on a beam before a lamp. */
export const logo = () =>
  `<svg class="logo" viewBox="0 0 100 100" ${HIDDEN}><circle cx="52" cy="44" r="40" class="logo-lamp"/><use href="#sBird" x="14" y="6" width="74" height="74"/><path class="logo-beam" d="M4 82H96"/></svg>`;

/** The picture for the end of a match: two birds on the beam. */
export const homecoming = () =>
  `<svg class="scene" viewBox="0 0 320 120" ${HIDDEN}><circle cx="150" cy="60" r="58" class="logo-lamp"/><path class="logo-beam" d="M20 102C90 96 230 97 300 101"/><use href="#sBird" x="122" y="20" width="80" height="80"/><use href="#sBird" x="96" y="60" width="40" height="42"/></svg>`;

/** The picture as a node.
 * @param {string} svg made by this module @returns {SVGElement} */
export function drawn(svg) {
  const holder = document.createElement('template');
  holder.innerHTML = svg;
  return /** @type {any} */ (holder.content.firstChild);
}

/** Put the shapes that all cards refer to into the page, once, before the first card. */
export function install() {
  if (!document.querySelector('svg.sprite')) document.body.prepend(drawn(sprite()));
}

/** @returns {string} */
export function sprite() {
  /** @param {[string, string]} shape */
  const figure = ([f, d]) => `<symbol id="f${f}" viewBox="0 0 60 100" overflow="visible"><path d="${d}" class="stroke"/></symbol>`;
  /** @param {string} letter @returns {(shape: [string, string]) => string} */
  const shape = (letter) => ([k, d]) => `<symbol id="${letter}${k}" viewBox="0 0 100 100" overflow="visible"><path fill-rule="evenodd" d="${d}"/></symbol>`;
  const weave = '<pattern id="weave" width="20" height="20" patternUnits="userSpaceOnUse" x="10" y="12">' +
    '<path class="thread" d="M10 1 19 10 10 19 1 10ZM10 6 14 10 10 14 6 10Z"/><path class="knot" d="M0-2 2 0 0 2-2 0ZM20-2 22 0 20 2 18 0ZM0 18 2 20 0 22-2 20ZM20 18 22 20 20 22 18 20Z"/></pattern>';
  return `<svg width="0" height="0" class="sprite" ${HIDDEN}><defs>` + weave +
    Object.entries(FIGURES).map(figure).join('') + Object.entries(SIGNS).map(shape('s')).join('') +
    Object.entries(CROWNS).map(shape('c')).join('') + '</defs></svg>';
}
