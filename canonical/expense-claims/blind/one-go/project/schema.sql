CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    is_manager INTEGER NOT NULL
);

-- The round counts how often the claim was submitted; a decision is about one round.
CREATE TABLE IF NOT EXISTS claim (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account (id),
    title TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'Draft' CHECK (state IN ('Draft', 'Submitted', 'Approved', 'Rejected')),
    round INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE IF NOT EXISTS item (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    claim_id INTEGER NOT NULL REFERENCES claim (id),
    description TEXT NOT NULL,
    cents INTEGER NOT NULL,
    currency TEXT NOT NULL,
    receipt_name TEXT,
    receipt BLOB
);

CREATE INDEX IF NOT EXISTS item_claim ON item (claim_id);

CREATE TABLE IF NOT EXISTS event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    claim_id INTEGER NOT NULL REFERENCES claim (id),
    account_id INTEGER NOT NULL REFERENCES account (id),
    kind TEXT NOT NULL CHECK (kind IN ('created', 'submitted', 'approved', 'rejected')),
    reason TEXT
);

-- Forms that were carried out, so that none is a second time, with the address that shows the outcome.
CREATE TABLE IF NOT EXISTS sent_form (
    token TEXT PRIMARY KEY,
    outcome TEXT NOT NULL
);
