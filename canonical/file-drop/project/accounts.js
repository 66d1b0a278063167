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
  if (!/^[A-Za-z0-9]{1,32}$/.test(name)) {
    return "A user name consists of 1 to 32 letters and digits.";
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    return `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`;
  }
  const salt = randomBytes(16).toString("hex");
  const hash = (await derive(password, salt, HASH_BYTES)).toString("hex");
  if (findAccount(store, name)) {
    return "This user name is already taken.";
  }
  store.accounts.push({ name, salt, hash });
  store.save();
  return null;
}

/**
 * Checks a name and a password.
 * @param {import("./store.js").Store} store
 * @param {string} name
 * @param {string} password
 * @returns {Promise<boolean>} whether there is such an account with this password
 */
export async function passwordIsRight(store, name, password) {
  const { salt, hash } = findAccount(store, name) ?? { salt: "", hash: "00".repeat(HASH_BYTES) };
  return timingSafeEqual(await derive(password, salt, HASH_BYTES), Buffer.from(hash, "hex"));
}

/**
 * Finds the account with this name.
 * @param {import("./store.js").Store} store
 * @param {string} name
 * @returns {import("./store.js").Account | undefined}
 */
function findAccount(store, name) {
  return store.accounts.find((account) => account.name === name);
}
