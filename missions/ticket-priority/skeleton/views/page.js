import { escape } from "./escape.js";

/**
 * Puts the body of a page into the frame that all pages have.
 * @param {string} title
 * @param {string} body HTML
 * @param {string} [problem] what went wrong
 * @returns {string} a complete HTML document
 */
export function page(title, body, problem) {
  // TODO: implement page.
}
