CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Keys are for comparing, ignoring case. Students alone have a full name and a class.
CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    user TEXT NOT NULL,
    user_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('head', 'teacher', 'student')),
    name TEXT,
    name_key TEXT,
    class_id INTEGER REFERENCES class (id)
);

CREATE INDEX IF NOT EXISTS account_class ON account (class_id);

CREATE TABLE IF NOT EXISTS class (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    teacher_id INTEGER NOT NULL REFERENCES account (id)
);

CREATE TABLE IF NOT EXISTS test (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    class_id INTEGER NOT NULL REFERENCES class (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    weight INTEGER NOT NULL CHECK (weight BETWEEN 1 AND 9),
    UNIQUE (class_id, name_key)
);

CREATE TABLE IF NOT EXISTS mark (
    test_id INTEGER NOT NULL REFERENCES test (id),
    student_id INTEGER NOT NULL REFERENCES account (id),
    mark INTEGER NOT NULL CHECK (mark BETWEEN 1 AND 6),
    PRIMARY KEY (test_id, student_id)
);

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
