/** Keeps focus when the page changes: the focused element keeps it, or the most suitable other element gets it. */

/** Selectors for the new focus when the focused element is gone; the first that exists is used. */
const PLACES = ['.sheet [tabindex="-1"]', '.bids [tabindex="0"]', '.signs [tabindex="0"]', '.calls [tabindex="0"]',
  '[data-do="deal"]', '.hand [tabindex="0"]', '[data-do="go-on"]', '#words'];

/** @typedef {{node: HTMLElement, group: Element | null, at: number, like: string}} Focus */

/** Remember the focused element before the page changes.
 * @param {Element} root @returns {Focus | null} */
export function focused(root) {
  const node = document.activeElement;
  if (!(node instanceof HTMLElement) || !root.contains(node)) return null;
  const group = node.closest('[data-rove]');
  const found = group ? [...group.querySelectorAll('[data-item]')] : [];
  return { node, group, at: found.indexOf(node), like: alike(node) };
}

/** A selector that finds the same control after it was created again.
 * @param {HTMLElement} node */
function alike({ dataset, id, className }) {
  const marks = [['data-card', dataset.card], ['data-act', dataset.act], ['data-do', dataset.do], ['id', id]];
  for (const [name, value] of marks) {
    if (value) return `${name === 'data-card' ? `.${className.split(' ')[0]}` : ''}[${name}="${value}"]`;
  }
  return '';
}

/** Give focus back after the page has changed.
 * @param {Element} root @param {Focus | null} before */
export function refocus(root, before) {
  if (!before || document.querySelector('dialog[open]')) return;
  const { node, group, at, like } = before;
  if (node.isConnected && root.contains(node)) {
    if (document.activeElement !== node) node.focus({ preventScroll: true });
    return;
  }
  const again = like && root.querySelector(like);
  const items = group?.isConnected && at >= 0 ? [...group.querySelectorAll('[data-item]')] : [];
  const place = () => PLACES.map((each) => root.querySelector(each)).find(Boolean);
  const next = again || items[Math.min(at, items.length - 1)] || place();
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
