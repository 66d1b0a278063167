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
  // TODO: implement accountRoutes.
}

/**
 * Makes the routes for signing in and out.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function sessionRoutes(store) {
  // TODO: implement sessionRoutes.
}
