/** What requests do. */

import express from "express";
import { DEFAULT_PRIORITY, Refused } from "../tickets.js";
import { listPage, newPage, ticketPage } from "../views/tickets.js";

/**
 * Reads the text fields of a form; those that are missing are empty.
 * @param {express.Request} request
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
function fields(request, ...names) {
  return Object.fromEntries(names.map((name) => [name, String(request.body?.[name] ?? "")]));
}

/**
 * Does something that may be refused.
 * @param {() => void} action
 * @returns {string | undefined} why it was refused
 */
function problemOf(action) {
  try {
    action();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.message;
  }
}

/**
 * Answers with a page that tells the problem, or leads on where there is none.
 * @param {express.Response} response
 * @param {string} url where to go on
 * @param {(problem: string) => string} pageOf
 * @param {string | undefined} problem
 */
function answer(response, url, pageOf, problem) {
  if (problem) {
    response.status(422).send(pageOf(problem));
  } else {
    response.redirect(303, url);
  }
}

/**
 * Creates the routes of the tickets.
 * @param {import("../tickets.js").Tickets} tickets
 * @returns {express.Router}
 */
export function ticketRoutes(tickets) {
  const router = express.Router();

  router.param("id", (request, response, next, id) => {
    request.ticket = tickets.find(id);
    next(request.ticket ? undefined : "route");
  });

  router.get("/", (request, response) => {
    response.send(listPage(tickets.all(request.query.sort), tickets.counts()));
  });

  router.get("/new", (request, response) => {
    response.send(newPage({ title: "", description: "", priority: DEFAULT_PRIORITY }));
  });

  router.post("/new", (request, response) => {
    const typed = fields(request, "title", "description", "priority");
    const problem = problemOf(() => tickets.add(typed));
    answer(response, "/", (reason) => newPage(typed, reason), problem);
  });

  router.get("/tickets/:id", (request, response) => {
    response.send(ticketPage(request.ticket));
  });

  router.post("/tickets/:id/priority", (request, response) => {
    const { priority } = fields(request, "priority");
    const problem = problemOf(() => tickets.prioritise(request.ticket, priority));
    answer(response, `/tickets/${request.ticket.id}`, (reason) => ticketPage(request.ticket, reason), problem);
  });

  router.post("/tickets/:id/close", (request, response) => {
    const { reason } = fields(request, "reason");
    const problem = problemOf(() => tickets.close(request.ticket, reason));
    answer(response, `/tickets/${request.ticket.id}`, (why) => ticketPage(request.ticket, why), problem);
  });

  return router;
}
