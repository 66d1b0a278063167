/** Signing up, in and out. */

import { Router } from "express";
import { signIn, signOut, signUp } from "../accounts.js";
import { checkAccount } from "../fields.js";

/**
 * Makes the route for signing up.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function accountRoutes(store) {
  const router = Router();

  router.post("/", async (request, response) => {
    response.status(201).json({ token: await signUp(store, checkAccount(request.body)) });
  });

  return router;
}

/**
 * Makes the routes for signing in and out.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function sessionRoutes(store) {
  const router = Router();

  router.post("/", async (request, response) => {
    response.json({ token: await signIn(store, checkAccount(request.body)) });
  });

  router.delete("/", (request, response) => {
    signOut(store, request);
    response.status(204).end();
  });

  return router;
}
