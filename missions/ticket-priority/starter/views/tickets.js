/** The pages of the tickets. */

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

/**
 * The page with the form for a new ticket.
 * @param {{title: string, description: string}} [typed] what was typed before
 * @param {string} [problem] why it was refused
 * @returns {string} HTML document
 */
export function newPage({ title, description } = { title: "", description: "" }, problem) {
  return page(
    "New ticket",
    `<form method="post" class="stacked">
        <label for="title">Title</label>
        <input id="title" name="title" value="${escape(title)}" maxlength="100" autofocus>
        <label for="description">Description</label>
        <textarea id="description" name="description" rows="5">${escape(description)}</textarea>
        <button id="create">Create ticket</button>
      </form>`,
    problem,
  );
}

/**
 * The page of one ticket.
 * @param {object} ticket
 * @returns {string} HTML document
 */
export function ticketPage(ticket) {
  return page(ticket.title, `<p id="ticket-description">${escape(ticket.description)}</p>`);
}
