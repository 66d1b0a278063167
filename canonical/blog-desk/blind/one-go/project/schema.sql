CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS post (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    slug TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    date TEXT NOT NULL,
    published INTEGER NOT NULL
);

-- The key is for comparing, ignoring case.
CREATE TABLE IF NOT EXISTS tag (
    post_id INTEGER NOT NULL REFERENCES post (id),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (post_id, key)
);

CREATE TABLE IF NOT EXISTS comment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES post (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    approved INTEGER NOT NULL DEFAULT 0
);

-- Forms that were carried out, so that none is a second time, with the address that shows the outcome.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY,
    outcome TEXT NOT NULL
);
