CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- The key is for comparing, ignoring case.
CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    is_reception INTEGER NOT NULL DEFAULT 0
);

-- Dates like 2030-01-31, times like 09:30.
CREATE TABLE IF NOT EXISTS appointment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id),
    doctor TEXT NOT NULL,
    date TEXT NOT NULL,
    starts TEXT NOT NULL,
    ends TEXT NOT NULL,
    reason TEXT NOT NULL
);

CREATE INDEX IF NOT EXISTS appointment_date ON appointment (date);
CREATE INDEX IF NOT EXISTS appointment_account ON appointment (account_id);

-- Forms that were carried out, so that none is a second time.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY
);
