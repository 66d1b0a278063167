// Exact conversion: every number is a fraction of BigInts, so that rounding never suffers from binary fractions.

// A value v of a unit is v * scale + offset in a base that makes all scales and offsets whole numbers:
// tenths of a millimetre for lengths, 1/900 Kelvin for temperatures, 1/1600000000 kg for weights.
export const KINDS = {
  Length: {
    units: {
      millimetre: { scale: 10n, offset: 0n },
      centimetre: { scale: 100n, offset: 0n },
      metre: { scale: 10000n, offset: 0n },
      kilometre: { scale: 10000000n, offset: 0n },
      inch: { scale: 254n, offset: 0n },
      foot: { scale: 3048n, offset: 0n },
      yard: { scale: 9144n, offset: 0n },
      mile: { scale: 16093440n, offset: 0n },
    },
    from: "kilometre",
    to: "metre",
    tooSmall: "A length cannot be negative.",
  },
  Temperature: {
    units: {
      Celsius: { scale: 900n, offset: 245835n },
      Fahrenheit: { scale: 500n, offset: 229835n },
      Kelvin: { scale: 900n, offset: 0n },
    },
    from: "Celsius",
    to: "Fahrenheit",
    tooSmall: "This temperature is below absolute zero.",
  },
  Weight: {
    units: {
      gram: { scale: 1600000n, offset: 0n },
      kilogram: { scale: 1600000000n, offset: 0n },
      tonne: { scale: 1600000000000n, offset: 0n },
      ounce: { scale: 45359237n, offset: 0n },
      pound: { scale: 725747792n, offset: 0n },
    },
    from: "kilogram",
    to: "pound",
    tooSmall: "A weight cannot be negative.",
  },
};

export const MAX_DECIMALS = 6;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

// Returns {numerator, denominator}, or null if the text is no number.
function parseNumber(text) {
  const match = NUMBER.exec(text);
  if (!match) {
    return null;
  }
  const [, sign, whole, fraction = "", exponent = "0"] = match;
  const digits = whole + fraction;
  if (digits === "") {
    return null;
  }
  const power = Number(exponent) - fraction.length;
  let numerator = BigInt(digits);
  let denominator = 1n;
  if (power >= 0) {
    numerator *= 10n ** BigInt(power);
  } else {
    denominator = 10n ** BigInt(-power);
  }
  return { numerator: sign === "-" ? -numerator : numerator, denominator };
}

// Writes a fraction with exactly that many decimals; halves are rounded away from zero.
function formatFraction(numerator, denominator, decimals) {
  const negative = numerator < 0n;
  const shifted = (negative ? -numerator : numerator) * 10n ** BigInt(decimals);
  const rounded = (2n * shifted + denominator) / (2n * denominator);
  const digits = rounded.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const sign = negative && rounded !== 0n ? "-" : "";
  return sign + whole + (decimals > 0 ? "." + fraction : "");
}

// Returns {value, result, message}: the trimmed value, the result with its unit ("" for none), and what is wrong ("" for nothing).
export function convert({ kind, value, from, to, decimals }) {
  const trimmed = value.trim();
  if (trimmed === "") {
    return { value: trimmed, result: "", message: "" };
  }
  const number = parseNumber(trimmed);
  if (number === null) {
    return { value: trimmed, result: "", message: "This is not a number." };
  }
  const { units, tooSmall } = KINDS[kind];
  const { numerator, denominator } = number;
  const base = numerator * units[from].scale + units[from].offset * denominator;
  if (base < 0n) {
    return { value: trimmed, result: "", message: tooSmall };
  }
  const text = formatFraction(base - units[to].offset * denominator, units[to].scale * denominator, decimals);
  return { value: trimmed, result: `${text} ${to}`, message: "" };
}
