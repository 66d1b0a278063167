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
  // TODO: implement fields.
}

/**
 * Does something that may be refused.
 * @param {() => void} action
 * @returns {string | undefined} why it was refused
 */
function problemOf(action) {
  // TODO: implement problemOf.
}

/**
 * Answers with a page that tells the problem, or leads on where there is none.
 * @param {express.Response} response
 * @param {string} url where to go on
 * @param {(problem: string) => string} pageOf
 * @param {string | undefined} problem
 */
function answer(response, url, pageOf, problem) {
  // TODO: implement answer.
}

/**
 * Creates the routes of the tickets.
 * @param {import("../tickets.js").Tickets} tickets
 * @returns {express.Router}
 */
export function ticketRoutes(tickets) {
  // TODO: implement ticketRoutes.
}
