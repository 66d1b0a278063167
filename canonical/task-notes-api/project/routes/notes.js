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
  const router = Router();

  router.use((request, response, next) => {
    request.email = sessionOf(store, request).email;
    next();
  });

  router.get("/", (request, response) => {
    const wanted = checkQuery(request.query);
    const own = store.notes.filter((note) => note.owner === request.email && matches(note, wanted));
    response.json({ notes: own.reverse().map(shown) });
  });

  router.post("/", (request, response) => {
    const fields = checkNewNote(request.body);
    const note = { id: store.notes.length + 1, owner: request.email, deleted: false, ...fields };
    store.notes.push(note);
    store.save();
    response.status(201).location(`/notes/${note.id}`).json(shown(note));
  });

  router.get("/:id", (request, response) => {
    response.json(shown(findKept(store, request)));
  });

  router.patch("/:id", (request, response) => {
    const note = findKept(store, request);
    Object.assign(note, checkChange(request.body));
    store.save();
    response.json(shown(note));
  });

  router.delete("/:id", (request, response) => {
    findKept(store, request).deleted = true;
    store.save();
    response.status(204).end();
  });

  router.post("/:id/restore", (request, response) => {
    const note = findOwn(store, request);
    if (!note.deleted) {
      throw new Refusal(409, { message: "This note is not in the trash." });
    }
    note.deleted = false;
    store.save();
    response.json(shown(note));
  });

  return router;
}

/**
 * Finds the note that a request names. Throws a Refusal if there is none or it is somebody else's.
 * @param {import("../store.js").Store} store
 * @param {import("express").Request} request
 * @returns {import("../store.js").Note}
 */
function findOwn(store, request) {
  const note = store.notes.find(({ id }) => String(id) === request.params.id);
  if (!note) {
    throw new Refusal(404, { message: "There is no such note." });
  }
  if (note.owner !== request.email) {
    throw new Refusal(403, { message: "This note is somebody else's." });
  }
  return note;
}

/**
 * As findOwn, but a note in the trash is refused as if there were none.
 * @param {import("../store.js").Store} store
 * @param {import("express").Request} request
 * @returns {import("../store.js").Note}
 */
function findKept(store, request) {
  const note = findOwn(store, request);
  if (note.deleted) {
    throw new Refusal(404, { message: "There is no such note." });
  }
  return note;
}

/**
 * Tells whether a note is one of those that are wanted.
 * @param {import("../store.js").Note} note
 * @param {ReturnType<typeof checkQuery>} wanted
 * @returns {boolean}
 */
function matches(note, { q, tags, done, trash }) {
  return (
    note.deleted === trash &&
    (done === null || note.done === done) &&
    tags.every((tag) => note.tags.includes(tag)) &&
    [note.title, note.text].some((text) => text.toLowerCase().includes(q))
  );
}

/**
 * Leaves out what only the server needs.
 * @param {import("../store.js").Note} note
 * @returns {object}
 */
function shown({ id, title, text, tags, done }) {
  return { id, title, text, tags, done };
}
