/** Connects the form, the result and the history. */

import { forgetHistory, keepLine, remembered, rememberForm } from "./memory.js";
import { convert, KINDS, parseValue, problemWith } from "./units.js";

const MOST_DECIMALS = 6;

const [form, kind, value, from, to, decimals, message, result] = [
  "converter", "kind", "value", "from", "to", "decimals", "message", "result",
].map((id) => document.getElementById(id));

/**
 * Fills a list with options.
 * @param {HTMLSelectElement} list
 * @param {string[]} names
 */
function offer(list, names) {
  list.replaceChildren(...names.map((name) => new Option(name)));
}

/** Offers the units of the chosen kind, the first two of them chosen. */
function offerUnits() {
  const names = Object.keys(KINDS[kind.value]);
  offer(from, names);
  offer(to, names);
  [from.value, to.value] = names;
}

/** Shows the result or what is wrong, and remembers the form. */
function update() {
  const number = parseValue(value.value);
  const isEmpty = value.value.trim() === "";
  const problem = isEmpty ? "" : problemWith(kind.value, from.value, number);
  message.textContent = problem;
  message.hidden = problem === "";
  result.hidden = isEmpty || problem !== "";
  const units = { kind: kind.value, from: from.value, to: to.value, decimals: Number(decimals.value) };
  result.value = result.hidden ? "" : convert(units, number);
  rememberForm({ ...units, decimals: decimals.value, value: value.value });
}

/** Shows the kept conversions, or that there are none. */
function showHistory() {
  const lines = remembered().history.map((text) => {
    const line = document.createElement("li");
    line.textContent = text;
    return line;
  });
  document.getElementById("history").replaceChildren(...lines);
  document.getElementById("history-empty").hidden = lines.length > 0;
}

/** Puts the form as it was left. */
function restoreForm() {
  const left = remembered().form;
  offer(kind, Object.keys(KINDS));
  offer(decimals, Array.from({ length: MOST_DECIMALS + 1 }, (_, count) => String(count)));
  kind.value = left.kind;
  offerUnits();
  for (const field of [from, to, decimals, value]) {
    field.value = left[field.id];
  }
}

/** Exchanges the two units. */
function swap() {
  [from.value, to.value] = [to.value, from.value];
  update();
}

/**
 * Keeps the conversion that is shown, if there is one.
 * @param {SubmitEvent} event
 */
function keep(event) {
  event.preventDefault();
  if (!result.hidden) {
    keepLine(`${value.value.trim()} ${from.value} = ${result.value}`);
    showHistory();
  }
}

/**
 * Empties the value when Escape was pressed.
 * @param {KeyboardEvent} event
 */
function emptyOnEscape(event) {
  if (event.key === "Escape") {
    value.value = "";
    update();
  }
}

/** Empties the history. */
function clearHistory() {
  forgetHistory();
  showHistory();
}

kind.addEventListener("input", offerUnits);
form.addEventListener("input", update);
form.addEventListener("submit", keep);
value.addEventListener("keydown", emptyOnEscape);
document.getElementById("swap").addEventListener("click", swap);
document.getElementById("copy").addEventListener("click", () => navigator.clipboard.writeText(result.value));
document.getElementById("clear").addEventListener("click", clearHistory);
restoreForm();
showHistory();
update();
