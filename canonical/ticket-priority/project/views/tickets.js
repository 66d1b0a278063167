/** The pages of the tickets. */

import { PRIORITIES } from "../tickets.js";
import { escape } from "./escape.js";
import { page } from "./page.js";

/**
 * A list from which a priority is chosen.
 * @param {string} id of the element
 * @param {string} chosen
 * @returns {string} HTML
 */
function prioritySelect(id, chosen) {
  const options = PRIORITIES.map((name) => `<option${name === chosen ? " selected" : ""}>${name}</option>`);
  return `<select id="${id}" name="priority">${options.join("")}</select>`;
}

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

/**
 * The page with the form for a new ticket.
 * @param {{title: string, description: string, priority: string}} typed what was typed before
 * @param {string} [problem] why it was refused
 * @returns {string} HTML document
 */
export function newPage({ title, description, priority }, problem) {
  return page(
    "New ticket",
    `<form method="post" class="stacked">
        <label for="title">Title</label>
        <input id="title" name="title" value="${escape(title)}" maxlength="100" autofocus>
        <label for="description">Description</label>
        <textarea id="description" name="description" rows="5">${escape(description)}</textarea>
        <label for="priority">Priority</label>
        ${prioritySelect("priority", priority)}
        <button id="create">Create ticket</button>
      </form>`,
    problem,
  );
}

/**
 * What can be done with an open ticket.
 * @param {object} ticket
 * @returns {string} HTML
 */
function forms(ticket) {
  return `<form method="post" action="/tickets/${ticket.id}/priority" class="stacked">
        <label for="ticket-priority">Priority</label>
        ${prioritySelect("ticket-priority", ticket.priority)}
        <button id="save-priority">Change priority</button>
      </form>
      <form method="post" action="/tickets/${ticket.id}/close" class="stacked">
        <label for="reason">Reason for closing</label>
        <input id="reason" name="reason" maxlength="200">
        <button id="close">Close ticket</button>
      </form>`;
}

/**
 * The page of one ticket.
 * @param {object} ticket
 * @param {string} [problem] why a change was refused
 * @returns {string} HTML document
 */
export function ticketPage(ticket, problem) {
  const rest = ticket.reason
    ? `<p>Priority: ${escape(ticket.priority)}</p><p>Reason: <span id="ticket-reason">${escape(ticket.reason)}</span></p>`
    : forms(ticket);
  return page(
    ticket.title,
    `<p id="ticket-description">${escape(ticket.description)}</p>
      <p>State: <span id="ticket-state">${ticket.reason ? "Closed" : "Open"}</span></p>
      ${rest}`,
    problem,
  );
}
