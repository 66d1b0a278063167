"""Events, orders and tickets in SQLite, and the rules by which they change."""

import secrets
import sqlite3
import threading
import time
from contextlib import contextmanager
from pathlib import Path

SCHEMA = """
create table if not exists events (
    id integer primary key autoincrement, title text not null, price integer not null,
    seats integer not null, seconds integer not null
);
create table if not exists orders (
    id integer primary key autoincrement, event integer not null references events,
    address text not null unique, name text not null, amount integer not null, state text not null,
    ends real, session text unique, code text, session_open integer not null default 1,
    ended real, next_look real
);
create table if not exists order_seats (
    "order" integer not null references orders, seat integer not null, ticket text unique,
    used integer not null default 0, primary key ("order", seat)
);
create table if not exists holds (
    event integer not null, seat integer not null, "order" integer not null references orders,
    primary key (event, seat)
);
create table if not exists once (token text primary key, "order" integer not null);
create table if not exists office_sessions (token text primary key, created real not null);
"""
# "Creating" and "Aborted" are orders whose session the provider has not taken (yet); nobody sees them.
HIDDEN = ("Creating", "Aborted")
ENDED = ("Declined", "Expired", "Cancelled", "Aborted")
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Store:
    def __init__(self, path):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._db.execute("pragma journal_mode = wal")
        self._db.executescript(SCHEMA)
        with self.transaction() as db:
            for order in db.execute("select * from orders where state = 'Creating'").fetchall():
                self.end(db, order["id"], "Aborted")

    @contextmanager
    def transaction(self):
        """A transaction of its own; reservations whose seconds are over have ended in it."""
        with self._lock:
            self._db.execute("begin immediate")
            try:
                for order in self._db.execute(
                        "select id from orders where state = 'Reserved' and ends <= ?", (time.time(),)).fetchall():
                    self.end(self._db, order["id"], "Expired")
                yield self._db
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")

    @staticmethod
    def end(db, order, state):
        """Ends an order, so that its seats are free again."""
        now = time.time()
        db.execute("update orders set state = ?, ended = ?, next_look = ? where id = ?", (state, now, now, order))
        db.execute('delete from holds where "order" = ?', (order,))

    @staticmethod
    def pay(db, order):
        db.execute("update orders set state = 'Paid' where id = ?", (order,))
        for row in db.execute('select seat from order_seats where "order" = ?', (order,)).fetchall():
            ticket = "".join(secrets.choice(LETTERS) for _ in range(12))
            db.execute('update order_seats set ticket = ? where "order" = ? and seat = ?',
                       (ticket, order, row["seat"]))

    def learn(self, session):
        """Takes over what the provider says of a session, whenever it says it."""
        with self.transaction() as db:
            order = db.execute("select * from orders where session = ?", (str(session.get("id")),)).fetchone()
            if order is None:
                # a session whose creation was answered to nobody
                order = db.execute("select * from orders where session is null and id = ?",
                                   (str(session.get("reference")),)).fetchone()
                if order is None:
                    return
                db.execute("update orders set session = ? where id = ?", (str(session.get("id")), order["id"]))
            status, state = session.get("status"), order["state"]
            if status in ("paid", "declined", "expired"):
                db.execute("update orders set session_open = 0 where id = ?", (order["id"],))
            if status == "paid":
                if _whole(session.get("refunded")) >= order["amount"]:
                    self.end(db, order["id"], "Refunded")
                elif state in ("Reserved", "Creating"):
                    self.pay(db, order["id"])
                elif state in ENDED:
                    self.end(db, order["id"], "Refunding")
            elif status == "declined" and state == "Reserved":
                self.end(db, order["id"], "Declined")
            elif status == "expired" and state == "Reserved":
                self.end(db, order["id"], "Expired")

    # events

    def add_event(self, title, price, seats, seconds):
        with self.transaction() as db:
            return db.execute("insert into events (title, price, seats, seconds) values (?, ?, ?, ?)",
                              (title, price, seats, seconds)).lastrowid

    def events(self):
        with self.transaction() as db:
            return db.execute(
                "select e.*, e.seats - (select count(*) from holds h where h.event = e.id) as free,"
                " (select coalesce(sum(amount), 0) from orders o where o.event = e.id and o.state = 'Paid') as takings"
                " from events e order by e.id").fetchall()

    def event(self, event):
        """An event and the states of its seats."""
        with self.transaction() as db:
            found = db.execute("select * from events where id = ?", (event,)).fetchone()
            if found is None:
                return None, []
            held = dict(db.execute('select h.seat, o.state from holds h join orders o on o.id = h."order"'
                                   " where h.event = ?", (event,)).fetchall())
            states = []
            for seat in range(1, found["seats"] + 1):
                state = held.get(seat)
                states.append("Free" if state is None else "Sold" if state == "Paid" else "Reserved")
            return found, states

    # orders

    def begin_order(self, event, seats, name, token):
        """Takes the seats for a new order: (order, whether it is new), or (None, taken seats)."""
        with self.transaction() as db:
            earlier = db.execute('select o.* from once join orders o on o.id = once."order" where token = ?',
                                 (token,)).fetchone()
            if earlier and earlier["state"] in ("Creating", "Reserved", "Paid") and earlier["name"] == name:
                had = {row["seat"] for row in db.execute('select seat from order_seats where "order" = ?',
                                                         (earlier["id"],))}
                if had == set(seats):
                    return earlier["id"], False
            held = {row["seat"] for row in db.execute("select seat from holds where event = ?", (event["id"],))}
            taken = sorted(held & set(seats))
            if taken:
                return None, taken
            order = db.execute(
                "insert into orders (event, address, name, amount, state) values (?, ?, ?, ?, 'Creating')",
                (event["id"], secrets.token_urlsafe(16), name, event["price"] * len(seats))).lastrowid
            for seat in seats:
                db.execute("insert into holds values (?, ?, ?)", (event["id"], seat, order))
                db.execute('insert into order_seats ("order", seat) values (?, ?)', (order, seat))
            if token:
                db.execute("insert or replace into once values (?, ?)", (token, order))
            return order, True

    def finish_order(self, order, session, seconds):
        """Gives a new order its session; without one it is as if it had never been."""
        with self.transaction() as db:
            state = db.execute("select state from orders where id = ?", (order,)).fetchone()["state"]
            if session is None:
                if state == "Creating":
                    self.end(db, order, "Aborted")
                return
            db.execute("update orders set session = ?, code = ? where id = ?",
                       (str(session["id"]), str(session["code"]), order))
            if state == "Creating":
                db.execute("update orders set state = 'Reserved', ends = ? where id = ?",
                           (time.time() + seconds, order))

    def order(self, order):
        with self.transaction() as db:
            return db.execute("select * from orders where id = ?", (order,)).fetchone()

    def order_at(self, address):
        """The order with this address, its event and its seats."""
        with self.transaction() as db:
            order = db.execute("select * from orders where address = ? and state not in (?, ?)",
                               (address, *HIDDEN)).fetchone()
            if order is None:
                return None, None, []
            event = db.execute("select * from events where id = ?", (order["event"],)).fetchone()
            seats = db.execute('select * from order_seats where "order" = ? order by seat',
                               (order["id"],)).fetchall()
            return order, event, seats

    def orders(self):
        with self.transaction() as db:
            return db.execute("select o.*, e.title from orders o join events e on e.id = o.event"
                              " where state not in (?, ?) order by o.id desc", HIDDEN).fetchall()

    def change(self, order, before, after):
        """Ends an order if it still is in the state before; says whether it was."""
        with self.transaction() as db:
            found = db.execute("select id from orders where id = ? and state = ?", (order, before)).fetchone()
            if found:
                self.end(db, order, after)
            return found is not None

    def refunding(self):
        with self.transaction() as db:
            return db.execute("select * from orders where state = 'Refunding'").fetchall()

    def to_look_at(self):
        """Orders that have ended while somebody still could pay for them."""
        with self.transaction() as db:
            now = time.time()
            found = db.execute(
                "select * from orders where state in (?, ?, ?, ?) and session_open and session is not null"
                " and next_look <= ? order by next_look limit 20", (*ENDED, now)).fetchall()
            for order in found:
                wait = min(60.0, max(2.0, (now - order["ended"]) / 10))
                db.execute("update orders set next_look = ? where id = ?", (now + wait, order["id"]))
            return found

    # the door

    def enter(self, code):
        with self.transaction() as db:
            found = db.execute('select s.*, o.state from order_seats s join orders o on o.id = s."order"'
                               " where s.ticket = ?", (code,)).fetchone()
            if found is None or found["state"] != "Paid":
                return "Not valid"
            if found["used"]:
                return "Already used"
            db.execute("update order_seats set used = 1 where ticket = ?", (code,))
            return "Welcome"

    # the office

    def add_office_session(self, token):
        with self.transaction() as db:
            db.execute("insert into office_sessions values (?, ?)", (token, time.time()))

    def remove_office_session(self, token):
        with self.transaction() as db:
            db.execute("delete from office_sessions where token = ?", (token,))

    def has_office_session(self, token):
        with self.transaction() as db:
            return db.execute("select 1 from office_sessions where token = ?", (token,)).fetchone() is not None


def _whole(value):
    return value if isinstance(value, int) else 0
