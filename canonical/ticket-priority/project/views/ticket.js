import { escape } from "./escape.js";
import { page } from "./page.js";
import { prioritySelect } from "./priority.js";

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
