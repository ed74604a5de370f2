/** Form controls: radio buttons in a row, a switch, a list. Each is a plain input with a label and holds its own state.
 * Give it another `key` to reset that state. */

import { h } from './dom.js';

/** @typedef {import('./dom.js').Kid} Kid */
/** @typedef {{value: string, label: string}} Option */
/** @typedef {{name: string, label: Kid, note?: Kid, key?: string, mark?: Kid}} About */

/** The label of a control, and a remark under it.
 * @param {About} about @param {string} [id] */
const labelled = ({ label, note, mark }, id) =>
  h('span', { class: 'lab', id }, label, mark, note ? h('small', null, note) : null);

/** A choice of one among a few visible values.
 * @param {About} about @param {Option[]} options @param {string} chosen */
export function seg(about, options, chosen) {
  const id = `l-${about.name}`;
  return h('div', { class: 'setting', key: about.key }, labelled(about, id), segments(about.name, options, chosen, { 'aria-labelledby': id }));
}

/** The radios alone, named by `named`.
 * @param {string} name @param {Option[]} options @param {string} chosen @param {import('./dom.js').Props} named */
export const segments = (name, options, chosen, named) =>
  h('div', { class: 'seg', role: 'radiogroup', ...named }, options.map(({ value, label }) =>
    h('label', { key: value }, h('input', { type: 'radio', name, value, checked: value === chosen }), h('span', null, label))));

/** On or off.
 * @param {About} about @param {boolean} on */
export const toggle = (about, on) =>
  h('label', { class: 'switch', key: about.key }, labelled(about),
    h('input', { type: 'checkbox', role: 'switch', name: about.name, checked: on }), h('span', { class: 'knob', 'aria-hidden': 'true' }));

/** A choice of one among many values.
 * @param {About} about @param {Option[]} options @param {string} chosen */
export const pick = (about, options, chosen) =>
  h('label', { class: 'pick', key: about.key }, labelled(about),
    h('select', { name: about.name }, options.map(({ value, label }) => h('option', { value, selected: value === chosen }, label))));

/** A line of text or a number.
 * @param {About} about @param {import('./dom.js').Props} input */
export const field = (about, input) =>
  h('label', { class: 'pick', key: about.key }, labelled(about), h('input', { name: about.name, class: 'field', ...input }));
