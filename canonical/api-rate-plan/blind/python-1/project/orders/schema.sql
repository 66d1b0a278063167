CREATE TABLE IF NOT EXISTS orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer TEXT NOT NULL,
    placed_on TEXT NOT NULL,
    subtotal_cents INTEGER NOT NULL,
    plan TEXT,
    discount_cents INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES orders (id),
    name TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    unit_price_cents INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE COLLATE NOCASE,
    percent_hundredths INTEGER,
    amount_off_cents INTEGER,
    minimum_cents INTEGER NOT NULL,
    valid_from TEXT,
    valid_until TEXT
);
CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    action TEXT NOT NULL,
    plan TEXT NOT NULL COLLATE NOCASE,
    order_id INTEGER REFERENCES orders (id),
    amount_cents INTEGER
);
