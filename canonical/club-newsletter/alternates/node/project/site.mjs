/** The server: who asks for which page, and what a form does. */

import { createServer } from "node:http";
import { records } from "./records.mjs";
import { sendForEver } from "./post.mjs";
import * as pages from "./pages.mjs";
import * as rules from "./rules.mjs";

const PASSWORD = "ink-and-stamps-7";
const SEE_OTHER = 303;

/** Does something that may be refused; returns the reason or an empty text. */
function reasonOf(action) {
  try {
    action();
    return "";
  } catch (problem) {
    if (problem instanceof rules.Refusal) return problem.message;
    throw problem;
  }
}

function start({ posted, form }) {
  if (!posted) return pages.startPage({});
  const typed = { who: form.get("who") ?? "", address: form.get("address") ?? "" };
  const problem = reasonOf(() => rules.subscribe(typed.who, typed.address));
  return pages.startPage(problem ? { problem, typed } : { done: true });
}

function yes({ posted, query }) {
  const ticket = query.get("ticket");
  if (posted && rules.confirm(ticket)) return pages.messagePage("Thank you", "You are subscribed.");
  if (!posted && rules.holderOf(ticket)) return pages.buttonPage("Newsletter", "Is this address yours?", "Yes");
  return pages.messagePage("Newsletter", "This link is not valid.");
}

function leave({ posted, query }) {
  const person = records.people.find((one) => one.leave === query.get("unsubscribe"));
  if (!person) return null;
  if (posted) rules.leave(person);
  if (person.state === "Left") return pages.messagePage("Good bye", `${person.address}: You are unsubscribed.`);
  return pages.buttonPage("Leaving", person.address, "Leave");
}

function expiry({ posted, form }) {
  return pages.expiryPage(posted ? reasonOf(() => rules.setSeconds(form.get("seconds") ?? "")) : "");
}

function write({ posted, form }) {
  if (!posted) return pages.writePage({});
  const typed = { subject: form.get("subject") ?? "", text: form.get("text") ?? "" };
  let issue;
  const problem = reasonOf(() => (issue = rules.draft(typed.subject, typed.text)));
  return problem ? pages.writePage({ problem, typed }) : { to: `/editor/issue?id=${issue.id}` };
}

function found(query) {
  return records.issues.find((one) => one.id === Number(query.get("id")));
}

function issue({ posted, form, query }) {
  const one = found(query);
  if (!one) return null;
  if (!posted) return pages.issuePage(one);
  const actions = {
    save: () => rules.rewrite(one, form.get("subject") ?? "", form.get("text") ?? ""),
    try: () => rules.sendTest(one, form.get("try") ?? ""),
    send: () => rules.sendAll(one),
  };
  const problem = reasonOf(actions[form.get("do")] ?? (() => {}));
  return problem ? pages.issuePage(one, problem) : { to: `/editor/issue?id=${one.id}` };
}

function returned({ posted, form }) {
  if (!posted) return pages.returnedPage();
  rules.putBack(Number(form.get("person")));
  return { to: "/editor/returned" };
}

function sent({ query }) {
  const one = found(query);
  return one && one.place !== null ? pages.sentPage(one) : null;
}

const ROUTES = {
  "/": start,
  "/yes": yes,
  "/leave": leave,
  "/sent": pages.archivePage,
  "/sent/issue": sent,
  "/editor": pages.editorPage,
  "/editor/people": pages.peoplePage,
  "/editor/expiry": expiry,
  "/editor/issues": pages.issuesPage,
  "/editor/write": write,
  "/editor/issue": issue,
  "/editor/returned": returned,
};

function enter({ form }) {
  if (form.get("secret") !== PASSWORD) return pages.signInPage("Wrong password.");
  return { to: "/editor", cookie: `editor=${records.secret}; Path=/; HttpOnly; SameSite=Lax` };
}

function answerTo(path, asked, cookie) {
  if (path === "/editor/enter") return asked.posted ? enter(asked) : pages.signInPage();
  const signedIn = cookie.split("; ").includes(`editor=${records.secret}`);
  if (path.startsWith("/editor") && !signedIn) return pages.signInPage();
  return Object.hasOwn(ROUTES, path) ? ROUTES[path](asked) : null;
}

async function serve(request, response) {
  const url = new URL(request.url, "http://localhost");
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
  const asked = { posted: request.method === "POST", form, query: url.searchParams };
  const answer = answerTo(url.pathname, asked, request.headers.cookie ?? "");
  if (answer?.to) {
    response.writeHead(SEE_OTHER, { Location: answer.to, ...(answer.cookie ? { "Set-Cookie": answer.cookie } : {}) });
    response.end();
    return;
  }
  response.writeHead(answer === null ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(answer ?? pages.messagePage("Not here", "There is no such page."));
}

createServer(serve).listen(8000);
sendForEver();
