/** The orders in which tickets are listed. */

import { PRIORITIES } from "./tickets.js";

const collator = new Intl.Collator("en", { sensitivity: "accent" });

/** What two tickets are compared by, for each name of an order; equals stay as they were. */
const COMPARISONS = new Map([
  ["age", () => 0],
  ["priority", (a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority)],
  ["title", (a, b) => collator.compare(a.title, b.title)],
]);

/** The names of all orders. */
export const ORDERS = [...COMPARISONS.keys()];

/**
 * Sorts tickets.
 * @param {object[]} tickets the oldest first
 * @param {unknown} order the name of an order; by age if there is no such order
 * @returns {object[]} a sorted copy
 */
export function sorted(tickets, order) {
  return [...tickets].sort(COMPARISONS.get(order) ?? COMPARISONS.get("age"));
}
