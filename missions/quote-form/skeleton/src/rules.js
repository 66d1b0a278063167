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
  name: (text) => { /* TODO: implement name. */ },
  age: (text) => { /* TODO: implement age. */ },
  email: (text) => { /* TODO: implement email. */ },
  value: (text) => { /* TODO: implement value. */ },
  kind: (text) => { /* TODO: implement kind. */ },
  battery: (text) => { /* TODO: implement battery. */ },
  thefts: (text) => { /* TODO: implement thefts. */ },
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
  // TODO: implement isWhole.
}

/**
 * Tells whether an answer is right.
 * @param {string} question
 * @param {typeof NO_ANSWERS} answers
 * @returns {boolean}
 */
export function isRight(question, answers) {
  // TODO: implement isRight.
}

/**
 * The questions of the two steps with fields to fill in, leaving out those that do not arise.
 * @param {typeof NO_ANSWERS} answers
 * @returns {string[][]}
 */
export function questions({ kind, stolen }) {
  // TODO: implement questions.
}
