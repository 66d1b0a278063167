PRAGMA journal_mode = WAL;

CREATE TABLE IF NOT EXISTS events (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  price_cents INTEGER NOT NULL,
  seats INTEGER NOT NULL,
  reserved_s INTEGER NOT NULL
);

-- `form` names the form that was sent and what was in it, so that a form that is sent twice makes one order.
CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL UNIQUE,
  event_id INTEGER NOT NULL REFERENCES events,
  name TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  ends_at REAL NOT NULL,
  session_id TEXT,
  code TEXT,
  state TEXT NOT NULL DEFAULT 'Reserved'
    CHECK (state IN ('Reserved', 'Paid', 'Declined', 'Expired', 'Cancelled', 'Refunding', 'Refunded'))
);
CREATE INDEX IF NOT EXISTS orders_by_state ON orders (state, ends_at);

-- A seat that is not free: its key lets nobody else have it.
CREATE TABLE IF NOT EXISTS holdings (
  event_id INTEGER NOT NULL REFERENCES events,
  seat INTEGER NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders,
  PRIMARY KEY (event_id, seat)
);

CREATE TABLE IF NOT EXISTS tickets (
  code TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders,
  seat INTEGER NOT NULL,
  is_used INTEGER NOT NULL DEFAULT 0
);
