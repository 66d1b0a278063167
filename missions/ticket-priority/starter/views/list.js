import { escape } from "./escape.js";
import { page } from "./page.js";

/**
 * One row of the list.
 * @param {object} ticket
 * @returns {string} HTML
 */
function row(ticket) {
  return `<tr class="ticket">
          <td>${ticket.id}</td>
          <td><a class="ticket-link" href="/tickets/${ticket.id}">${escape(ticket.title)}</a></td>
        </tr>`;
}

/**
 * The page with all tickets.
 * @param {object[]} tickets in the order in which they are shown
 * @returns {string} HTML document
 */
export function listPage(tickets) {
  if (tickets.length === 0) {
    return page("All tickets", "<p>No tickets yet</p>");
  }
  return page(
    "All tickets",
    `<table>
        <thead><tr><th>Number</th><th>Title</th></tr></thead>
        <tbody>${tickets.map(row).join("")}</tbody>
      </table>`,
  );
}
