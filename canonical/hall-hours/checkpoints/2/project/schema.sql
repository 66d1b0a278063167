CREATE TABLE IF NOT EXISTS halls (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  zone TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS series (
  id INTEGER PRIMARY KEY
);

CREATE TABLE IF NOT EXISTS bookings (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- not given again after a booking was cancelled
  hall_id INTEGER NOT NULL REFERENCES halls (id),
  series_id INTEGER REFERENCES series (id), -- of an occurrence of a series
  title TEXT NOT NULL,
  person TEXT NOT NULL,
  starts INTEGER NOT NULL, -- minutes since 1970 in UTC
  minutes INTEGER NOT NULL
);
