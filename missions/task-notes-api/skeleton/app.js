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
  // TODO: implement createApp.
}

/**
 * Answers a request that was refused, or whose body could not be read.
 * @param {Error} error
 * @param {express.Request} request
 * @param {express.Response} response
 * @param {express.NextFunction} next
 */
function answerError(error, request, response, next) {
  // TODO: implement answerError.
}
