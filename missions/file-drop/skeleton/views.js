/** The pages. Whatever people typed passes through `escape`. */

import escape from "escape-html";

/**
 * Puts the body of a page into the frame that all pages have.
 * @param {string} title
 * @param {string} body HTML
 * @returns {string} a complete HTML document
 */
function page(title, body) {
  // TODO: implement page.
}

/**
 * Writes a message about what went wrong.
 * @param {string | undefined} problem
 * @returns {string} HTML, empty when nothing went wrong
 */
function message(problem) {
  // TODO: implement message.
}

/**
 * Writes a form that asks for a name and a password.
 * @param {{action: string, label: string, name: string, passwordHint: string}} form `action` names the address and the ids
 * @returns {string} HTML
 */
function accountForm({ action, label, name, passwordHint }) {
  // TODO: implement accountForm.
}

/**
 * The page on which an account is opened.
 * @param {{name?: string, problem?: string}} [earlier] what was typed before, and what was wrong with it
 * @returns {string} HTML document
 */
export function registerPage({ name = "", problem } = {}) {
  // TODO: implement registerPage.
}

/**
 * The page on which people sign in.
 * @param {{name?: string, problem?: string}} [earlier] what was typed before, and what was wrong with it
 * @returns {string} HTML document
 */
export function signInPage({ name = "", problem } = {}) {
  // TODO: implement signInPage.
}

/**
 * The page of the signed-in person's files.
 * @param {{user: string, problem: string | undefined, files: import("./store.js").StoredFile[]}} content
 * @returns {string} HTML document
 */
export function filesPage({ user, problem, files }) {
  // TODO: implement filesPage.
}

/**
 * Writes one line of the list of files.
 * @param {import("./store.js").StoredFile} file
 * @returns {string} HTML
 */
function fileRow({ id, name, size, shareToken }) {
  // TODO: implement fileRow.
}

/**
 * Writes a button that does something to a file.
 * @param {string} id the file
 * @param {"share" | "unshare" | "delete"} action
 * @param {string} label
 * @param {string} [question] what the person must confirm first
 * @returns {string} HTML
 */
function actionButton(id, action, label, question) {
  // TODO: implement actionButton.
}

/**
 * The page that a share link leads to.
 * @param {import("./store.js").StoredFile} file
 * @returns {string} HTML document
 */
export function sharedPage({ owner, name, size, shareToken }) {
  // TODO: implement sharedPage.
}

/**
 * The page for an address that leads to no file that the visitor may see.
 * @returns {string} HTML document
 */
export function notFoundPage() {
  // TODO: implement notFoundPage.
}
