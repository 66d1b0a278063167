/** Accounts: a name and a salted hash of the password. */

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const MIN_PASSWORD_LENGTH = 8;
const HASH_BYTES = 32;
const derive = promisify(scrypt);

/**
 * Opens an account.
 * @param {import("./store.js").Store} store
 * @param {string} name
 * @param {string} password
 * @returns {Promise<string | null>} what is wrong with the name or the password, or null when the account was opened
 */
export async function register(store, name, password) {
  // TODO: implement register.
}

/**
 * Checks a name and a password.
 * @param {import("./store.js").Store} store
 * @param {string} name
 * @param {string} password
 * @returns {Promise<boolean>} whether there is such an account with this password
 */
export async function passwordIsRight(store, name, password) {
  // TODO: implement passwordIsRight.
}

/**
 * Finds the account with this name.
 * @param {import("./store.js").Store} store
 * @param {string} name
 * @returns {import("./store.js").Account | undefined}
 */
function findAccount(store, name) {
  // TODO: implement findAccount.
}
