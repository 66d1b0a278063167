/** What requests do. */

import express from "express";
import { sorted } from "../orders.js";
import { Refused } from "../tickets.js";
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

  /**
   * Changes the ticket of a request, and shows its page.
   * @param {express.Request} request
   * @param {express.Response} response
   * @param {Record<string, string>} typed
   * @param {() => void} change
   */
  function changeTicket(request, response, typed, change) {
    try {
      change();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return response.status(422).send(ticketPage(request.ticket, typed, error.message));
    }
    response.redirect(303, `/tickets/${request.ticket.id}`);
  }

  router.get("/", (request, response) => {
    response.send(listPage(sorted(tickets.all(), request.query.sort)));
  });

  router.get("/new", (request, response) => {
    response.send(newPage());
  });

  router.post("/new", (request, response) => {
    const typed = fields(request, "title", "description", "priority");
    try {
      tickets.add(typed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return response.status(422).send(newPage(typed, error.message));
    }
    response.redirect(303, "/");
  });

  router.get("/tickets/:id", (request, response) => {
    response.send(ticketPage(request.ticket));
  });

  router.post("/tickets/:id/priority", (request, response) => {
    const typed = fields(request, "priority");
    changeTicket(request, response, {}, () => tickets.prioritize(request.ticket, typed.priority));
  });

  router.post("/tickets/:id/close", (request, response) => {
    const typed = fields(request, "reason");
    changeTicket(request, response, typed, () => tickets.close(request.ticket, typed.reason));
  });

  return router;
}
