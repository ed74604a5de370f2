/** Mouse, pen and touch: clicks on elements with an action in their data attributes, and cards dragged to the cloth. */

import { settle } from './motion.js';

/** @typedef {ReturnType<typeof import('./ctrl.js').control>} Control */

const FAR = 8; // pixels before a press counts as dragging
const BACK = 600; // milliseconds until a card that was not accepted is back in the hand

/** @param {Control} control */
export function pointers(control) {
  let dragged = false;

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const node = target?.closest('[data-do], [data-act], button[data-card]');
    if (dragged) {
      event.preventDefault();
      return;
    }
    if (event.detail > 1) return; // the second of a double click
    if (!node) {
      if (target?.closest('.cloth') && !target.closest('a, summary, input, label')) control.goOn();
      return;
    }
    const { do: deed, act, card } = /** @type {HTMLElement} */ (node).dataset;
    if (deed) control.deed(deed);
    else if (act) control.act(act);
    else if (card && node.matches('.c, .slot')) control.press(card, node, event.detail === 0);
  });

  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form?.dataset.form !== 'phrase') return;
    event.preventDefault();
    control.phrase(String(new FormData(form).get('phrase') ?? ''));
  });

  document.addEventListener('pointerdown', (event) => {
    settle();
    const node = event.target instanceof Element ? event.target.closest('.hand .c') : null;
    if (node instanceof HTMLElement && event.button === 0) drag(node, event);
  });

  /** @param {HTMLElement} node @param {PointerEvent} from */
  function drag(node, from) {
    const ended = new AbortController();
    const { signal } = ended;
    let far = false;
    addEventListener('pointermove', (event) => {
      if (event.pointerId !== from.pointerId) return;
      const x = event.clientX - from.clientX, y = event.clientY - from.clientY;
      far ||= Math.hypot(x, y) > FAR;
      if (!far) return;
      node.classList.add('dragged');
      node.style.transform = `translate(${x}px, ${y}px)`;
    }, { signal });
    addEventListener('pointerup', (event) => {
      ended.abort();
      if (!far) return;
      dragged = true;
      setTimeout(() => { dragged = false; }, 0);
      const on = within(document.querySelector('.cloth'), event);
      if (on) control.press(node.dataset.card ?? '', null, true);
      const goes = on && node.getAttribute('aria-disabled') !== 'true' && !node.hasAttribute('aria-pressed');
      setTimeout(() => lay(node), goes ? BACK : 0);
    }, { signal });
    addEventListener('pointercancel', () => { ended.abort(); lay(node); }, { signal });
  }

  /** @param {Element | null} node @param {PointerEvent} at */
  function within(node, { clientX, clientY }) {
    const box = node?.getBoundingClientRect();
    return !!box && clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
  }

  /** @param {HTMLElement} node */
  function lay(node) {
    node.classList.remove('dragged');
    node.style.removeProperty('transform');
  }
}
