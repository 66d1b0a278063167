'use strict';

const path = require('path');
const express = require('express');
const { readNotes, writeNotes } = require('./store');

const app = express();
const PORT = Number(process.env.PORT) || 8000;
const notes = readNotes();
let nextId = undefined /* TODO: set nextId. */;

app.use(express.json());
app.use(express.static(path.join(__dirname, 'public')));

/** Lists the notes, the newest first. */
app.get('/api/notes', (req, res) => {
  // A copy, since sort works in place.
  // TODO: handle GET "/api/notes".
});

app.post('/api/notes', async (req, res) => {
  // TODO: handle POST "/api/notes".
});

app.route('/api/notes/:id')
  .get(find, (req, res) => { /* TODO: implement the callback of get. */ })
  .delete(find, async function remove(req, res) { /* TODO: implement remove. */ });

function find(req, res, next) {
  // TODO: implement find.
}

class NoteError extends Error {
  static count = 0;

  #code = undefined /* TODO: set #code. */;

  constructor(code) {
    // TODO: implement constructor.
  }

  get code() { /* TODO: implement code. */ }
}

if (require.main === module) {
  app.listen(PORT, () => { /* TODO: implement the callback of listen. */ });
}

module.exports = { app, find, describe: (note) => { /* TODO: implement describe. */ } };
