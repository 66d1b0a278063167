/** Puts the API together. */

import express from "express";
import { Refusal, invalid } from "./refusal.js";
import { accountRoutes, sessionRoutes } from "./routes/accounts.js";
import { noteRoutes } from "./routes/notes.js";

/**
 * Makes the web application.
 * @param {import("./store.js").Store} store
 * @returns {express.Express}
 */
export function createApp(store) {
  const app = express();
  app.disable("x-powered-by");
  app.use(express.json());
  app.use("/accounts", accountRoutes(store));
  app.use("/session", sessionRoutes(store));
  app.use("/notes", noteRoutes(store));
  app.use((request, response, next) => next(new Refusal(404, { message: "There is nothing here." })));
  app.use(answerError);
  return app;
}

/**
 * Answers a request that was refused, or whose body could not be read.
 * @param {Error} error
 * @param {express.Request} request
 * @param {express.Response} response
 * @param {express.NextFunction} next
 */
function answerError(error, request, response, next) {
  const unreadable = error.type === "entity.parse.failed";
  const refusal = unreadable ? invalid({ body: "must be a JSON object" }) : error;
  if (refusal instanceof Refusal) {
    response.status(refusal.status).json(refusal.body);
  } else {
    next(error);
  }
}
