/** The pages as HTML. */

import { records } from "./records.mjs";
import { bounces, countOf, stateOf, textFor } from "./rules.mjs";

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function safe(text) {
  return String(text).replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]);
}

function field(name, label, value = "") {
  return `<p><label>${label} <input name="${name}" value="${safe(value)}"></label></p>`;
}

/** A whole page; `problem` says why something was refused. */
export function page(title, content, problem = "") {
  const why = problem ? `<div class="problem" role="alert">${safe(problem)}</div>` : "";
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${safe(title)}</title>
<link rel="icon" href="data:,"><style>body { max-width: 44rem; margin: 2rem auto; font-family: sans-serif } .text { white-space: pre-line }</style>
<body><nav><a href="/">Start</a> <a href="/sent">Archive</a> <a href="/editor">Editor</a></nav>
<h1>${safe(title)}</h1>${why}${content}</body></html>`;
}

export function startPage({ problem, done, typed }) {
  const hint = done ? "<p>Please look into your mail.</p>" : "";
  const form = `<form method="post" id="join" novalidate>${field("who", "Name", typed?.who)}${field("address", "Address", typed?.address)}
<button>Subscribe</button></form>`;
  return page("Newsletter", hint + form, problem);
}

export function messagePage(title, words) {
  return page(title, `<p>${safe(words)}</p>`);
}

export function buttonPage(title, words, button) {
  return page(title, `<p>${safe(words)}</p><form method="post"><input type="submit" id="go" value="${button}"></form>`);
}

export function signInPage(problem) {
  const form = '<form method="post" action="/editor/enter"><input type="password" name="secret" aria-label="Password"><button id="enter">Enter</button></form>';
  return page("Sign in", form, problem);
}

export function editorPage() {
  const links = [["people", "Readers"], ["expiry", "Expiry of links"], ["issues", "Issues"], ["write", "New issue"], ["returned", "Bounces"]];
  return page("Editor", `<ul>${links.map(([to, words]) => `<li><a href="/editor/${to}">${words}</a></li>`).join("")}</ul>`);
}

export function peoplePage() {
  const sorted = [...records.people].sort((one, other) => (one.address < other.address ? -1 : 1));
  const items = sorted.map((one) => `<li>${safe(one.address)} – ${safe(one.name)}: <em>${one.state}</em></li>`);
  return page("Readers", `<ol id="people">${items.join("")}</ol>`);
}

export function expiryPage(problem) {
  const form = `<form method="post" novalidate><input type="number" name="seconds" value="${records.seconds}" aria-label="Seconds"><button id="set">Set</button></form>`;
  return page("Expiry of links", form, problem);
}

export function issuesPage() {
  const items = records.issues.toReversed().map(
    (one) => `<li><a href="/editor/issue?id=${one.id}">${safe(one.subject)}</a> <em>${stateOf(one)}</em></li>`,
  );
  return page("Issues", `<ul id="issues">${items.join("")}</ul>`);
}

function writing(subject = "", text = "") {
  return `${field("subject", "Subject", subject)}<p><textarea name="text" rows="6" cols="60" aria-label="Text">\n${safe(text)}</textarea></p>
<button name="do" value="save">Keep</button>`;
}

export function writePage({ problem, typed }) {
  return page("New issue", `<form method="post">${writing(typed?.subject, typed?.text)}</form>`, problem);
}

export function issuePage(issue, problem) {
  const open = issue.place === null;
  const forms = `<form method="post">${writing(issue.subject, issue.text)}</form>
<form method="post"><input name="try" aria-label="Address for the test"><button name="do" value="try">Try</button></form>
<form method="post"><button name="do" value="send">Send to all</button></form>`;
  const counts = [["delivered", "Delivered"], ["waits", "Waiting"], ["bounced", "Bounced"]].map(
    ([state, words]) => `<dt>${words}</dt><dd id="n-${state}">${countOf(issue, state)}</dd>`,
  );
  const preview = `<section id="seen"><h2>${safe(issue.subject)}</h2><div class="text">${safe(textFor(issue))}</div></section>`;
  return page("Issue", (open ? forms : `<dl>${counts.join("")}</dl>`) + preview, problem);
}

export function returnedPage() {
  const items = bounces().map(
    (one) => `<li>${safe(one.to)}, ${safe(one.subject)}: ${safe(one.reply)}
<form method="post"><input type="hidden" name="person" value="${one.person}"><button>Back</button></form></li>`,
  );
  return page("Bounces", `<ul id="returned">${items.join("")}</ul>`);
}

export function archivePage() {
  const sent = records.issues.filter((one) => one.place !== null).sort((one, other) => other.place - one.place);
  const items = sent.map((one) => `<article><a href="/sent/issue?id=${one.id}">${safe(one.subject)}</a></article>`);
  return page("Archive", items.join(""));
}

export function sentPage(issue) {
  return page(issue.subject, `<div class="text">${safe(textFor(issue))}</div>`);
}
