/** The pages of the tickets. */

import { ORDERS } from "../orders.js";
import { DEFAULT_PRIORITY, isOpen, PRIORITIES } from "../tickets.js";
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
          <td class="ticket-priority">${escape(ticket.priority)}</td>
          <td class="ticket-state">${escape(ticket.state)}</td>
        </tr>`;
}

/**
 * How many tickets are open and how many are closed.
 * @param {object[]} tickets
 * @returns {string} HTML
 */
function counts(tickets) {
  const open = tickets.filter(isOpen).length;
  return `<p>Open: <span id="open-count">${open}</span>, closed: <span id="closed-count">${tickets.length - open}</span></p>`;
}

/**
 * A link that sorts the list.
 * @param {string} order
 * @returns {string} HTML
 */
function orderLink(order) {
  return `<a id="sort-${order}" href="/?sort=${order}">${order}</a>`;
}

/**
 * The page with all tickets.
 * @param {object[]} tickets in the order in which they are shown
 * @returns {string} HTML document
 */
export function listPage(tickets) {
  if (tickets.length === 0) {
    return page("All tickets", `${counts(tickets)}\n      <p id="no-tickets">No tickets yet</p>`);
  }
  return page(
    "All tickets",
    `${counts(tickets)}
      <p>Sort by ${ORDERS.map(orderLink).join(" ")}</p>
      <table>
        <thead><tr><th>Number</th><th>Title</th><th>Priority</th><th>State</th></tr></thead>
        <tbody>${tickets.map(row).join("")}</tbody>
      </table>`,
  );
}

/**
 * A list from which a priority is chosen.
 * @param {string} id
 * @param {string} chosen
 * @returns {string} HTML
 */
function priorityList(id, chosen) {
  const options = PRIORITIES.map(
    (priority) => `<option${priority === chosen ? " selected" : ""}>${escape(priority)}</option>`,
  );
  // Without autocomplete="off" some browsers keep an earlier choice when the page is loaded again.
  return `<select id="${id}" name="priority" autocomplete="off">${options.join("")}</select>`;
}

/**
 * The page with the form for a new ticket.
 * @param {{title: string, description: string, priority: string}} [typed] what was typed and chosen before
 * @param {string} [problem] why it was refused
 * @returns {string} HTML document
 */
export function newPage({ title, description, priority } = { title: "", description: "", priority: "" }, problem) {
  return page(
    "New ticket",
    `<form method="post" class="stacked">
        <label for="title">Title</label>
        <input id="title" name="title" value="${escape(title)}" maxlength="100" autofocus>
        <label for="description">Description</label>
        <textarea id="description" name="description" rows="5">\n${escape(description)}</textarea>
        <label for="priority">Priority</label>
        ${priorityList("priority", priority || DEFAULT_PRIORITY)}
        <button id="create">Create ticket</button>
      </form>`,
    problem,
  );
}

/**
 * What can be done with an open ticket.
 * @param {object} ticket
 * @param {string} reason the reason that was typed before
 * @returns {string} HTML
 */
function openForms(ticket, reason) {
  return `<form method="post" action="/tickets/${ticket.id}/priority" class="stacked">
        <label for="ticket-priority">Priority</label>
        ${priorityList("ticket-priority", ticket.priority)}
        <button id="save-priority">Save priority</button>
      </form>
      <form method="post" action="/tickets/${ticket.id}/close" class="stacked">
        <label for="reason">Reason for closing</label>
        <input id="reason" name="reason" value="${escape(reason)}" autocomplete="off">
        <button id="close">Close ticket</button>
      </form>`;
}

/**
 * What remains to be said about a closed ticket.
 * @param {object} ticket
 * @returns {string} HTML
 */
function closedFacts(ticket) {
  return `<p>Priority: <span id="final-priority">${escape(ticket.priority)}</span></p>
      <p>Reason: <span id="ticket-reason">${escape(ticket.reason)}</span></p>`;
}

/**
 * The page of one ticket.
 * @param {object} ticket
 * @param {{reason?: string}} [typed] what was typed before
 * @param {string} [problem] why it was refused
 * @returns {string} HTML document
 */
export function ticketPage(ticket, { reason = "" } = {}, problem) {
  return page(
    ticket.title,
    `<p id="ticket-description">${escape(ticket.description)}</p>
      <p>State: <span id="ticket-state">${escape(ticket.state)}</span></p>
      ${isOpen(ticket) ? openForms(ticket, reason) : closedFacts(ticket)}`,
    problem,
  );
}
