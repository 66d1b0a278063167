CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES account (id)
);

-- The key stands in the download address, the share key in the share link.
CREATE TABLE IF NOT EXISTS file (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    share_key TEXT UNIQUE,
    content BLOB NOT NULL,
    UNIQUE (account_id, name)
);

-- Upload forms that were carried out, so that none is a second time.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY
);
