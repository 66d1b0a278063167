/** Who may use the server: accounts and sessions. */

import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

import { anyText, checkFields, emailAddress, newPassword } from "./fields.js";
import { data, keep } from "./storage.js";
import { HttpError } from "./http.js";

const derive = promisify(scrypt);
const hashPassword = async (password, salt) => (await derive(password, salt, 32)).toString("base64");
const hashToken = (token) => createHash("sha256").update(token).digest("base64");

/** Signs somebody up. */
export async function register({ body }) {
  const fields = await body();
  checkFields(fields, { email: emailAddress, password: newPassword }, ["email", "password"]);
  const email = fields.email.toLowerCase();
  const salt = randomBytes(16).toString("base64");
  const hash = await hashPassword(fields.password, salt);
  if (Object.hasOwn(data.people, email)) {
    throw new HttpError(409, { error: "This address has signed up before." });
  }
  data.people[email] = { email, salt, hash };
  return [201, { token: openSession(email) }];
}

/** Signs somebody in. */
export async function login({ body }) {
  const fields = await body();
  checkFields(fields, { email: anyText, password: anyText }, ["email", "password"]);
  const email = fields.email.toLowerCase();
  // An unknown address takes as long as a wrong password, so that nobody can tell them apart.
  const { salt, hash } = Object.hasOwn(data.people, email) ? data.people[email] : { salt: "", hash: "" };
  const given = await hashPassword(fields.password, salt);
  if (hash.length !== given.length || !timingSafeEqual(Buffer.from(hash), Buffer.from(given))) {
    throw new HttpError(401, { error: "Wrong address or password." });
  }
  return [200, { token: openSession(email) }];
}

/** Ends the session of a token. */
export function logout({ token }) {
  delete data.sessions[hashToken(token)];
  keep();
  return [204];
}

/** The address of whom a token belongs to. Throws HttpError 401. */
export function ownerOf(token = "") {
  const email = data.sessions[hashToken(token)];
  if (email === undefined) {
    throw new HttpError(401);
  }
  return email;
}

function openSession(email) {
  const token = randomBytes(32).toString("base64url");
  data.sessions[hashToken(token)] = email;
  keep();
  return token;
}
