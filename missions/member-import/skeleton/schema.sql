CREATE TABLE IF NOT EXISTS members (
  number INTEGER PRIMARY KEY,
  record TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  search_key TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS imports (
  id INTEGER PRIMARY KEY,
  labels TEXT NOT NULL,
  ignored TEXT NOT NULL,
  result TEXT
);

CREATE TABLE IF NOT EXISTS lines (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  place INTEGER NOT NULL,
  cells TEXT NOT NULL,
  too_long INTEGER NOT NULL,
  ticked INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (import_id, place)
);
