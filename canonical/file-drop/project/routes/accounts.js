/** Registering, signing in and signing out. */

import { Router } from "express";
import { passwordIsRight, register } from "../accounts.js";
import { registerPage, signInPage } from "../views.js";

export const SESSION_COOKIE = "session";

/**
 * Makes the routes `/register`, `/sign-in` and `/sign-out`. The first two show their page again, with the message,
 * when something is wrong; signing out ends the session, takes the cookie away and leads to the sign-in page.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function accountRoutes(store) {
  const router = Router();

  router.get("/register", (request, response) => response.send(registerPage()));

  router.post("/register", async (request, response) => {
    const { name, password } = credentials(request);
    const problem = await register(store, name, password);
    if (problem) {
      response.status(422).send(registerPage({ name, problem }));
    } else {
      await startSession(request, response, name);
    }
  });

  router.get("/sign-in", (request, response) => response.send(signInPage()));

  router.post("/sign-in", async (request, response) => {
    const { name, password } = credentials(request);
    if (await passwordIsRight(store, name, password)) {
      await startSession(request, response, name);
    } else {
      response.status(401).send(signInPage({ name, problem: "The user name or the password is wrong." }));
    }
  });

  router.post("/sign-out", (request, response, next) => {
    // The browser drops the pages that it remembers for its Back button when a cookie of theirs goes away.
    response.clearCookie(SESSION_COOKIE);
    request.session.destroy((error) => (error ? next(error) : response.redirect(303, "/sign-in")));
  });

  return router;
}

/**
 * Reads the name and the password that were sent with a form.
 * @param {import("express").Request} request
 * @returns {{name: string, password: string}} empty texts for what is missing
 */
function credentials(request) {
  const { name, password } = request.body ?? {};
  return { name: String(name ?? ""), password: String(password ?? "") };
}

/**
 * Signs somebody in under a new session id and leads to the files.
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 * @param {string} name
 */
async function startSession(request, response, name) {
  await new Promise((resolve, reject) => {
    request.session.regenerate((error) => (error ? reject(error) : resolve()));
  });
  request.session.user = name;
  response.redirect(303, "/files");
}
