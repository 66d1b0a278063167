CREATE TABLE IF NOT EXISTS parts (
    number TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    maker TEXT NOT NULL,
    category TEXT NOT NULL,
    price TEXT NOT NULL,
    stock INTEGER NOT NULL,
    description TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS synonyms (
    id INTEGER PRIMARY KEY,
    words TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS saved (
    name TEXT PRIMARY KEY,
    query TEXT NOT NULL
);
