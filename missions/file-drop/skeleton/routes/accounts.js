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
  // TODO: implement accountRoutes.
}

/**
 * Reads the name and the password that were sent with a form.
 * @param {import("express").Request} request
 * @returns {{name: string, password: string}} empty texts for what is missing
 */
function credentials(request) {
  // TODO: implement credentials.
}

/**
 * Signs somebody in under a new session id and leads to the files.
 * @param {import("express").Request} request
 * @param {import("express").Response} response
 * @param {string} name
 */
async function startSession(request, response, name) {
  // TODO: implement startSession.
}
