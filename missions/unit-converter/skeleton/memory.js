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
  // TODO: implement remembered.
}

/**
 * Remembers the form as it stands.
 * @param {{kind: string, from: string, to: string, decimals: string, value: string}} form
 */
export function rememberForm(form) {
  // TODO: implement rememberForm.
}

/**
 * Puts a conversion in front of the history, unless the newest one reads the same.
 * @param {string} line such as "5 kilometre = 5000.00 metre"
 */
export function keepLine(line) {
  // TODO: implement keepLine.
}

/** Forgets every kept conversion. */
export function forgetHistory() {
  // TODO: implement forgetHistory.
}
