"""What a table page that fills its window must be: nothing covered, nothing cut, nothing outside,
nothing to scroll but lists. Measured in the browser, where each thing is seen."""

from playwright.sync_api import Page

# Lists, which may scroll: an account's lines, past tricks, many bids, the words of a long note.
_LISTS = ".pages, .rail, .bids.many, .saying, .scroll"

_MEASURE = """([lists, named]) => {
  const found = [];
  const told = (fault, e, more = "") => found.push(`${fault}: ${name(e)}${more}`);
  const words = e => (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 24);
  const name = e => `${e.tagName.toLowerCase()}.${String(e.className?.baseVal ?? e.className)
    .split(" ").join(".")} "${words(e)}"`;
  const seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !e.closest(".sr, [aria-hidden=true], .flight, .away")
    && getComputedStyle(e).clipPath === "none";
  const box = e => e.getBoundingClientRect();
  const wide = innerWidth, high = innerHeight;
  const out = r => r.left < -1 || r.top < -1 || r.right > wide + 1 || r.bottom > high + 1;
  const past = (r, b) => r.left < b.left - 1.5 || r.top < b.top - 1.5 || r.right > b.right + 1.5
    || r.bottom > b.bottom + 1.5;
  const root = document.getElementById("table"), page = document.documentElement;
  if (page.scrollHeight > high + 1 || page.scrollWidth > wide + 1)
    found.push(`the page scrolls: ${page.scrollWidth} x ${page.scrollHeight}`);

  // What does not stand whole in its list may be scrolled to; nothing else scrolls or is clipped.
  const parted = e => {
    let list = e.parentElement?.closest(lists);
    for (; list; list = list.parentElement.closest(lists))
      if (past(box(e), box(list))) return true;
    return false;
  };
  for (const e of root.querySelectorAll("*")) {
    if (!(e instanceof HTMLElement) || !seen(e) || parted(e)) continue;
    const style = getComputedStyle(e);
    if (style.display === "inline" || style.display === "contents") continue;
    const [x, y] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
    const clips = !/visible|clip/.test(style.overflowX + style.overflowY);
    if (clips && (x > 1 || y > 1) && !e.matches(lists) && !(named && e.matches(named)))
      told("cut", e, ` by ${x} x ${y}`);
  }

  // Areas lie inside the window and beside each other.
  const areas = [...root.querySelectorAll(
    ".bar, .rail, .cloth, .tray, .handbox, .coach, .seats > .seat, .sheet")].filter(seen);
  areas.forEach((e, at) => {
    const b = box(e);
    if (!parted(e) && out(b)) told("outside", e);
    for (const other of areas.slice(at + 1)) {
      const o = box(other);
      if (!e.contains(other) && Math.min(b.right, o.right) - Math.max(b.left, o.left) > 1.5
        && Math.min(b.bottom, o.bottom) - Math.max(b.top, o.top) > 1.5)
        told("two areas overlap", e, ` and ${name(other)}`);
    }
  });

  const hits = (e, x, y) => {
    const at = document.elementFromPoint(x, y);
    return at && (e === at || e.contains(at)) ? null : at;
  };
  const under = (e, points) => {
    for (const [x, y] of points) {
      const at = hits(e, x, y);
      if (at !== null || x < 0 || y < 0 || x > wide || y > high)
        return told("covered", e, ` by ${at ? name(at) : "the window's edge"}`);
    }
  };
  const corners = ({left, top, right, bottom}, inset) => [[left + inset, top + inset],
    [right - inset, top + inset], [left + inset, bottom - inset], [right - inset, bottom - inset],
    [(left + right) / 2, (top + bottom) / 2]];

  // Controls.
  for (const e of root.querySelectorAll("button, a[href], summary, input")) {
    if (e.closest(".hand") || parted(e)) continue;
    if (!seen(e)) {
      if (e.matches("[data-act], [data-card], .main")) told("hidden", e);
      continue;
    }
    if (out(box(e))) told("outside", e);
    else under(e, corners(box(e), 6));
  }
  // Cards of the hand: the strip that is free of the next card, and above the next row.
  const rows = [...root.querySelectorAll(".hand ul")];
  rows.forEach((row, at) => {
    const cards = [...row.querySelectorAll(".c:not([aria-disabled=true][class*=away])")];
    const next = rows[at + 1] && box(rows[at + 1]).top;
    cards.forEach((e, n) => {
      if (e.closest(".away")) return;
      const b = box(e), right = cards[n + 1] ? Math.min(b.right, box(cards[n + 1]).left) : b.right;
      const bottom = next ? Math.min(b.bottom, next - 7) : b.bottom;
      if (out({...b.toJSON(), bottom: next ? bottom : b.bottom})) told("outside", e);
      else under(e, corners({left: b.left, top: b.top, right, bottom}, 4));
      const free = [right - b.left, (next ?? b.bottom) - b.top];
      if (Math.min(...free) < 43.5) told("narrow", e, ` ${free.map(Math.round).join(" x ")}`);
    });
  });
  // Cards on the cloth: their index at least, and each inside the cloth.
  const cloth = root.querySelector(".cloth");
  for (const e of root.querySelectorAll(".played .face")) {
    if (!e.checkVisibility()) continue;
    const b = box(e);
    if (past(b, box(cloth))) told("outside the cloth", e.parentElement);
    under(e, [[b.left + 5, b.top + 5], [b.left + b.width * .3, b.top + 5],
      [b.left + 5, b.top + b.height * .5], [b.left + b.width * .3, b.top + b.height * .5]]);
  }
  const held = root.querySelector(".hand .c"), lying = root.querySelector(".trick .face");
  if (held && lying && !root.matches(".p-call") && box(lying).width < box(held).width - 1)
    found.push(`the trick is smaller than the hand: ${box(lying).width} < ${box(held).width}`);

  // Words: inside every box that they stand in, and on top.
  const held_by = ".btn, .seat, .bar, .cloth, .tray, .said-note, .coach, .sheet, .cap, .rail";
  const clipped = (r, b) => {
    const [left, top] = [Math.max(r.left, b.left), Math.max(r.top, b.top)];
    const [right, bottom] = [Math.min(r.right, b.right), Math.min(r.bottom, b.bottom)];
    return {left, top, right, bottom, width: right - left, height: bottom - top};
  };
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, e = text.parentElement;
    if (!text.data.trim() || !seen(e) || parted(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const trimmed = named && e.closest(named);
    for (const whole of range.getClientRects()) {
      const r = trimmed ? clipped(whole, box(trimmed)) : whole;
      if (r.width < 1 || r.height < 1) continue;
      if (out(r)) { told("outside", e); break; }
      const boxes = [];
      for (let each = e.closest(held_by); each; each = each.parentElement.closest(held_by))
        boxes.push(each);
      const left = boxes.find(each => past(r, box(each)));
      if (left) { told("words past their box", e, ` in ${name(left)}`); break; }
      const middle = (r.top + r.bottom) / 2;
      const across = trimmed ? [.5] : [.5, 2 / r.width, 1 - 2 / r.width];
      const at = across.map(part => hits(e, r.left + part * r.width, middle)).find(Boolean);
      if (at) { told("covered", e, ` by ${name(at)}`); break; }
    }
  }
  return [...new Set(found)];
}"""
# Where a name that is too long for its place may end in dots.
NAMES = ".nm, .score dt, .said-list span, .contract .fact, .seats .who"


def ill_laid(page: Page, *, long_names: bool = False) -> list[str]:
    """What is covered, cut, outside or scrolls, each in a line."""
    found: list[str] = page.evaluate(_MEASURE, [_LISTS, NAMES if long_names else ""])
    return found
