/** What this browser remembers: the form as it was left, and the conversions that were kept, the newest first. */

const KEY = "unit-converter";
const FRESH = {
  form: { kind: "Length", from: "kilometre", to: "metre", decimals: "2", value: "" },
  history: [],
};

/**
 * Reads what was remembered.
 * @returns {{form: {kind: string, from: string, to: string, decimals: string, value: string}, history: string[]}}
 */
export function remembered() {
  return JSON.parse(localStorage.getItem(KEY)) ?? FRESH;
}

/**
 * Remembers the form as it stands.
 * @param {{kind: string, from: string, to: string, decimals: string, value: string}} form
 */
export function rememberForm(form) {
  localStorage.setItem(KEY, JSON.stringify({ ...remembered(), form }));
}

/**
 * Puts a conversion in front of the history, unless the newest one reads the same.
 * @param {string} line such as "5 kilometre = 5000.00 metre"
 */
export function keepLine(line) {
  const { form, history } = remembered();
  if (history[0] !== line) {
    localStorage.setItem(KEY, JSON.stringify({ form, history: [line, ...history] }));
  }
}

/** Forgets every kept conversion. */
export function forgetHistory() {
  localStorage.setItem(KEY, JSON.stringify({ ...remembered(), history: [] }));
}
