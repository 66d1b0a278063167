/** The notes and their trash. */

import { randomUUID } from "node:crypto";

import { checkFields, flag, flagInQuery, longText, tagList, title } from "./fields.js";
import { data, keep } from "./storage.js";
import { HttpError } from "./http.js";

const CHECKS = { title, text: longText, tags: tagList, done: flag };

const contains = (text, part) => text.toLowerCase().includes(part.toLowerCase());

/** Lists the notes of the owner that the query asks for. */
export function list({ owner, query }) {
  const flags = Object.fromEntries(["done", "trash"].filter((name) => query.has(name)).map((n) => [n, query.get(n)]));
  checkFields(flags, { done: flagInQuery, trash: flagInQuery });
  const q = query.get("q") ?? "";
  const tags = query.getAll("tag").map((tag) => tag.toLowerCase());
  const found = data.notes
    .filter((note) => note.owner === owner && note.deleted === (flags.trash === "true"))
    .filter((note) => contains(note.title, q) || contains(note.text, q))
    .filter((note) => tags.every((tag) => note.tags.includes(tag)))
    .filter((note) => flags.done === undefined || String(note.done) === flags.done);
  return [200, { notes: found.reverse().map(shown) }];
}

/** Creates a note. */
export async function create({ owner, body }) {
  const fields = await body();
  checkFields(fields, CHECKS, ["title"]);
  const note = { id: randomUUID(), owner, deleted: false, title: "", text: "", tags: [], done: false };
  data.notes.push(Object.assign(note, tidy(fields)));
  keep();
  return [201, shown(note)];
}

/** Shows a note. */
export function show({ owner, id }) {
  return [200, shown(present(owner, id))];
}

/** Changes the fields that were sent. */
export async function change({ owner, id, body }) {
  const note = present(owner, id);
  const fields = await body();
  checkFields(fields, CHECKS);
  Object.assign(note, tidy(fields));
  keep();
  return [200, shown(note)];
}

/** Puts a note into the trash. */
export function remove({ owner, id }) {
  present(owner, id).deleted = true;
  keep();
  return [204];
}

/** Takes a note out of the trash. */
export function restore({ owner, id }) {
  const note = own(owner, find(id));
  if (!note.deleted) {
    throw new HttpError(409, { error: "This note is not in the trash." });
  }
  note.deleted = false;
  keep();
  return [200, shown(note)];
}

/** A note of the owner that is not in the trash. Throws HttpError 404 or 403. */
function present(owner, id) {
  const note = find(id);
  if (note.deleted) {
    throw new HttpError(404);
  }
  return own(owner, note);
}

function find(id) {
  const note = data.notes.find((one) => one.id === id);
  if (note === undefined) {
    throw new HttpError(404);
  }
  return note;
}

function own(owner, note) {
  if (note.owner !== owner) {
    throw new HttpError(403);
  }
  return note;
}

/** What a client may read of a note. */
function shown({ id, title, text, tags, done }) {
  return { id, title, text, tags, done };
}

/** Fields as they are kept: tags in small letters, each of them once. */
function tidy(fields) {
  return "tags" in fields ? { ...fields, tags: [...new Set(fields.tags.map((tag) => tag.toLowerCase()))] } : fields;
}
