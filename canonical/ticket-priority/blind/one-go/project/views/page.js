import { escape } from "./escape.js";

/**
 * Puts the body of a page into the frame that all pages have.
 * @param {string} title
 * @param {string} body HTML
 * @param {string} [problem] what went wrong
 * @returns {string} a complete HTML document
 */
export function page(title, body, problem) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} – Tickets</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <nav><a id="to-list" href="/">All tickets</a> <a id="to-new" href="/new">New ticket</a></nav>
    <main>
      <h1 id="page-title">${escape(title)}</h1>
      ${problem ? `<p id="problem" role="alert">${escape(problem)}</p>` : ""}
      ${body}
    </main>
  </body>
</html>`;
}
