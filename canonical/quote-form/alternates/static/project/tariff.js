/** The tariff: prices for a year, in cents. */

const SHARE_OF_WORTH = { "City bike": 6, "Racing bike": 9, "E-bike": 6 };
const PER_WATT_HOUR = 5;
const PER_THEFT = 2500;
const LEAST = 3000;

/**
 * What the insurance costs for a year.
 * @param {{age: number, worth: number, kind: string, wattHours: number, garage: boolean, thefts: number}} risk
 *   `worth` in euros
 * @returns {number} whole cents
 */
export function yearlyCents({ age, worth, kind, wattHours, garage, thefts }) {
  // A per cent of so many euros is as many cents.
  const base = SHARE_OF_WORTH[kind] * worth + PER_WATT_HOUR * wattHours;
  const tenths = base * (age < 25 ? 12 : 10);
  const hundredths = tenths * (garage ? 9 : 10);
  return Math.max(Math.round(hundredths / 100) + PER_THEFT * thefts, LEAST);
}
