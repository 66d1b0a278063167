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
  // TODO: implement yearlyPrice.
}
