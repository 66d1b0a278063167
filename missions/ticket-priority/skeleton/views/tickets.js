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
  // TODO: implement prioritySelect.
}

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

/**
 * The page with the form for a new ticket.
 * @param {{title: string, description: string, priority: string}} typed what was typed before
 * @param {string} [problem] why it was refused
 * @returns {string} HTML document
 */
export function newPage({ title, description, priority }, problem) {
  // TODO: implement newPage.
}

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
