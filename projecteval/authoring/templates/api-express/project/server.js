/** An HTTP API that keeps notes. */

import express from "express";

import { addNote, findNote, readNotes } from "./store.js";

const app = express();
app.use(express.json());

/** Answers with all notes. */
function showNotes(request, response) {
  response.json(readNotes());
}

/** Answers with one note, or 404. */
function showNote(request, response) {
  const note = findNote(Number(request.params.number));
  if (!note) {
    response.status(404).json({ message: "there is no such note" });
    return;
  }
  response.json(note);
}

/** Keeps a note, or refuses one without a text. */
function makeNote(request, response) {
  const text = request.body?.text;
  if (typeof text !== "string" || !text) {
    response.status(422).json({ message: "text: is missing or empty" });
    return;
  }
  response.status(201).json(addNote(text));
}

app.get("/notes", showNotes);
app.get("/notes/:number", showNote);
app.post("/notes", makeNote);
app.listen(8000, "127.0.0.1");
