PRAGMA journal_mode = WAL;

CREATE TABLE IF NOT EXISTS folders (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  quota_bytes INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS papers (
  id INTEGER PRIMARY KEY,
  folder_id INTEGER NOT NULL REFERENCES folders,
  form TEXT NOT NULL UNIQUE, -- names the form that was sent, so that a form that is sent twice makes one paper
  title TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  kept_until REAL NOT NULL,
  is_held INTEGER NOT NULL DEFAULT 0,
  is_in_trash INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE IF NOT EXISTS scans (
  sha256 TEXT PRIMARY KEY,
  etag TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS versions (
  paper_id INTEGER NOT NULL REFERENCES papers ON DELETE CASCADE,
  number INTEGER NOT NULL,
  sha256 TEXT NOT NULL REFERENCES scans,
  file_name TEXT NOT NULL,
  PRIMARY KEY (paper_id, number)
);
CREATE INDEX IF NOT EXISTS versions_by_scan ON versions (sha256);

-- Keys that the store has not removed yet; whoever removes one looks first whether a version has it again.
CREATE TABLE IF NOT EXISTS removals (
  key TEXT PRIMARY KEY
);
