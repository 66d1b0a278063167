/** Checks the fields of bodies and queries. */

import { invalid } from "./refusal.js";

/** @typedef {(value: unknown) => string | null} Check tells what is wrong with a value, or null */

const isText = (value) => { /* TODO: implement isText. */ };
// Characters as people count them, not the units of UTF-16.
const lengthOf = (text) => { /* TODO: implement lengthOf. */ };

/** @type {Record<string, Check>} */
const ACCOUNT = {
  email: (value) => { /* TODO: implement email. */ },
  password: (value) => { /* TODO: implement password. */ },
};

/** @type {Record<string, Check>} */
const NOTE = {
  title: (value) =>
    { /* TODO: implement title. */ },
  text: (value) => { /* TODO: implement text. */ },
  tags: (value) =>
    { /* TODO: implement tags. */ },
  done: (value) => { /* TODO: implement done. */ },
};

/** @type {Check} */
const isTruth = (value) => { /* TODO: implement isTruth. */ };

/**
 * Tells whether a value can be a tag.
 * @param {unknown} value
 * @returns {boolean}
 */
function isTag(value) {
  // TODO: implement isTag.
}

/**
 * Checks the body with which people sign up.
 * @param {unknown} body
 * @returns {{email: string, password: string}}
 */
export function checkAccount(body) {
  // TODO: implement checkAccount.
}

/**
 * Checks the body of a new note.
 * @param {unknown} body
 * @returns {object} the fields of a note
 */
export function checkNewNote(body) {
  // TODO: implement checkNewNote.
}

/**
 * Checks the body of a change.
 * @param {unknown} body
 * @returns {object} the fields to replace
 */
export function checkChange(body) {
  // TODO: implement checkChange.
}

/**
 * Checks the query for a list of notes.
 * @param {Record<string, unknown>} query
 * @returns {{q: string, tags: string[], done: boolean | null, trash: boolean}}
 */
export function checkQuery({ q = "", tag = [], done, trash = "false" }) {
  // TODO: implement checkQuery.
}

/**
 * Checks a body against a table of fields; throws a Refusal that names each wrong field.
 * @param {unknown} body
 * @param {Record<string, Check>} fields
 * @param {string[]} required
 * @returns {object}
 */
function checkBody(body, fields, required) {
  // TODO: implement checkBody.
}

/**
 * Refuses if there is any error.
 * @param {Record<string, string>} errors
 */
function throwIfAny(errors) {
  // TODO: implement throwIfAny.
}

/**
 * Brings tags into small letters, once each.
 * @param {{tags?: string[]}} fields
 * @returns {object} the fields
 */
function withPlainTags(fields) {
  // TODO: implement withPlainTags.
}
