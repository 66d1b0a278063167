/** Checks the fields of bodies and queries. */

import { invalid } from "./refusal.js";

/** @typedef {(value: unknown) => string | null} Check tells what is wrong with a value, or null */

const isText = (value) => typeof value === "string";
// Characters as people count them, not the units of UTF-16.
const lengthOf = (text) => [...text].length;

/** @type {Record<string, Check>} */
const ACCOUNT = {
  email: (value) => (isText(value) && /^[^@]+@[^@]+$/.test(value) ? null : "must be an e-mail address"),
  password: (value) => (isText(value) && lengthOf(value) >= 10 ? null : "must have at least 10 characters"),
};

/** @type {Record<string, Check>} */
const NOTE = {
  title: (value) =>
    isText(value) && value.trim() !== "" && lengthOf(value) <= 120 ? null : "must have 1 to 120 characters",
  text: (value) => (isText(value) && lengthOf(value) <= 5000 ? null : "must have at most 5000 characters"),
  tags: (value) =>
    Array.isArray(value) && value.length <= 10 && value.every(isTag)
      ? null
      : "must be at most 10 texts of 1 to 30 characters",
  done: (value) => (typeof value === "boolean" ? null : "must be true or false"),
};

/** @type {Check} */
const isTruth = (value) => (value === "true" || value === "false" ? null : "must be true or false");

/**
 * Tells whether a value can be a tag.
 * @param {unknown} value
 * @returns {boolean}
 */
function isTag(value) {
  return isText(value) && value.length > 0 && lengthOf(value) <= 30;
}

/**
 * Checks the body with which people sign up.
 * @param {unknown} body
 * @returns {{email: string, password: string}}
 */
export function checkAccount(body) {
  return checkBody(body, ACCOUNT, ["email", "password"]);
}

/**
 * Checks the body of a new note.
 * @param {unknown} body
 * @returns {object} the fields of a note
 */
export function checkNewNote(body) {
  return { text: "", tags: [], done: false, ...withPlainTags(checkBody(body, NOTE, ["title"])) };
}

/**
 * Checks the body of a change.
 * @param {unknown} body
 * @returns {object} the fields to replace
 */
export function checkChange(body) {
  return withPlainTags(checkBody(body, NOTE, []));
}

/**
 * Checks the query for a list of notes.
 * @param {Record<string, unknown>} query
 * @returns {{q: string, tags: string[], done: boolean | null, trash: boolean}}
 */
export function checkQuery({ q = "", tag = [], done, trash = "false" }) {
  const errors = {};
  for (const [name, value] of Object.entries({ done: done ?? "true", trash })) {
    if (isTruth(value)) {
      errors[name] = isTruth(value);
    }
  }
  throwIfAny(errors);
  const tags = [tag].flat().map((text) => String(text).toLowerCase());
  return { q: String(q).toLowerCase(), tags, done: done === undefined ? null : done === "true", trash: trash === "true" };
}

/**
 * Checks a body against a table of fields; throws a Refusal that names each wrong field.
 * @param {unknown} body
 * @param {Record<string, Check>} fields
 * @param {string[]} required
 * @returns {object}
 */
function checkBody(body, fields, required) {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw invalid({ body: "must be a JSON object" });
  }
  const errors = {};
  for (const name of required.filter((name) => !(name in body))) {
    errors[name] = "is missing";
  }
  for (const [name, value] of Object.entries(body)) {
    const message = Object.hasOwn(fields, name) ? fields[name](value) : "is unknown";
    if (message) {
      errors[name] = message;
    }
  }
  throwIfAny(errors);
  return body;
}

/**
 * Refuses if there is any error.
 * @param {Record<string, string>} errors
 */
function throwIfAny(errors) {
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

/**
 * Brings tags into small letters, once each.
 * @param {{tags?: string[]}} fields
 * @returns {object} the fields
 */
function withPlainTags(fields) {
  return fields.tags ? { ...fields, tags: [...new Set(fields.tags.map((tag) => tag.toLowerCase()))] } : fields;
}
