import { escape } from "./escape.js";
import { page } from "./page.js";

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
