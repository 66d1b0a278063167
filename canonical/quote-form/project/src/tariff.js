/** What the insurance costs. */

import { isRight, questions } from "./rules.js";

const PERCENT = { "City bike": 6, "Racing bike": 9, "E-bike": 6 };
const WATT_HOUR_CENTS = 5;
const YOUNG_BELOW = 25;
const THEFT_CENTS = 2500;
const LEAST_CENTS = 3000;

/**
 * Computes the price for a year.
 * @param {typeof import("./rules.js").NO_ANSWERS} answers
 * @returns {string | null} euros with two decimals, or null as long as an answer is missing or wrong
 */
export function yearlyPrice(answers) {
  const needed = ["age", ...questions(answers)[1]];
  if (!needed.every((question) => isRight(question, answers))) {
    return null;
  }
  // One per cent of a euro is one cent.
  let cents = PERCENT[answers.kind] * Number(answers.value);
  if (answers.kind === "E-bike") {
    cents += WATT_HOUR_CENTS * Number(answers.battery);
  }
  // Whole numbers until the division at the end, so that nothing is lost before it is rounded.
  const hundredths = cents * (Number(answers.age) < YOUNG_BELOW ? 12 : 10) * (answers.garage ? 9 : 10);
  const thefts = answers.stolen ? Number(answers.thefts) : 0;
  const total = Math.max(Math.round(hundredths / 100) + thefts * THEFT_CENTS, LEAST_CENTS);
  return (total / 100).toFixed(2);
}
