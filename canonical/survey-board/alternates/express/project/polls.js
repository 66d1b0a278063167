/** The polls, kept in one JSON file. */

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const FILE = "polls.json";

/**
 * @typedef {object} Poll
 * @property {number} id
 * @property {string} question
 * @property {string[]} options
 * @property {string} ticket the form that it was made with
 * @property {string} creator the browser that made it
 * @property {boolean} closed
 * @property {Record<string, number>} votes the index of the option by the browser that voted
 */

/** @type {Poll[]} the oldest first */
const polls = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : [];

function keep() {
  writeFileSync(`${FILE}.tmp`, JSON.stringify(polls));
  renameSync(`${FILE}.tmp`, FILE);
}

const plain = (text) => text.trim().toLowerCase();
const filled = (options) => options.map((option) => option.trim()).filter((option) => option !== "");

/** All polls, the newest first. */
export const newestFirst = () => polls.toReversed();

/** The poll with an id from a URL, if there is one. */
export const find = (id) => polls.find((poll) => String(poll.id) === id);

/** The poll that was made with a form, if there is one. */
export const findByTicket = (ticket) => polls.find((poll) => ticket !== "" && poll.ticket === ticket);

/** Why a poll cannot be made of this, or null. */
export function objection(question, options) {
  const given = filled(options);
  if (plain(question) === "") {
    return "Please enter a question.";
  }
  if (given.length < 2) {
    return "Please enter at least two options.";
  }
  if (new Set(given.map(plain)).size < given.length) {
    return "The options must be different from each other.";
  }
  if (polls.some((poll) => plain(poll.question) === plain(question))) {
    return "A poll with these words exists already.";
  }
  return null;
}

/** Makes a poll. */
export function add({ question, options, ticket, creator }) {
  const poll = { id: polls.length + 1, question: question.trim(), options: filled(options), ticket, creator };
  polls.push(Object.assign(poll, { closed: false, votes: {} }));
  keep();
  return poll;
}

/** Counts the vote of a browser. */
export function vote(poll, browser, option) {
  poll.votes[browser] = option;
  keep();
}

/** Closes a poll. */
export function close(poll) {
  poll.closed = true;
  keep();
}

/** Votes and share in percent for each option, and the number of all votes. */
export function count({ options, votes }) {
  const cast = Object.values(votes);
  const rows = options.map((option, index) => {
    const number = cast.filter((chosen) => chosen === index).length;
    return { option, number, share: cast.length === 0 ? 0 : (100 * number) / cast.length };
  });
  return { rows, total: cast.length };
}
