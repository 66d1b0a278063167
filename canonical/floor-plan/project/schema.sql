CREATE TABLE IF NOT EXISTS plans (
  id INTEGER PRIMARY KEY,
  evening TEXT NOT NULL UNIQUE
);
-- A table that was removed keeps its row, so that it can come back as the same one.
CREATE TABLE IF NOT EXISTS tables (
  id INTEGER PRIMARY KEY,
  plan INTEGER NOT NULL REFERENCES plans (id),
  there INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT '',
  chairs INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS tables_of_plan ON tables (plan, there);
-- What people did: the effects on tables, as JSON, and whether they are taken back.
CREATE TABLE IF NOT EXISTS changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  plan INTEGER NOT NULL REFERENCES plans (id),
  person TEXT NOT NULL,
  words TEXT NOT NULL,
  effects TEXT NOT NULL,
  done INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX IF NOT EXISTS changes_of_person ON changes (plan, person, done, id);
CREATE TABLE IF NOT EXISTS log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  plan INTEGER NOT NULL REFERENCES plans (id),
  entry TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS log_of_plan ON log (plan, id);
