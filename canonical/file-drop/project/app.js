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
  const app = express();
  app.disable("x-powered-by");
  app.use(express.static(fileURLToPath(new URL("public", import.meta.url))));
  app.use(keepOutOfCaches);
  app.use(session({
    name: SESSION_COOKIE,
    secret: store.secret,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "lax" },
  }));
  app.use(express.urlencoded({ extended: false }));
  app.get("/", (request, response) => response.redirect("/files"));
  app.use(accountRoutes(store));
  app.use("/shared", shareRoutes(store));
  app.use("/files", fileRoutes(store));
  return app;
}

/**
 * Tells the browser not to keep a page, so that nothing private can be seen after signing out.
 * @param {express.Request} request
 * @param {express.Response} response
 * @param {express.NextFunction} next
 */
function keepOutOfCaches(request, response, next) {
  response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  next();
}
