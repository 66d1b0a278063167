/** The three pages. */

import { count } from "./polls.js";
import { html } from "./html.js";

const OPTION_FIELDS = 6;

function page(title, content, refusal) {
  return String(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>${title}</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/board.css">
      </head>
      <body>
        <nav><a href="/">All polls</a> <a href="/ask">Ask a question</a></nav>
        <h1>${title}</h1>
        ${refusal && html`<p role="alert">${refusal}</p>`}
        ${content}
      </body>
    </html>`);
}

/** All polls. */
export function boardPage(polls) {
  const rows = polls.map(
    (poll) => html`<li>
      <a href="/polls/${poll.id}">${poll.question}</a>
      <span><b data-cell="votes">${count(poll).total}</b> votes</span>
      <i data-cell="state">${poll.closed ? "Closed" : "Open"}</i>
    </li>`,
  );
  return page("Polls", rows.length === 0 ? html`<p>No polls yet</p>` : html`<ul class="board">${rows}</ul>`);
}

/** The form for a new poll. */
export function askPage({ ticket, question = "", options = [], refusal = null }) {
  const fields = Array.from({ length: OPTION_FIELDS }, (_, index) => options[index] ?? "");
  return page(
    "Ask a question",
    html`<form method="post" action="/ask" autocomplete="off">
      <input type="hidden" name="ticket" value="${ticket}">
      <label>Question <input name="question" value="${question}"></label>
      ${fields.map((option, index) => html`<label>Option ${index + 1} <input name="option" value="${option}"></label>`)}
      <button>Ask everybody</button>
    </form>`,
    refusal,
  );
}

/** A poll: the ballot for a browser that may still vote, otherwise the results. */
export function pollPage(poll, browser, refusal = null) {
  const mayVote = !poll.closed && !Object.hasOwn(poll.votes, browser);
  const closing = html`<form method="post" action="/polls/${poll.id}/close" class="closing">
    <button>Close this poll for good</button>
  </form>`;
  return page(
    poll.question,
    html`${mayVote ? ballot(poll) : results(poll)} ${!poll.closed && poll.creator === browser && closing}`,
    refusal,
  );
}

function ballot({ id, options }) {
  return html`<form method="post" action="/polls/${id}/votes" class="ballot" autocomplete="off">
    ${options.map((option, index) => html`<label><input type="radio" name="option" value="${index}"> ${option}</label>`)}
    <button>Cast my vote</button>
  </form>`;
}

function results(poll) {
  const { rows, total } = count(poll);
  return html`<table class="results">
      <thead><tr><th>Option</th><th>Votes</th><th>Share</th></tr></thead>
      <tbody>
        ${rows.map(
          ({ option, number, share }) =>
            html`<tr><th scope="row">${option}</th><td>${number}</td><td>${share.toFixed(1)}%</td></tr>`,
        )}
      </tbody>
    </table>
    <svg role="img" aria-label="The shares as bars" data-shares="${rows.map(({ share }) => share).join(" ")}"></svg>
    <p>Votes in all: ${total}${poll.closed && ". This poll is closed."}</p>
    <script src="/bars.js"></script>`;
}
