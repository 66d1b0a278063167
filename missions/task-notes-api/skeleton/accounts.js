/** Accounts and sessions. Neither passwords nor tokens are stored as they are. */

import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Refusal } from "./refusal.js";

const HASH_BYTES = 32;
const derive = promisify(scrypt);

/**
 * Opens an account and a first session. Throws a Refusal if the address is taken.
 * @param {import("./store.js").Store} store
 * @param {{email: string, password: string}} credentials
 * @returns {Promise<string>} a token
 */
export async function signUp(store, { email, password }) {
  // TODO: implement signUp.
}

/**
 * Opens a session. Throws a Refusal if the address or the password is wrong.
 * @param {import("./store.js").Store} store
 * @param {{email: string, password: string}} credentials
 * @returns {Promise<string>} a token
 */
export async function signIn(store, { email, password }) {
  // TODO: implement signIn.
}

/**
 * Ends the session of a request.
 * @param {import("./store.js").Store} store
 * @param {import("express").Request} request
 */
export function signOut(store, request) {
  // TODO: implement signOut.
}

/**
 * Finds out who sends a request. Throws a Refusal if it has no valid token.
 * @param {import("./store.js").Store} store
 * @param {import("express").Request} request
 * @returns {import("./store.js").Session}
 */
export function sessionOf(store, request) {
  // TODO: implement sessionOf.
}

/**
 * Makes a token for a person.
 * @param {import("./store.js").Store} store
 * @param {string} email
 * @returns {string} the token
 */
function startSession(store, email) {
  // TODO: implement startSession.
}

/**
 * Hashes a token; it is random, so that no salt is needed.
 * @param {string} token
 * @returns {string}
 */
function hashOf(token) {
  // TODO: implement hashOf.
}

/**
 * Finds the account with this address.
 * @param {import("./store.js").Store} store
 * @param {string} email
 * @returns {import("./store.js").Account | undefined}
 */
function findAccount(store, email) {
  // TODO: implement findAccount.
}
