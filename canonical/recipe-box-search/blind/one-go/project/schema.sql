CREATE TABLE recipes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  ingredients TEXT NOT NULL,
  tags TEXT NOT NULL,
  steps TEXT NOT NULL
);

CREATE TABLE favourites (
  visitor TEXT NOT NULL,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id),
  PRIMARY KEY (visitor, recipe_id)
);
