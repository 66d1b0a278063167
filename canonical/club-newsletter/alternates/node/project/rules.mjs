/** What readers and the editor may do. */

import { keep, nextId, records, secretText } from "./records.mjs";
import { dropFor, enqueue } from "./post.mjs";

const SITE = "http://localhost:8000";
const MOST_SECONDS = 604800;

/** Says why something is refused. */
export class Refusal extends Error {}

/** Asks somebody to confirm, or reminds somebody who is subscribed; without the name, which might be a link. */
export function subscribe(typedName, typedAddress) {
  const name = typedName.trim();
  const address = typedAddress.trim().toLowerCase();
  if (!name) throw new Refusal("Your name is missing.");
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) throw new Refusal("This is no email address.");
  let person = records.people.find((one) => one.address === address);
  if (person?.state === "Subscribed") {
    enqueue({ to: address, subject: "You are subscribed already", text: "Hello,\n\nnothing has changed." });
  } else {
    if (!person) records.people.push((person = { id: nextId(), address, leave: secretText() }));
    Object.assign(person, { name, state: "Pending", ticket: secretText(), asked: Date.now() });
    takeOffTheList(person);
    const link = `${SITE}/yes?ticket=${person.ticket}`;
    enqueue({ to: address, subject: "Please confirm", text: `Hello,\n\nplease open this page:\n${link}\n` });
  }
  keep();
}

/** The person whose ticket is valid now. */
export function holderOf(ticket) {
  const person = ticket ? records.people.find((one) => one.ticket === ticket) : undefined;
  return person && Date.now() < person.asked + records.seconds * 1000 ? person : undefined;
}

/** Uses a ticket; returns whether it was valid. */
export function confirm(ticket) {
  const person = holderOf(ticket);
  if (person) {
    Object.assign(person, { state: "Subscribed", ticket: null });
    keep();
  }
  return Boolean(person);
}

/** Sets the seconds after which tickets expire. */
export function setSeconds(typed) {
  const seconds = Number(typed.trim() || NaN);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS) {
    throw new Refusal(`The seconds are a whole number from 1 to ${MOST_SECONDS}.`);
  }
  records.seconds = seconds;
  keep();
}

/** Lets somebody leave. */
export function leave(person) {
  person.state = "Left";
  dropFor(person);
  keep();
}

function checked(subject, text) {
  if (!subject.trim()) throw new Refusal("The subject is missing.");
  if (!text.trim()) throw new Refusal("The text is missing.");
  return { subject: subject.trim(), text: text.trim() };
}

/** Stores a new draft and returns it. */
export function draft(subject, text) {
  const issue = { ...checked(subject, text), id: nextId(), place: null };
  records.issues.push(issue);
  keep();
  return issue;
}

/** Changes a draft. */
export function rewrite(issue, subject, text) {
  if (issue.place === null) Object.assign(issue, checked(subject, text));
  keep();
}

/** The text of an issue for somebody. */
export function textFor(issue, name = "reader") {
  return issue.text.split("{name}").join(name);
}

/** Sends a test of an issue. */
export function sendTest(issue, typed) {
  const to = typed.trim();
  if (!/^[^@\s]+@[^@\s]+$/.test(to)) throw new Refusal("This is no email address.");
  enqueue({ to, subject: `Test: ${issue.subject}`, text: textFor(issue) });
  keep();
}

/** Sends an issue to everybody who is subscribed; a second time does nothing. */
export function sendAll(issue) {
  if (issue.place !== null) return;
  issue.place = nextId();
  for (const person of records.people.filter((one) => one.state === "Subscribed")) {
    enqueue({
      to: person.address,
      subject: issue.subject,
      text: textFor(issue, person.name),
      leave: `${SITE}/leave?unsubscribe=${person.leave}`,
      issue: issue.id,
      person: person.id,
    });
  }
  keep();
}

/** How many mails of an issue are in a state. */
export function countOf(issue, state) {
  return records.queue.filter((one) => one.issue === issue.id && one.state === state).length;
}

/** Draft, Sending or Sent. */
export function stateOf(issue) {
  if (issue.place === null) return "Draft";
  return countOf(issue, "waits") ? "Sending" : "Sent";
}

/** The mails of issues that came back. */
export function bounces() {
  return records.queue.filter((one) => one.listed);
}

function takeOffTheList(person) {
  for (const one of records.queue) if (one.person === person.id) one.listed = false;
}

/** Subscribes somebody again whose mail came back. */
export function putBack(id) {
  const person = records.people.find((one) => one.id === id);
  if (person?.state === "Bounced") {
    person.state = "Subscribed";
    takeOffTheList(person);
    keep();
  }
}
