/** The saved bills of this browser, the newest first. */

const KEY = "bill-splitter-history";

/**
 * Reads the saved bills.
 * @returns {{place: string, toPayCents: number, people: number}[]}
 */
export function savedBills() {
  return JSON.parse(localStorage.getItem(KEY) ?? "[]");
}

/**
 * Puts a bill in front of the saved ones.
 * @param {{place: string, toPayCents: number, people: number}} bill
 */
export function saveBill({ place, toPayCents, people }) {
  localStorage.setItem(KEY, JSON.stringify([{ place, toPayCents, people }, ...savedBills()]));
}

/** Forgets every saved bill. */
export function forgetBills() {
  localStorage.removeItem(KEY);
}
