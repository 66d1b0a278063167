/** Checks the fields of bodies and queries; a check returns what is wrong, or nothing. */

import { invalid } from "./http.js";

const length = (text) => [...text].length;
const isText = (value, least, most) => typeof value === "string" && length(value) >= least && length(value) <= most;

export const anyText = (value) => (typeof value === "string" ? undefined : "must be a text");

export const emailAddress = (value) =>
  typeof value === "string" && /^[^@]+@[^@]+$/.test(value) ? undefined : "must be an e-mail address";

export const newPassword = (value) =>
  isText(value, 10, Infinity) ? undefined : "must be a text of at least 10 characters";

export const title = (value) =>
  isText(value, 1, 120) && value.trim() !== "" ? undefined : "must be a text of 1 to 120 characters";

export const longText = (value) => (isText(value, 0, 5000) ? undefined : "must be a text of up to 5000 characters");

export const tagList = (value) =>
  Array.isArray(value) && value.length <= 10 && value.every((tag) => isText(tag, 1, 30))
    ? undefined
    : "must be a list of up to 10 texts of 1 to 30 characters";

export const flag = (value) => (typeof value === "boolean" ? undefined : "must be true or false");

export const flagInQuery = (value) => (["true", "false"].includes(value) ? undefined : "must be true or false");

/**
 * Throws HttpError 422 naming every wrong, unknown or missing field.
 * @param {Record<string, unknown>} fields
 * @param {Record<string, (value: unknown) => string | undefined>} checks
 * @param {string[]} required
 */
export function checkFields(fields, checks, required = []) {
  const errors = {};
  for (const name of required.filter((one) => !Object.hasOwn(fields, one))) {
    errors[name] = "is missing";
  }
  for (const [name, value] of Object.entries(fields)) {
    const problem = Object.hasOwn(checks, name) ? checks[name](value) : "does not exist";
    if (problem !== undefined) {
      errors[name] = problem;
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
