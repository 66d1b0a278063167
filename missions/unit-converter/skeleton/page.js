/** Connects the form, the result and the history. */

import { forgetHistory, keepLine, remembered, rememberForm } from "./memory.js";
import { convert, KINDS, parseValue, problemWith } from "./units.js";

const MOST_DECIMALS = 6;

const [form, kind, value, from, to, decimals, message, result] = undefined /* TODO: set [form, kind, value, from, to…. */;

/**
 * Fills a list with options.
 * @param {HTMLSelectElement} list
 * @param {string[]} names
 */
function offer(list, names) {
  // TODO: implement offer.
}

/** Offers the units of the chosen kind, the first two of them chosen. */
function offerUnits() {
  // TODO: implement offerUnits.
}

/** Shows the result or what is wrong, and remembers the form. */
function update() {
  // TODO: implement update.
}

/** Shows the kept conversions, or that there are none. */
function showHistory() {
  // TODO: implement showHistory.
}

/** Puts the form as it was left. */
function restoreForm() {
  // TODO: implement restoreForm.
}

/** Exchanges the two units. */
function swap() {
  // TODO: implement swap.
}

/**
 * Keeps the conversion that is shown, if there is one.
 * @param {SubmitEvent} event
 */
function keep(event) {
  // TODO: implement keep.
}

/**
 * Empties the value when Escape was pressed.
 * @param {KeyboardEvent} event
 */
function emptyOnEscape(event) {
  // TODO: implement emptyOnEscape.
}

/** Empties the history. */
function clearHistory() {
  // TODO: implement clearHistory.
}

kind.addEventListener("input", offerUnits);
form.addEventListener("input", update);
form.addEventListener("submit", keep);
value.addEventListener("keydown", emptyOnEscape);
/* TODO: code that runs at the start: 6 calls. */
