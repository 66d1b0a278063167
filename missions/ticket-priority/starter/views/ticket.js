import { escape } from "./escape.js";
import { page } from "./page.js";

/**
 * The page of one ticket.
 * @param {object} ticket
 * @returns {string} HTML document
 */
export function ticketPage(ticket) {
  return page(ticket.title, `<p id="ticket-description">${escape(ticket.description)}</p>`);
}
