PRAGMA journal_mode = WAL;

CREATE TABLE IF NOT EXISTS settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  validity_s INTEGER NOT NULL
);
INSERT OR IGNORE INTO settings VALUES (1, 172800);

CREATE TABLE IF NOT EXISTS subscribers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('Pending', 'Subscribed', 'Left', 'Bounced')),
  leave_token TEXT NOT NULL UNIQUE
);

-- At most one for each subscriber: a newer one takes the place of the one before.
CREATE TABLE IF NOT EXISTS confirmations (
  subscriber_id INTEGER PRIMARY KEY REFERENCES subscribers,
  token TEXT NOT NULL UNIQUE,
  asked_at REAL NOT NULL
);

CREATE TABLE IF NOT EXISTS issues (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  sent_number INTEGER UNIQUE
);

-- Every mail that is to be sent: `issue_id` is empty for one that is part of no issue.
CREATE TABLE IF NOT EXISTS letters (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  leave_link TEXT,
  issue_id INTEGER REFERENCES issues,
  subscriber_id INTEGER REFERENCES subscribers,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'bounced', 'dropped', 'restored')),
  reply TEXT NOT NULL DEFAULT ''
);
CREATE INDEX IF NOT EXISTS letters_by_state ON letters (state, id);
