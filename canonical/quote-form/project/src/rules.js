/** Which answers are asked for, and which values they may have. */

export const KINDS = ["City bike", "Racing bike", "E-bike"];

/** What a person has entered before anything was entered. */
export const NO_ANSWERS = {
  name: "",
  age: "",
  email: "",
  value: "",
  kind: "",
  battery: "",
  garage: false,
  stolen: false,
  thefts: "",
};

/** @type {Record<string, (text: string) => boolean>} tells whether the answer to a question is right */
const CHECKS = {
  name: (text) => text.trim() !== "" && [...text.trim()].length <= 60,
  age: (text) => isWhole(text, 18, 80),
  email: (text) => /^[^@\s]+@[^@\s]+$/.test(text.trim()),
  value: (text) => isWhole(text, 100, 10_000),
  kind: (text) => KINDS.includes(text),
  battery: (text) => isWhole(text, 100, 2000),
  thefts: (text) => isWhole(text, 1, 5),
};

/** The message for each wrong answer. */
export const MESSAGES = {
  name: "Please enter your name, at most 60 characters.",
  age: "We insure people from 18 to 80.",
  email: "Please enter an e-mail address.",
  value: "Please enter whole euros from 100 to 10000.",
  kind: "Please choose a kind.",
  battery: "Please enter whole watt-hours from 100 to 2000.",
  thefts: "Please enter a number from 1 to 5.",
};

/**
 * Tells whether a text is a whole number in a range.
 * @param {string} text
 * @param {number} low
 * @param {number} high
 * @returns {boolean}
 */
function isWhole(text, low, high) {
  return /^\d+$/.test(text.trim()) && Number(text) >= low && Number(text) <= high;
}

/**
 * Tells whether an answer is right.
 * @param {string} question
 * @param {typeof NO_ANSWERS} answers
 * @returns {boolean}
 */
export function isRight(question, answers) {
  return CHECKS[question](answers[question]);
}

/**
 * The questions of the two steps with fields to fill in, leaving out those that do not arise.
 * @param {typeof NO_ANSWERS} answers
 * @returns {string[][]}
 */
export function questions({ kind, stolen }) {
  const bicycle = ["value", "kind", ...(kind === "E-bike" ? ["battery"] : []), ...(stolen ? ["thefts"] : [])];
  return [["name", "age", "email"], bicycle];
}
