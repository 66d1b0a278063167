/** The survey board: node server.js. */

import { randomUUID } from "node:crypto";

import express from "express";

import { askPage, boardPage, pollPage } from "./pages.js";
import * as polls from "./polls.js";

const PORT = 3000;
const TEN_YEARS_MS = 10 * 365 * 24 * 3600 * 1000;
const app = express();

app.use(express.static("public"));
app.use(express.urlencoded({ extended: false }));

// Every browser gets a name of its own, by which it is known when it comes back.
app.use((request, response, next) => {
  const known = /(?:^|; )browser=([\w-]+)/.exec(request.headers.cookie ?? "");
  request.browser = known?.[1] ?? randomUUID();
  response.cookie("browser", request.browser, { maxAge: TEN_YEARS_MS, httpOnly: true, sameSite: "lax" });
  response.set("Cache-Control", "no-store");
  next();
});

app.param("id", (request, response, next, id) => {
  request.poll = polls.find(id);
  next(request.poll ? undefined : "route");
});

app.get("/", (request, response) => {
  response.send(boardPage(polls.newestFirst()));
});

app.get("/ask", (request, response) => {
  response.send(askPage({ ticket: randomUUID() }));
});

app.post("/ask", (request, response) => {
  const { question = "", ticket = "" } = request.body;
  const options = [request.body.option ?? []].flat();
  // The second half of a double click brings the ticket of a poll that is there already.
  const made = polls.findByTicket(ticket);
  const refusal = made ? null : polls.objection(question, options);
  if (refusal) {
    response.status(422).send(askPage({ ticket, question, options, refusal }));
  } else {
    const poll = made ?? polls.add({ question, options, ticket, creator: request.browser });
    response.redirect(303, `/polls/${poll.id}`);
  }
});

app.get("/polls/:id", ({ poll, browser }, response) => {
  response.send(pollPage(poll, browser));
});

app.post("/polls/:id/votes", ({ poll, browser, body }, response) => {
  const option = Number(body.option ?? NaN);
  if (Object.hasOwn(poll.votes, browser)) {
    response.redirect(303, `/polls/${poll.id}`);
  } else if (poll.closed) {
    response.status(409).send(pollPage(poll, browser, "This poll was closed before your vote arrived."));
  } else if (!(option in poll.options)) {
    response.status(422).send(pollPage(poll, browser, "Please choose an option first."));
  } else {
    polls.vote(poll, browser, option);
    response.redirect(303, `/polls/${poll.id}`);
  }
});

app.post("/polls/:id/close", ({ poll, browser }, response) => {
  if (poll.creator !== browser) {
    response.status(403).send("Only whoever created a poll can close it.");
    return;
  }
  polls.close(poll);
  response.redirect(303, `/polls/${poll.id}`);
});

app.listen(PORT);
