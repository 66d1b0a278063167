CREATE TABLE IF NOT EXISTS courses (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL COLLATE FOLDED UNIQUE,
    title TEXT NOT NULL,
    places INTEGER NOT NULL DEFAULT 1,
    day INTEGER NOT NULL DEFAULT 0,
    starts TEXT NOT NULL DEFAULT '09:00',
    ends TEXT NOT NULL DEFAULT '10:00'
);
CREATE TABLE IF NOT EXISTS students (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL COLLATE FOLDED UNIQUE
);
CREATE TABLE IF NOT EXISTS enrolments (
    course_id INTEGER NOT NULL REFERENCES courses (id),
    student_id INTEGER NOT NULL REFERENCES students (id),
    passed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (course_id, student_id)
);
CREATE TABLE IF NOT EXISTS prerequisites (
    course_id INTEGER NOT NULL REFERENCES courses (id),
    needed_id INTEGER NOT NULL REFERENCES courses (id),
    PRIMARY KEY (course_id, needed_id)
);
