/**
 * The arithmetic of a bill. Money is counted in whole cents and a tip in tenths of a percent,
 * so that no floating-point error can reach an amount.
 */

const MAX_PEOPLE = 100;

/**
 * Reads an amount of money that is greater than zero and has at most two decimals.
 * @param {string} text what was typed, such as "12.5"
 * @returns {number} whole cents, or NaN when the text is no such amount
 */
export function parseTotal(text) {
  // TODO: implement parseTotal.
}

/**
 * Reads a percentage of zero or more with at most one decimal.
 * @param {string} text what was typed; an empty text means no tip
 * @returns {number} tenths of a percent, or NaN when the text is no such percentage
 */
export function parseTip(text) {
  // TODO: implement parseTip.
}

/**
 * Reads a number of people from 1 to 100.
 * @param {string} text what was typed
 * @returns {number} the number, or NaN when it is not a whole number in that range
 */
export function parsePeople(text) {
  // TODO: implement parsePeople.
}

/**
 * Reads a number without a sign as a multiple of its last allowed decimal place.
 * @param {string} text what was typed
 * @param {number} decimals how many decimals are allowed
 * @returns {number} the number times ten to the power of `decimals`, or NaN
 */
function parseScaled(text, decimals) {
  // TODO: implement parseScaled.
}

/**
 * Adds the tip to a bill and shares the sum as evenly as whole cents allow, the larger shares first.
 * @param {{totalCents: number, tipTenths: number, people: number}} bill
 * @returns {{tipCents: number, toPayCents: number, shares: number[]}} shares in cents, which add up to `toPayCents`
 */
export function splitBill({ totalCents, tipTenths, people }) {
  // TODO: implement splitBill.
}

/**
 * Writes cents as an amount with a point and two decimals.
 * @param {number} cents
 * @returns {string} such as "1234.05"
 */
export function formatCents(cents) {
  // TODO: implement formatCents.
}
