/** The notes, kept in a file. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "notes.json";

/**
 * Reads all notes.
 * @returns {{id: number, text: string}[]} the oldest first
 */
export function readNotes() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf-8")) : [];
}

/**
 * Finds a note.
 * @param {number} id
 * @returns {{id: number, text: string} | undefined}
 */
export function findNote(id) {
  return readNotes().find((note) => note.id === id);
}

/**
 * Keeps a note.
 * @param {string} text
 * @returns {{id: number, text: string}}
 */
export function addNote(text) {
  const notes = readNotes();
  const note = { id: notes.length + 1, text };
  writeFileSync(FILE, JSON.stringify([...notes, note]));
  return note;
}
