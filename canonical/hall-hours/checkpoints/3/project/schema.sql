CREATE TABLE IF NOT EXISTS halls (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  zone TEXT NOT NULL,
  quota INTEGER -- minutes of a person in a week; NULL without a quota
);

CREATE TABLE IF NOT EXISTS series (
  id INTEGER PRIMARY KEY
);

CREATE TABLE IF NOT EXISTS bookings (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- not given again after a booking was cancelled
  hall_id INTEGER NOT NULL REFERENCES halls (id),
  series_id INTEGER REFERENCES series (id), -- of an occurrence of a series
  place INTEGER NOT NULL DEFAULT 0, -- in the series
  title TEXT NOT NULL,
  person TEXT NOT NULL,
  local TEXT NOT NULL, -- the start by the clocks of the hall, also one that they leave out
  second INTEGER NOT NULL, -- whether the second moment is meant where there are two
  starts INTEGER NOT NULL, -- minutes since 1970 in UTC
  minutes INTEGER NOT NULL,
  own TEXT NOT NULL DEFAULT '', -- what was changed for this occurrence alone: title, minutes, hall, start
  waiting INTEGER NOT NULL DEFAULT 0
);
