/** The page at one moment as one SVG: cards, colours and signs are the page's own, the places are drawn after it.
 *
 * Reads {scene, seated} as JSON, which is what the page is told; writes the picture. `tools/docs/draw.py` runs it.
 */

import { readFileSync } from 'node:fs';

import { card, logo, sign, sprite } from '../../src/roost/web/js/cards.js';

const { scene, seated } = JSON.parse(readFileSync(0, 'utf8'));
const css = (name) => readFileSync(new URL(`../../src/roost/web/css/${name}.css`, import.meta.url), 'utf8');
const OURS = /^(?:\.card \.|\.stroke|\.thick|\.figure|\.c-|\.card use|\.crow )/;
const WORDS = `
  text { font-family: var(--font); font-size: 16px; fill: var(--ink); }
  .s { font-size: 13px; fill: var(--ink-2); } .l { font-size: 20px; } .b { font-weight: 700; } .m { text-anchor: middle; }
  .sheet { fill: var(--sheet); } .lamp { fill: var(--lamp); stroke: var(--lamp-edge); stroke-width: 2; }
  .us { fill: var(--us); } .them { fill: var(--them); } .trump { fill: var(--paper); stroke: var(--card-edge); }
  .logo-lamp { fill: var(--bird-lamp); } .logo-beam { stroke: var(--cloth-line); stroke-width: 7; stroke-linecap: round; }
  .cloth { fill: var(--cloth); } .off { opacity: .42; } .ghost { fill: none; stroke: var(--line-strong); stroke-dasharray: 4 3; }`;

const at = (svg, x, y, w, h = w) => svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${w}" height="${h}" `);
const words = (x, y, said, cls = '') => `<text x="${x}" y="${y}"${cls && ` class="${cls}"`}>${said}</text>`;
const box = (x, y, w, h, cls, r = 10) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" class="${cls}"/>`;
const face = (code, x, y, w) => at(card(code, { points: seated.cards[code].points }), x, y, w, w * 1.44);
const name = (seat) => seated.seats[seat].label;
const ours = (seat) => seated.seats[seat].team === seated.seats[seated.seat].team;
const count = (n) => `${n} trick${n === 1 ? '' : 's'}`;

/** The sheet above: game, contract, score. */
function bar() {
  const { got, need } = scene.meter, suit = scene.trump;
  return box(0, 0, 1100, 98, 'sheet', 0) + at(logo(), 16, 10, 40) + words(62, 38, 'Roost', 'l b') +
    words(150, 29, seated.game_name, 'b') + words(150, 45, `deal ${scene.deal}`, 's') +
    words(16, 77, `<tspan class="b">${name(scene.declarer)}</tspan> bid <tspan class="b">${scene.bid}</tspan>`) +
    box(120, 57, 165, 28, 'trump', 14) + `<rect x="124" y="59" width="24" height="24" rx="6" class="c-${suit}" fill="var(--strip)"/>` +
    `<g class="c-${suit}" color="var(--onstrip)">${at(sign(suit).replace('"tint"', '"onstrip"'), 129, 64, 14)}</g>` +
    words(156, 77, `<tspan class="b">${seated.suits[suit].replace(/^./, (c) => c.toUpperCase())}</tspan> is trump`) +
    box(310, 65, 154, 12, 'trump', 6) + `<rect x="${310 + 152 * need / seated.total}" y="59" width="3" height="24" fill="var(--ink)"/>` +
    words(494, 77, `<tspan class="b">${got}</tspan> of ${need}, ${need - got} to go`) +
    seated.accounts.map((account, i) => words(860 + i * 70, 24, account, 's') + words(860 + i * 70, 46, scene.totals[i], 'l b') +
      `<circle cx="850" cy="20" r="4" transform="translate(${i * 70} 0)" class="${i ? 'them' : 'us'}"/>`).join('') +
    words(1010, 24, 'to', 's') + words(1010, 46, seated.target, 'l');
}

/** A seat's plate. */
function plate(seat, x, y, w, cls = 'sheet') {
  const tags = [seat === scene.declarer && 'declarer', seat === scene.dealer && 'dealer'].filter(Boolean).join(', ');
  const under = [seated.seats[seat].place.includes('partner') && seated.seats[seat].place, count(scene.tricks[seat])].filter(Boolean);
  return box(x, y, w, tags ? 66 : 48, cls) + `<circle cx="${x + 17}" cy="${y + 15}" r="5" class="${ours(seat) ? 'us' : 'them'}"/>` +
    words(x + 28, y + 20, name(seat), 'b') + words(x + 12, y + 38, under.join(' · '), 's') +
    (tags && words(x + 12, y + 57, tags, 's b'));
}

/** A place of the trick: the card there with its number, or room for it. */
function lying(seat, x, y) {
  const nth = scene.trick.findIndex((each) => each.seat === seat), w = 52, under = y + 91;
  if (nth < 0) {
    const now = seat === scene.turn;
    return box(x - w / 2, y, w, 75, now ? 'lamp' : 'ghost', 6) + words(x, under, now ? `${name(seat)}, now` : name(seat), now ? 's b m' : 's m');
  }
  const best = seat === scene.ahead;
  return (best ? box(x - w / 2 - 3, y - 3, w + 6, 81, 'lamp', 8) : '') + face(scene.trick[nth].card, x - w / 2, y, w) +
    words(x, under, `<tspan class="b">${nth + 1}</tspan> ${name(seat)}${best ? ' <tspan class="b">ahead</tspan>' : ''}`, 's m');
}

function hand() {
  const step = 92, left = 550 - (scene.hand.length * step - 8) / 2;
  return scene.hand.map((code, i) =>
    `<g${scene.legal.includes(`play ${code}`) ? '' : ' class="off"'}>${face(code, left + i * step, 566, 84)}</g>`).join('');
}

const [left, partner, right] = [1, 2, 3].map((by) => (seated.seat + by) % seated.seats.length);
const shown = '<rect y="98" width="1100" height="602" fill="var(--table)"/><g fill="var(--table-2)"><path d="M0 194H1100V362H0ZM0 530H1100V700H0Z"/></g>' +
  '<rect y="98" width="1100" height="602" fill="url(#glow)"/>' + bar() +
  plate(left, 18, 108, 150) + plate(partner, 465, 108, 170) + plate(right, 932, 108, 150) +
  box(250, 184, 600, 254, 'cloth', 6) +
  '<path d="M250 190h600v14H250ZM250 416h600v14H250Z" fill="url(#hem)"/>' +
  lying(left, 400, 262) + lying(partner, 550, 212) + lying(right, 700, 262) + lying(seated.seat, 550, 314) +
  plate(seated.seat, 22, 466, 150, 'lamp') + words(190, 498, scene.words, 'l b') + words(190, 520, scene.why) + hand();
const wanted = (made) => new Set([...made.matchAll(/(?:href="|url\()#(\w+)/g)].map((found) => found[1]));
const used = wanted(shown);
const shapes = [...sprite().matchAll(/<symbol id="(\w+)".*?<\/symbol>/g)].filter((found) => used.has(found[1])).map((found) => found[0]);
const faces = css('cards').split('\n').filter((line) => OURS.test(line)).join('\n') + WORDS;
// The colours of the page in light, and its font; those that are used here.
const root = [...(css('tokens').match(/:root \{([^}]*)\}/)?.[1] ?? '').matchAll(/(--[\w-]+): ([^;]+);/g)]
  .filter((found) => `${faces}${shown}`.includes(`var(${found[1]})`)).map((found) => `${found[1]}: ${found[2].replace(/\s+/g, ' ')};`);

process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1100 700" role="img" aria-label="A match of ${seated.game_name} at the page">
<style>
svg { ${root.join(' ')} }
${faces}
</style>
<defs>
<radialGradient id="glow" cx="50%" cy="72%" r="46%"><stop stop-color="var(--lamp)" stop-opacity=".85"/><stop offset="1" stop-color="var(--lamp)" stop-opacity="0"/></radialGradient>
<pattern id="hem" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0 7 7 0 14ZM14 0 7 7 14 14Z" fill="var(--cloth-line)" opacity=".85"/></pattern>
${shapes.join('\n')}
</defs>
${shown.replace(/(<g|<rect|<text)/g, '\n$1').replace(/ (?:aria-hidden|focusable)="\w+"/g, '')}
</svg>
`);
