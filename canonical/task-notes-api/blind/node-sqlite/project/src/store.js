'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const Database = require('better-sqlite3');
const { fold } = require('./fold');

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id)
  );
  -- The number of a note gives the order in which notes were written.
  -- Its content is kept as JSON, which keeps every text exactly as it was sent.
  CREATE TABLE IF NOT EXISTS notes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    content TEXT NOT NULL,
    trashed INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS notes_of_account ON notes (account_id, trashed, number);
`;

const hashToken = (token) => crypto.createHash('sha256').update(token).digest('hex');

/** Keeps accounts, sessions and notes in a SQLite file. */
class Store {
  constructor(file) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.db = new Database(file);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.pragma('foreign_keys = ON');
    this.db.exec(SCHEMA);

    const prepare = (sql) => this.db.prepare(sql);
    this.sql = {
      findAccount: prepare('SELECT id, password FROM accounts WHERE email_folded = ?'),
      addAccount: prepare(`INSERT INTO accounts (email, email_folded, password) VALUES (?, ?, ?)
                           ON CONFLICT (email_folded) DO NOTHING`),
      addSession: prepare('INSERT INTO sessions (token_hash, account_id) VALUES (?, ?)'),
      findSession: prepare('SELECT account_id FROM sessions WHERE token_hash = ?'),
      removeSession: prepare('DELETE FROM sessions WHERE token_hash = ?'),
      addNote: prepare('INSERT INTO notes (id, account_id, content) VALUES (?, ?, ?)'),
      findNote: prepare('SELECT id, account_id, content, trashed FROM notes WHERE id = ?'),
      setContent: prepare('UPDATE notes SET content = ? WHERE id = ?'),
      setTrashed: prepare('UPDATE notes SET trashed = ? WHERE id = ?'),
      listNotes: prepare(`SELECT id, account_id, content, trashed FROM notes
                          WHERE account_id = ? AND trashed = ? ORDER BY number DESC`),
    };
  }

  close() {
    this.db.close();
  }

  /** The account with this address, in whatever capital and small letters. */
  findAccount(email) {
    return this.sql.findAccount.get(fold(email));
  }

  /** Adds an account and returns its id, or undefined if the address is taken. */
  addAccount(email, password) {
    const { changes, lastInsertRowid } = this.sql.addAccount.run(email, fold(email), password);
    return changes === 1 ? Number(lastInsertRowid) : undefined;
  }

  /** Starts a session and returns its token. Only a hash of it is stored. */
  addSession(accountId) {
    const token = crypto.randomBytes(32).toString('base64url');
    this.sql.addSession.run(hashToken(token), accountId);
    return token;
  }

  /** The id of the account that a token belongs to, or undefined. */
  findSession(token) {
    return this.sql.findSession.get(hashToken(token))?.account_id;
  }

  removeSession(token) {
    this.sql.removeSession.run(hashToken(token));
  }

  addNote(accountId, { title, text, tags, done }) {
    const id = crypto.randomUUID();
    this.sql.addNote.run(id, accountId, JSON.stringify({ title, text, tags, done }));
    return { id, title, text, tags, done };
  }

  /** A note with its owner and whether it is in the trash, or undefined. */
  findNote(id) {
    const row = this.sql.findNote.get(id);
    return row && {
      ownerId: row.account_id,
      trashed: row.trashed === 1,
      note: { id: row.id, ...JSON.parse(row.content) },
    };
  }

  changeNote(note, changes) {
    const { id, ...content } = { ...note, ...changes };
    this.sql.setContent.run(JSON.stringify(content), id);
    return { id, ...content };
  }

  setTrashed(id, trashed) {
    this.sql.setTrashed.run(trashed ? 1 : 0, id);
  }

  /** The notes of an account that match a filter, the newest first. */
  listNotes(accountId, { words, tags, done, trash }) {
    const found = [];
    for (const row of this.sql.listNotes.iterate(accountId, trash ? 1 : 0)) {
      const note = { id: row.id, ...JSON.parse(row.content) };
      if (done !== undefined && note.done !== done) continue;
      if (tags.length > 0) {
        const own = new Set(note.tags.map(fold));
        if (!tags.every((tag) => own.has(tag))) continue;
      }
      if (words.length > 0) {
        const title = fold(note.title);
        const text = fold(note.text);
        if (!words.every((word) => title.includes(word) || text.includes(word))) continue;
      }
      found.push(note);
    }
    return found;
  }
}

module.exports = { Store };
