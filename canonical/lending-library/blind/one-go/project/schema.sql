CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL
);

-- The keys are for comparing, ignoring case.
CREATE TABLE IF NOT EXISTS book (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    author TEXT NOT NULL,
    author_key TEXT NOT NULL,
    copies INTEGER NOT NULL CHECK (copies BETWEEN 1 AND 99)
);

CREATE TABLE IF NOT EXISTS loan (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    book_id INTEGER NOT NULL REFERENCES book (id),
    borrower TEXT NOT NULL,
    borrower_key TEXT NOT NULL,
    lent_on TEXT NOT NULL,
    due_on TEXT NOT NULL,
    is_returned INTEGER NOT NULL DEFAULT 0
);

-- Nobody has two copies of a book at the same time.
CREATE UNIQUE INDEX IF NOT EXISTS current_loan ON loan (book_id, borrower_key) WHERE NOT is_returned;

-- Forms that were carried out, so that none is a second time, with the address that shows the outcome.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY,
    outcome TEXT NOT NULL
);
