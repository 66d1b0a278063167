/** Puts the pages together. */

import express from "express";
import session from "express-session";
import { fileURLToPath } from "node:url";
import { SESSION_COOKIE, accountRoutes } from "./routes/accounts.js";
import { fileRoutes } from "./routes/files.js";
import { shareRoutes } from "./routes/shares.js";

/**
 * Makes the web application.
 * @param {import("./store.js").Store} store
 * @returns {express.Express}
 */
export function createApp(store) {
  // TODO: implement createApp.
}

/**
 * Tells the browser not to keep a page, so that nothing private can be seen after signing out.
 * @param {express.Request} request
 * @param {express.Response} response
 * @param {express.NextFunction} next
 */
function keepOutOfCaches(request, response, next) {
  // TODO: implement keepOutOfCaches.
}
