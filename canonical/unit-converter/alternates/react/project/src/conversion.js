/**
 * What can be converted. A unit is so many base units (`factor`), and its zero lies at so many (`zero`).
 * The base units are the metre, Kelvin and the kilogram.
 */

const POUND = 0.45359237;

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
    Celsius: { factor: 1, zero: 273.15, lowest: -273.15 },
    Fahrenheit: { factor: 5 / 9, zero: 459.67 * (5 / 9), lowest: -459.67 },
    Kelvin: { factor: 1, lowest: 0 },
  },
  Weight: {
    gram: { factor: 0.001 },
    kilogram: { factor: 1 },
    tonne: { factor: 1000 },
    ounce: { factor: POUND / 16 },
    pound: { factor: POUND },
  },
};

/**
 * Converts what was typed.
 * @param {{kind: string, from: string, to: string, typed: string, decimals: number}} wanted
 * @returns {{result?: string, problem?: string}} neither of them while nothing was typed
 */
export function convert({ kind, from, to, typed, decimals }) {
  const text = typed.trim();
  if (text === "") {
    return {};
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) {
    return { problem: "This is not a number." };
  }
  const value = Number(text);
  const [have, want] = [KINDS[kind][from], KINDS[kind][to]];
  if (value < (have.lowest ?? 0)) {
    const tooLow = kind === "Temperature" ? "Nothing is colder than absolute zero." : `A ${kind.toLowerCase()} cannot be negative.`;
    return { problem: tooLow };
  }
  const base = value * have.factor + (have.zero ?? 0);
  const converted = from === to ? value : (base - (want.zero ?? 0)) / want.factor;
  // Rounding may leave a minus sign before a zero.
  const number = converted.toFixed(decimals).replace(/^-(?=[0.]*$)/, "");
  return { result: `${number} ${to}` };
}
