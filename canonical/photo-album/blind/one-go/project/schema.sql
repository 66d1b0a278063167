CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL
);

-- The title key is for comparing; the share key stands in the address of the shared page.
CREATE TABLE IF NOT EXISTS album (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL UNIQUE,
    cover_id INTEGER REFERENCES picture (id) ON DELETE SET NULL,
    share_key TEXT UNIQUE
);

CREATE TABLE IF NOT EXISTS picture (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    album_id INTEGER NOT NULL REFERENCES album (id),
    position INTEGER NOT NULL,
    caption TEXT NOT NULL,
    digest TEXT NOT NULL,
    UNIQUE (album_id, digest)
);

CREATE TABLE IF NOT EXISTS picture_file (
    picture_id INTEGER PRIMARY KEY REFERENCES picture (id) ON DELETE CASCADE,
    media_type TEXT NOT NULL,
    thumbnail BLOB NOT NULL,
    original BLOB NOT NULL
);

-- Forms that were carried out, so that none is a second time, with the address that shows the outcome.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY,
    outcome TEXT NOT NULL
);

-- What was refused of an upload.
CREATE TABLE IF NOT EXISTS notice (
    key TEXT PRIMARY KEY,
    messages TEXT NOT NULL
);
