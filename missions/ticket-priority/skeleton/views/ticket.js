import { escape } from "./escape.js";
import { page } from "./page.js";
import { prioritySelect } from "./priority.js";

/**
 * What can be done with an open ticket.
 * @param {object} ticket
 * @returns {string} HTML
 */
function forms(ticket) {
  // TODO: implement forms.
}

/**
 * The page of one ticket.
 * @param {object} ticket
 * @param {string} [problem] why a change was refused
 * @returns {string} HTML document
 */
export function ticketPage(ticket, problem) {
  // TODO: implement ticketPage.
}
