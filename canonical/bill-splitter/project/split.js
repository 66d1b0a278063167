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
  const cents = parseScaled(text, 2);
  return cents > 0 ? cents : NaN;
}

/**
 * Reads a percentage of zero or more with at most one decimal.
 * @param {string} text what was typed; an empty text means no tip
 * @returns {number} tenths of a percent, or NaN when the text is no such percentage
 */
export function parseTip(text) {
  return text.trim() === "" ? 0 : parseScaled(text, 1);
}

/**
 * Reads a number of people from 1 to 100.
 * @param {string} text what was typed
 * @returns {number} the number, or NaN when it is not a whole number in that range
 */
export function parsePeople(text) {
  const people = parseScaled(text, 0);
  return people >= 1 && people <= MAX_PEOPLE ? people : NaN;
}

/**
 * Reads a number without a sign as a multiple of its last allowed decimal place.
 * @param {string} text what was typed
 * @param {number} decimals how many decimals are allowed
 * @returns {number} the number times ten to the power of `decimals`, or NaN
 */
function parseScaled(text, decimals) {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) {
    return NaN;
  }
  return Number(whole + fraction.padEnd(decimals, "0"));
}

/**
 * Adds the tip to a bill and shares the sum as evenly as whole cents allow, the larger shares first.
 * @param {{totalCents: number, tipTenths: number, people: number}} bill
 * @returns {{tipCents: number, toPayCents: number, shares: number[]}} shares in cents, which add up to `toPayCents`
 */
export function splitBill({ totalCents, tipTenths, people }) {
  const tipCents = Math.floor((totalCents * tipTenths + 500) / 1000);
  const toPayCents = totalCents + tipCents;
  const smaller = Math.floor(toPayCents / people);
  const larger = toPayCents - smaller * people;
  const shares = Array.from({ length: people }, (_, index) => (index < larger ? smaller + 1 : smaller));
  return { tipCents, toPayCents, shares };
}

/**
 * Writes cents as an amount with a point and two decimals.
 * @param {number} cents
 * @returns {string} such as "1234.05"
 */
export function formatCents(cents) {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
