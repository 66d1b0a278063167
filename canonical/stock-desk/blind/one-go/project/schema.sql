CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    is_manager INTEGER NOT NULL
);

-- The keys are for comparing, ignoring case.
CREATE TABLE IF NOT EXISTS article (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    category TEXT NOT NULL,
    category_key TEXT NOT NULL,
    stock INTEGER NOT NULL DEFAULT 0 CHECK (stock >= 0)
);

CREATE TABLE IF NOT EXISTS movement (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    article_id INTEGER NOT NULL REFERENCES article (id),
    account_id INTEGER NOT NULL REFERENCES account (id),
    quantity INTEGER NOT NULL
);

CREATE INDEX IF NOT EXISTS movement_article ON movement (article_id);

-- Forms that were carried out, so that none is a second time, with the address that shows the outcome.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY,
    outcome TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS import_result (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    imported INTEGER NOT NULL,
    problems TEXT NOT NULL
);
