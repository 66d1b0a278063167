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
          <td class="priority">${escape(ticket.priority)}</td>
          <td class="state">${ticket.reason ? "Closed" : "Open"}</td>
        </tr>`;
}

/**
 * The page with all tickets.
 * @param {object[]} tickets in the order in which they are shown
 * @param {{open: number, closed: number}} counts
 * @returns {string} HTML document
 */
export function listPage(tickets, { open, closed }) {
  const counts = `<p>Open: <span id="open-count">${open}</span>, closed: <span id="closed-count">${closed}</span></p>`;
  if (tickets.length === 0) {
    return page("All tickets", `${counts}<p>No tickets yet</p>`);
  }
  return page(
    "All tickets",
    `${counts}
      <p>Sort by <a id="sort-age" href="/">age</a>, <a id="sort-priority" href="/?sort=priority">priority</a>,
        <a id="sort-title" href="/?sort=title">title</a></p>
      <table>
        <thead><tr><th>Number</th><th>Title</th><th>Priority</th><th>State</th></tr></thead>
        <tbody>${tickets.map(row).join("")}</tbody>
      </table>`,
  );
}
