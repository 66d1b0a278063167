PRAGMA journal_mode = WAL;

-- One row for each subject of the provider. The role is that of the last sign-in, and so is the e-mail address.
CREATE TABLE IF NOT EXISTS people (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('Guest', 'Member', 'Moderator'))
);

CREATE TABLE IF NOT EXISTS rooms (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  is_private INTEGER NOT NULL,
  is_closed INTEGER NOT NULL DEFAULT 0,
  maker_id INTEGER NOT NULL REFERENCES people
);

-- Who is let into a private room by its maker.
CREATE TABLE IF NOT EXISTS admissions (
  room_id INTEGER NOT NULL REFERENCES rooms,
  person_id INTEGER NOT NULL REFERENCES people,
  PRIMARY KEY (room_id, person_id)
);

CREATE TABLE IF NOT EXISTS posts (
  id INTEGER PRIMARY KEY,
  room_id INTEGER NOT NULL REFERENCES rooms,
  author_id INTEGER NOT NULL REFERENCES people,
  text TEXT NOT NULL,
  is_hidden INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS posts_by_room ON posts (room_id);
