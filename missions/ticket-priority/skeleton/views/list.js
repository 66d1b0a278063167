import { escape } from "./escape.js";
import { page } from "./page.js";

/**
 * One row of the list.
 * @param {object} ticket
 * @returns {string} HTML
 */
function row(ticket) {
  // TODO: implement row.
}

/**
 * The page with all tickets.
 * @param {object[]} tickets in the order in which they are shown
 * @param {{open: number, closed: number}} counts
 * @returns {string} HTML document
 */
export function listPage(tickets, { open, closed }) {
  // TODO: implement listPage.
}
