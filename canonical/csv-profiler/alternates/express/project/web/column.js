/** What can be said about the values of a column. */

const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const RANGES = 10;

/**
 * Describes a column.
 * @param {string[]} column its values; a missing one is ""
 * @returns {{type: string, missing: number, different: number, smallest?: string, largest?: string, mean?: string}}
 */
export function describe(column) {
  const present = column.filter((value) => value !== "");
  const type = typeOf(present);
  const about = { type, missing: column.length - present.length, different: new Set(present).size };
  if (!isNumeric(type)) {
    return about;
  }
  const sorted = present.toSorted((one, other) => one - other);
  const mean = present.reduce((sum, value) => sum + Number(value), 0) / present.length;
  return { ...about, smallest: sorted[0], largest: sorted.at(-1), mean: mean.toFixed(2) };
}

/** Whether a column of this type has numbers. */
export function isNumeric(type) {
  return type.endsWith("number");
}

function typeOf(present) {
  if (present.length === 0) {
    return "Empty";
  }
  const kinds = { "Whole number": (v) => WHOLE.test(v), "Decimal number": (v) => DECIMAL.test(v), Date: isDate };
  return Object.keys(kinds).find((kind) => present.every(kinds[kind])) ?? "Text";
}

function isDate(text) {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Counts the values of a column of numbers in ranges of equal width, without losing anything to binary fractions.
 * @param {string[]} column
 * @returns {number[]} ten numbers, from low to high
 */
export function histogram(column) {
  const present = column.filter((value) => value !== "");
  const decimals = Math.max(...present.map((value) => (value.split(".")[1] ?? "").length));
  const whole = present.map((value) => {
    const [before, after = ""] = value.replace("+", "").split(".");
    return BigInt(before + after.padEnd(decimals, "0"));
  });
  const smallest = whole.reduce((least, value) => (value < least ? value : least));
  const largest = whole.reduce((most, value) => (value > most ? value : most));
  const counts = Array(RANGES).fill(0);
  for (const value of whole) {
    const last = value === largest;
    counts[last ? RANGES - 1 : Number(((value - smallest) * BigInt(RANGES)) / (largest - smallest))] += 1;
  }
  return counts;
}
