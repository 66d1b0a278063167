/** A bill, read from the form. Which values are right stands in the form itself; the browser checks it. */

const PROBLEMS = {
  total: "The total must be an amount of more than zero.",
  ownTip: "The tip must be zero or more, with one decimal at most.",
  people: "The number of people must be a whole number from 1 to 100.",
};

/**
 * @typedef {{place: string, people: number, tip: number, toPay: number, shares: number[]}} Bill amounts in cents
 * @param {HTMLFormElement} form
 * @returns {{bill: Bill | null, problem: string | null, untouched: boolean}} `untouched` is a form without a total
 */
export function readBill(form) {
  const { total, ownTip, people, place } = form.elements;
  const untouched = total.value === "" && !total.validity.badInput;
  const wrong = [total, ownTip, people].find((field) => !field.checkValidity());
  if (wrong) {
    return { bill: null, problem: PROBLEMS[wrong.name], untouched };
  }
  const percent = form.elements.tip.value || ownTip.value || 0;
  const bill = split(Math.round(100 * total.value), Math.round(10 * percent), Number(people.value));
  return { bill: { ...bill, place: place.value.trim() || "Bill" }, problem: null, untouched };
}

/** Shares a bill of so many cents with a tip in tenths of a percent; the first ones pay what is left over. */
function split(cents, permille, people) {
  const tip = Math.floor((cents * permille + 500) / 1000);
  const toPay = cents + tip;
  const least = Math.floor(toPay / people);
  const shares = Array.from({ length: people }, (_, index) => least + (index < toPay % people ? 1 : 0));
  return { people, tip, toPay, shares };
}

/** Writes cents as an amount such as "1234.50". */
export function money(cents) {
  return (cents / 100).toFixed(2);
}
