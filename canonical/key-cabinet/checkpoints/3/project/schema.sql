CREATE TABLE IF NOT EXISTS worlds (
  day TEXT PRIMARY KEY,
  document TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS trail (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  day TEXT NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  whom TEXT NOT NULL,
  what TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  why TEXT NOT NULL,
  area TEXT
);

CREATE TRIGGER IF NOT EXISTS trail_is_not_changed BEFORE UPDATE ON trail
BEGIN SELECT RAISE(ABORT, 'entries of the trail are never changed'); END;

CREATE TRIGGER IF NOT EXISTS trail_is_not_shortened BEFORE DELETE ON trail
BEGIN SELECT RAISE(ABORT, 'entries of the trail are never deleted'); END;
