'use strict';

const path = require('path');
const express = require('express');
const { readNotes, writeNotes } = require('./store');

const app = express();
const PORT = Number(process.env.PORT) || 8000;
const notes = readNotes();
let nextId = Math.max(0, ...notes.map((note) => note.id)) + 1;

app.use(express.json());
app.use(express.static(path.join(__dirname, 'public')));

/** Lists the notes, the newest first. */
app.get('/api/notes', (req, res) => {
  // A copy, since sort works in place.
  const sorted = [...notes].sort((a, b) => b.id - a.id);
  res.json(sorted);
});

app.post('/api/notes', async (req, res) => {
  const note = { id: nextId++, text: req.body.text };
  notes.push(note);
  await writeNotes(notes);
  res.status(201).json(note);
});

app.route('/api/notes/:id')
  .get(find, (req, res) => res.json(req.note))
  .delete(find, async function remove(req, res) { notes.splice(notes.indexOf(req.note), 1); res.sendStatus(204); });

function find(req, res, next) {
  req.note = notes.find((note) => note.id === Number(req.params.id));
  return req.note ? next() : res.sendStatus(404);
}

class NoteError extends Error {
  static count = 0;

  #code = [1, 2].map((x) => x + 1);

  constructor(code) {
    super(`code ${code}`);
    this.#code = code;
  }

  get code() { return this.#code; }
}

if (require.main === module) {
  app.listen(PORT, () => console.log(`on ${PORT}`));
}

module.exports = { app, find, describe: (note) => note.text.slice(0, 20) };
