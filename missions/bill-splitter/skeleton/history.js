/** The saved bills of this browser, the newest first. */

const KEY = "bill-splitter-history";

/**
 * Reads the saved bills.
 * @returns {{place: string, toPayCents: number, people: number}[]}
 */
export function savedBills() {
  // TODO: implement savedBills.
}

/**
 * Puts a bill in front of the saved ones.
 * @param {{place: string, toPayCents: number, people: number}} bill
 */
export function saveBill({ place, toPayCents, people }) {
  // TODO: implement saveBill.
}

/** Forgets every saved bill. */
export function forgetBills() {
  // TODO: implement forgetBills.
}
