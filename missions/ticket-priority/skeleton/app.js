/** Puts the application together. */

import { fileURLToPath } from "node:url";
import express from "express";
import { ticketRoutes } from "./routes/tickets.js";

/**
 * Creates the application for some tickets.
 * @param {import("./tickets.js").Tickets} tickets
 * @returns {express.Express}
 */
export function createApp(tickets) {
  // TODO: implement createApp.
}
