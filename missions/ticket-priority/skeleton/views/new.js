import { escape } from "./escape.js";
import { page } from "./page.js";
import { prioritySelect } from "./priority.js";

/**
 * The page with the form for a new ticket.
 * @param {{title: string, description: string, priority: string}} typed what was typed before
 * @param {string} [problem] why it was refused
 * @returns {string} HTML document
 */
export function newPage({ title, description, priority }, problem) {
  // TODO: implement newPage.
}
