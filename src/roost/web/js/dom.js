/** Changes the page to match a description of its elements, with as few changes as possible.
 *
 * `h` describes an element and changes nothing; `patch` makes a parent's children match. An element that stays is the
 * same node, so it keeps focus, hover and animation. It is recognised by its `key` among siblings, or else by its place. */

import { drawn } from './cards.js';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Props */
/** @typedef {{tag: string, props: Props, kids: Kid[]}} Element_ */
/** @typedef {{svg: string}} Picture */
/** @typedef {Element_ | Picture | string | number | false | null | undefined | Kid[]} Kid */

/** The description of an element: its attributes (`false` and `null` omit one, `true` sets one without a value) and its content.
 * @param {string} tag @param {Props | null} [props] @param {Kid[]} kids @returns {Element_} */
export const h = (tag, props, ...kids) => ({ tag, props: props ?? {}, kids });

/** A drawing from `cards.js` or `icons.js`. It is inserted as HTML, so it must never hold other text.
 * @param {string} svg @returns {Picture} */
export const picture = (svg) => ({ svg });

/** What each node was made from. @type {WeakMap<Node, {props: Props, svg?: string}>} */
const made = new WeakMap();

/** Change the children of `parent` to match the description.
 * @param {Element} parent @param {Kid[]} kids */
export function patch(parent, kids) {
  const wanted = flat(kids);
  const keys = new Set(wanted.map((kid) => (typeof kid === 'string' ? undefined : keyOf(kid))));
  /** @type {Map<unknown, Element>} */
  const keyed = new Map();
  for (const child of [...parent.children]) {
    const key = made.get(child)?.props.key;
    if (key === undefined) continue;
    if (keys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  /** @type {ChildNode | null} */
  let at = parent.firstChild;
  for (const kid of wanted) {
    const found = typeof kid === 'string' || keyOf(kid) === undefined ? at : keyed.get(keyOf(kid)) ?? null;
    const node = found && fits(found, kid) ? /** @type {ChildNode} */ (found) : create(kid);
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
    if (typeof kid === 'string') {
      if (node.textContent !== kid) node.textContent = kid;
    } else if ('tag' in kid) {
      dress(/** @type {Element} */ (node), kid.props);
      patch(/** @type {Element} */ (node), kid.kids);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {Element_ | Picture} kid */
const keyOf = (kid) => ('tag' in kid ? kid.props.key : undefined);

/** The children as a flat list of elements, pictures and texts; adjoining texts are joined.
 * @param {Kid[]} kids @param {(Element_ | Picture | string)[]} [out] */
function flat(kids, out = []) {
  for (const kid of kids) {
    const last = out.length - 1;
    if (Array.isArray(kid)) flat(kid, out);
    else if (typeof kid === 'string' || typeof kid === 'number') {
      if (typeof out[last] === 'string') out[last] += String(kid);
      else if (kid !== '') out.push(String(kid));
    } else if (kid) out.push(kid);
  }
  return out;
}

/** @param {Node} node @param {Element_ | Picture | string} kid */
function fits(node, kid) {
  if (typeof kid === 'string') return node instanceof Text;
  const from = made.get(node);
  if (!from) return false;
  if ('svg' in kid) return from.svg === kid.svg;
  return from.svg === undefined && node.nodeName.toLowerCase() === kid.tag && from.props.key === kid.props.key;
}

/** @param {Element_ | Picture | string} kid @returns {ChildNode} */
function create(kid) {
  if (typeof kid === 'string') return document.createTextNode(kid);
  const node = 'svg' in kid ? drawn(kid.svg) : document.createElement(kid.tag);
  made.set(node, 'svg' in kid ? { props: {}, svg: kid.svg } : { props: { key: kid.props.key } });
  return node;
}

/** @param {Element} node @param {Props} props */
function dress(node, props) {
  const before = made.get(node)?.props ?? {};
  for (const name of Object.keys(before)) if (!(name in props)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'key' || value === before[name]) continue;
    if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  made.set(node, { props });
}

/** Style sheets that are not there from the start. @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** Wait until this style sheet is loaded; it is fetched once.
 * @param {string} href @returns {Promise<unknown>} */
export function styled(href) {
  const known = styles.get(href);
  if (known) return known;
  const coming = new Promise((done, failed) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done });
    link.onerror = () => {
      link.remove();
      styles.delete(href);
      failed(new Error(href));
    };
    document.head.append(link);
  });
  styles.set(href, coming);
  return coming;
}
