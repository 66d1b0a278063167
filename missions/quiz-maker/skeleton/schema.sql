CREATE TABLE IF NOT EXISTS authors (
  name TEXT PRIMARY KEY,
  salt BLOB NOT NULL,
  password_hash BLOB NOT NULL
);

CREATE TABLE IF NOT EXISTS quizzes (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL UNIQUE,
  author TEXT NOT NULL REFERENCES authors (name),
  published INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE IF NOT EXISTS questions (
  id INTEGER PRIMARY KEY,
  quiz_id INTEGER NOT NULL REFERENCES quizzes (id),
  text TEXT NOT NULL,
  text_key TEXT NOT NULL,
  UNIQUE (quiz_id, text_key)
);

CREATE TABLE IF NOT EXISTS options (
  id INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL REFERENCES questions (id),
  label TEXT NOT NULL,
  is_right INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS results (
  token TEXT PRIMARY KEY,
  quiz_id INTEGER NOT NULL REFERENCES quizzes (id),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  UNIQUE (quiz_id, name_key)
);

CREATE TABLE IF NOT EXISTS answers (
  token TEXT NOT NULL REFERENCES results (token),
  option_id INTEGER NOT NULL REFERENCES options (id),
  PRIMARY KEY (token, option_id)
);
