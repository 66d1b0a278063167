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
  const salt = randomBytes(16).toString("hex");
  const hash = (await derive(password, salt, HASH_BYTES)).toString("hex");
  if (findAccount(store, email)) {
    throw new Refusal(409, { message: "This e-mail address has signed up before." });
  }
  store.accounts.push({ email: email.toLowerCase(), salt, hash });
  return startSession(store, email);
}

/**
 * Opens a session. Throws a Refusal if the address or the password is wrong.
 * @param {import("./store.js").Store} store
 * @param {{email: string, password: string}} credentials
 * @returns {Promise<string>} a token
 */
export async function signIn(store, { email, password }) {
  const { salt, hash } = findAccount(store, email) ?? { salt: "", hash: "00".repeat(HASH_BYTES) };
  if (!timingSafeEqual(await derive(password, salt, HASH_BYTES), Buffer.from(hash, "hex"))) {
    throw new Refusal(401, { message: "The e-mail address or the password is wrong." });
  }
  return startSession(store, email);
}

/**
 * Ends the session of a request.
 * @param {import("./store.js").Store} store
 * @param {import("express").Request} request
 */
export function signOut(store, request) {
  const ended = sessionOf(store, request);
  store.sessions = store.sessions.filter((session) => session !== ended);
  store.save();
}

/**
 * Finds out who sends a request. Throws a Refusal if it has no valid token.
 * @param {import("./store.js").Store} store
 * @param {import("express").Request} request
 * @returns {import("./store.js").Session}
 */
export function sessionOf(store, request) {
  const [, token] = /^Bearer (\S+)$/i.exec(request.get("Authorization") ?? "") ?? [];
  const session = token && store.sessions.find((known) => known.token === hashOf(token));
  if (!session) {
    throw new Refusal(401, { message: "Sign in first." });
  }
  return session;
}

/**
 * Makes a token for a person.
 * @param {import("./store.js").Store} store
 * @param {string} email
 * @returns {string} the token
 */
function startSession(store, email) {
  const token = randomBytes(32).toString("base64url");
  store.sessions.push({ token: hashOf(token), email: email.toLowerCase() });
  store.save();
  return token;
}

/**
 * Hashes a token; it is random, so that no salt is needed.
 * @param {string} token
 * @returns {string}
 */
function hashOf(token) {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Finds the account with this address.
 * @param {import("./store.js").Store} store
 * @param {string} email
 * @returns {import("./store.js").Account | undefined}
 */
function findAccount(store, email) {
  return store.accounts.find((account) => account.email === email.toLowerCase());
}
