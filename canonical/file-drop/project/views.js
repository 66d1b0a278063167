/** The pages. Whatever people typed passes through `escape`. */

import escape from "escape-html";

/**
 * Puts the body of a page into the frame that all pages have.
 * @param {string} title
 * @param {string} body HTML
 * @returns {string} a complete HTML document
 */
function page(title, body) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – File drop</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
    <script type="module" src="/forms.js"></script>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;
}

/**
 * Writes a message about what went wrong.
 * @param {string | undefined} problem
 * @returns {string} HTML, empty when nothing went wrong
 */
function message(problem) {
  return problem ? `<p id="problem" role="alert">${escape(problem)}</p>` : "";
}

/**
 * Writes a form that asks for a name and a password.
 * @param {{action: string, label: string, name: string, passwordHint: string}} form `action` names the address and the ids
 * @returns {string} HTML
 */
function accountForm({ action, label, name, passwordHint }) {
  return `<form method="post" action="/${action}" novalidate>
        <label for="${action}-name">User name</label>
        <input id="${action}-name" name="name" value="${escape(name)}" autocomplete="username" autofocus>
        <label for="${action}-password">Password</label>
        <input id="${action}-password" name="password" type="password" autocomplete="${passwordHint}">
        <button id="${action}">${label}</button>
      </form>`;
}

/**
 * The page on which an account is opened.
 * @param {{name?: string, problem?: string}} [earlier] what was typed before, and what was wrong with it
 * @returns {string} HTML document
 */
export function registerPage({ name = "", problem } = {}) {
  const form = accountForm({ action: "register", label: "Register", name, passwordHint: "new-password" });
  return page("Register", `${message(problem)}${form}
      <p>Registered already? <a href="/sign-in">Sign in</a></p>`);
}

/**
 * The page on which people sign in.
 * @param {{name?: string, problem?: string}} [earlier] what was typed before, and what was wrong with it
 * @returns {string} HTML document
 */
export function signInPage({ name = "", problem } = {}) {
  const form = accountForm({ action: "sign-in", label: "Sign in", name, passwordHint: "current-password" });
  return page("Sign in", `${message(problem)}${form}
      <p>New here? <a href="/register">Register</a></p>`);
}

/**
 * The page of the signed-in person's files.
 * @param {{user: string, problem: string | undefined, files: import("./store.js").StoredFile[]}} content
 * @returns {string} HTML document
 */
export function filesPage({ user, problem, files }) {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const list = files.length > 0
    ? `<ul id="files">${files.map(fileRow).join("")}</ul>`
    : `<p id="no-files">You have no files yet.</p>`;
  return page("My files", `<form method="post" action="/sign-out">
        Signed in as ${escape(user)} <button id="sign-out">Sign out</button>
      </form>
      ${message(problem)}
      <form method="post" action="/files" enctype="multipart/form-data" data-once>
        <label for="file">File, at most 1 MiB</label>
        <input id="file" name="file" type="file">
        <button id="upload">Upload</button>
      </form>
      <p>Files: <b id="file-count">${files.length}</b>, together <b id="total-size">${bytes} bytes</b></p>
      ${list}`);
}

/**
 * Writes one line of the list of files.
 * @param {import("./store.js").StoredFile} file
 * @returns {string} HTML
 */
function fileRow({ id, name, size, shareToken }) {
  const sharing = shareToken
    ? `<a class="share-link" href="/shared/${shareToken}" target="_blank" rel="noopener">Share link</a>
          ${actionButton(id, "unshare", "Stop sharing")}`
    : actionButton(id, "share", "Share");
  return `<li class="file">
          <span class="name">${escape(name)}</span> <span>${size} bytes</span>
          <a class="download" href="/files/${id}/download">Download</a>
          ${sharing}
          ${actionButton(id, "delete", "Delete", `Delete ${name}?`)}
        </li>`;
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
  const confirmation = question ? ` data-confirm="${escape(question)}"` : "";
  return `<form method="post" action="/files/${id}/${action}"${confirmation}><button class="${action}">${label}</button></form>`;
}

/**
 * The page that a share link leads to.
 * @param {import("./store.js").StoredFile} file
 * @returns {string} HTML document
 */
export function sharedPage({ owner, name, size, shareToken }) {
  return page("Shared file", `<p>${escape(owner)} shares <b>${escape(name)}</b>, ${size} bytes</p>
      <a id="download" href="/shared/${shareToken}/download">Download</a>`);
}

/**
 * The page for an address that leads to no file that the visitor may see.
 * @returns {string} HTML document
 */
export function notFoundPage() {
  return page("File not found", `<p><a href="/files">My files</a></p>`);
}
