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
  const app = express();
  app.use(express.static(fileURLToPath(new URL("public", import.meta.url))));
  app.use(express.urlencoded({ extended: false }));
  app.use((request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  app.use(ticketRoutes(tickets));
  return app;
}
