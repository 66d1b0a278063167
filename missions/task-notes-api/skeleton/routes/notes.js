/** Writing, reading, changing, deleting and restoring notes. */

import { Router } from "express";
import { sessionOf } from "../accounts.js";
import { checkChange, checkNewNote, checkQuery } from "../fields.js";
import { Refusal } from "../refusal.js";

/**
 * Makes the routes of the notes, all of which need a token.
 * @param {import("../store.js").Store} store
 * @returns {Router}
 */
export function noteRoutes(store) {
  // TODO: implement noteRoutes.
}

/**
 * Finds the note that a request names. Throws a Refusal if there is none or it is somebody else's.
 * @param {import("../store.js").Store} store
 * @param {import("express").Request} request
 * @returns {import("../store.js").Note}
 */
function findOwn(store, request) {
  // TODO: implement findOwn.
}

/**
 * As findOwn, but a note in the trash is refused as if there were none.
 * @param {import("../store.js").Store} store
 * @param {import("express").Request} request
 * @returns {import("../store.js").Note}
 */
function findKept(store, request) {
  // TODO: implement findKept.
}

/**
 * Tells whether a note is one of those that are wanted.
 * @param {import("../store.js").Note} note
 * @param {ReturnType<typeof checkQuery>} wanted
 * @returns {boolean}
 */
function matches(note, { q, tags, done, trash }) {
  // TODO: implement matches.
}

/**
 * Leaves out what only the server needs.
 * @param {import("../store.js").Note} note
 * @returns {object}
 */
function shown({ id, title, text, tags, done }) {
  // TODO: implement shown.
}
