/** The units and their arithmetic. A value in a unit is worth `value * factor + offset` in the base unit of its kind. */

const ZERO_CELSIUS_K = 273.15;

export const KINDS = {
  Length: {
    millimetre: { factor: 0.001 },
    centimetre: { factor: 0.01 },
    metre: { factor: 1 },
    kilometre: { factor: 1000 },
    inch: { factor: 0.0254 },
    foot: { factor: 0.3048 },
    yard: { factor: 0.9144 },
    mile: { factor: 1609.344 },
  },
  Temperature: {
    Celsius: { factor: 1, offset: ZERO_CELSIUS_K },
    Fahrenheit: { factor: 5 / 9, offset: ZERO_CELSIUS_K - 160 / 9 },
    Kelvin: { factor: 1 },
  },
  Weight: {
    gram: { factor: 0.001 },
    kilogram: { factor: 1 },
    tonne: { factor: 1000 },
    ounce: { factor: 0.45359237 / 16 },
    pound: { factor: 0.45359237 },
  },
};

/** Far below any number that people type, far above the error of a sum of two temperatures. */
const ROUNDING_ERROR = 1e-9;

/**
 * Reads a plain decimal number.
 * @param {string} text what was typed, such as "-12.5"
 * @returns {number} the number, or NaN when the text is none
 */
export function parseValue(text) {
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : NaN;
}

/**
 * Says why a value cannot be converted.
 * @param {string} kind
 * @param {string} unit one of the kind's units
 * @param {number} value
 * @returns {string} a message for the user, empty when the value is fine
 */
export function problemWith(kind, unit, value) {
  if (Number.isNaN(value)) {
    return "Enter a number, such as 12.5.";
  }
  if (toBase(kind, unit, value) >= -ROUNDING_ERROR) {
    return "";
  }
  return kind === "Temperature" ? "Nothing is colder than absolute zero." : `A ${kind.toLowerCase()} is never negative.`;
}

/**
 * Converts a value from one unit to another of the same kind and writes it with a fixed number of decimals.
 * @param {{kind: string, from: string, to: string, decimals: number}} units
 * @param {number} value
 * @returns {string} the number and its unit, such as "5000.00 metre"
 */
export function convert({ kind, from, to, decimals }, value) {
  const { factor, offset = 0 } = KINDS[kind][to];
  const number = from === to ? value : (toBase(kind, from, value) - offset) / factor;
  const text = number.toFixed(decimals);
  return `${Number(text) === 0 ? text.replace("-", "") : text} ${to}`;
}

/**
 * Tells what a value is worth in the base unit of its kind.
 * @param {string} kind
 * @param {string} unit
 * @param {number} value
 * @returns {number}
 */
function toBase(kind, unit, value) {
  const { factor, offset = 0 } = KINDS[kind][unit];
  return value * factor + offset;
}
