"""Readers, issues and mail in SQLite, and the rules by which they change."""

import secrets
import sqlite3
import threading
import time
from contextlib import contextmanager
from pathlib import Path

SITE = "http://localhost:8000"
VALID_SECONDS = 172800
RETRY = 1.0
SCHEMA = """
create table if not exists readers (
    id integer primary key autoincrement, key text not null unique, address text not null,
    name text not null, state text not null, asked real not null, confirmation text unique,
    leave text not null unique, bounce_subject text, bounce_reply text
);
create table if not exists issues (
    id integer primary key autoincrement, subject text not null, text text not null, sent integer unique
);
create table if not exists mails (
    id integer primary key autoincrement, message text not null unique, address text not null,
    subject text not null, text text not null, leave_link text,
    reader integer references readers, issue integer references issues,
    state text not null default 'waiting', next_try real not null, unique (reader, issue)
);
create index if not exists mails_waiting on mails (next_try) where state = 'waiting';
create table if not exists settings (name text primary key, value integer not null);
create table if not exists editor_sessions (token text primary key, created real not null);
"""


def key_of(address):
    return address.strip().lower()


def for_reader(text, name="reader"):
    return text.replace("{name}", name)


class Store:
    def __init__(self, path):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._db.execute("pragma journal_mode = wal")
        self._db.executescript(SCHEMA)

    @contextmanager
    def transaction(self):
        with self._lock:
            self._db.execute("begin immediate")
            try:
                yield self._db
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")

    def _one(self, query, *values):
        with self._lock:
            return self._db.execute(query, values).fetchone()

    def _all(self, query, *values):
        with self._lock:
            return self._db.execute(query, values).fetchall()

    # subscribing

    @staticmethod
    def _post(db, address, subject, text, leave_link=None, reader=None, issue=None):
        db.execute("insert into mails (message, address, subject, text, leave_link, reader, issue, next_try)"
                   " values (?, ?, ?, ?, ?, ?, ?, ?)",
                   (secrets.token_hex(12), address, subject, text, leave_link, reader, issue, time.time()))

    def subscribe(self, name, address):
        address = address.strip()
        with self.transaction() as db:
            reader = db.execute("select * from readers where key = ?", (key_of(address),)).fetchone()
            if reader and reader["state"] == "Subscribed":
                self._post(db, reader["address"], "You are subscribed already",
                           f"Hello {reader['name']},\n\nsomebody has subscribed this address to our newsletter. "
                           "You are\na reader already, so there is nothing to do.\n")
                return
            token = secrets.token_urlsafe(16)
            if reader:
                db.execute("update readers set address = ?, name = ?, state = 'Pending', asked = ?,"
                           " confirmation = ? where id = ?", (address, name, time.time(), token, reader["id"]))
            else:
                db.execute("insert into readers (key, address, name, state, asked, confirmation, leave)"
                           " values (?, ?, ?, 'Pending', ?, ?, ?)",
                           (key_of(address), address, name, time.time(), token, secrets.token_urlsafe(12)))
            self._post(db, address, "Please confirm",
                       f"Hello {name},\n\nplease open this link and press the button there, if you want\n"
                       f"to get our newsletter:\n\n{SITE}/confirm/{token}\n\n"
                       "If you have not asked for it, there is nothing to do.\n")

    def _pending(self, db, token):
        reader = db.execute("select * from readers where confirmation = ? and state = 'Pending'",
                            (token,)).fetchone()
        if reader is None or time.time() - reader["asked"] >= self.valid_seconds():
            return None
        return reader

    def can_confirm(self, token):
        with self.transaction() as db:
            return self._pending(db, token) is not None

    def confirm(self, token):
        """Subscribes whoever has this link, and says whether it was good for that."""
        with self.transaction() as db:
            reader = self._pending(db, token)
            if reader is None:
                return False
            db.execute("update readers set state = 'Subscribed', confirmation = null where id = ?", (reader["id"],))
            return True

    def valid_seconds(self):
        found = self._one("select value from settings where name = 'valid_seconds'")
        return found["value"] if found else VALID_SECONDS

    def set_valid_seconds(self, seconds):
        with self.transaction() as db:
            db.execute("insert or replace into settings values ('valid_seconds', ?)", (seconds,))

    # leaving

    def reader_of_link(self, leave):
        return self._one("select * from readers where leave = ?", leave)

    def leave(self, leave):
        with self.transaction() as db:
            reader = db.execute("select * from readers where leave = ?", (leave,)).fetchone()
            if reader and reader["state"] in ("Subscribed", "Bounced"):
                db.execute("update readers set state = 'Left' where id = ?", (reader["id"],))
                self._drop(db, reader["id"])

    @staticmethod
    def _drop(db, reader):
        db.execute("update mails set state = 'dropped' where reader = ? and state = 'waiting'", (reader,))

    def readers(self):
        return self._all("select * from readers order by key")

    # issues

    def add_issue(self, subject, text):
        with self.transaction() as db:
            return db.execute("insert into issues (subject, text) values (?, ?)", (subject, text)).lastrowid

    def save_issue(self, issue, subject, text):
        """Changes a draft; says whether it still was one."""
        with self.transaction() as db:
            return db.execute("update issues set subject = ?, text = ? where id = ? and sent is null",
                              (subject, text, issue)).rowcount == 1

    _ISSUES = ("select i.*, (select count(*) from mails m where m.issue = i.id and m.state = 'delivered') as delivered,"
               " (select count(*) from mails m where m.issue = i.id and m.state = 'waiting') as waiting,"
               " (select count(*) from mails m where m.issue = i.id and m.state = 'bounced') as bounced from issues i ")

    def issue(self, issue):
        return self._one(self._ISSUES + "where i.id = ?", issue)

    def issues(self):
        return self._all(self._ISSUES + "order by i.id desc")

    def archive(self):
        return self._all("select * from issues where sent is not null order by sent desc")

    def send_test(self, issue, address):
        """Sends a draft to one address; says whether it still was one."""
        with self.transaction() as db:
            found = db.execute("select * from issues where id = ? and sent is null", (issue,)).fetchone()
            if found is None:
                return False
            self._post(db, address.strip(), "Test: " + found["subject"], for_reader(found["text"]))
            return True

    def send_issue(self, issue):
        """Sends a draft to all who are subscribed; once it is sent, nothing happens any more."""
        with self.transaction() as db:
            found = db.execute("select * from issues where id = ? and sent is null", (issue,)).fetchone()
            if found is None:
                return
            db.execute("update issues set sent = (select coalesce(max(sent), 0) + 1 from issues) where id = ?", (issue,))
            for reader in db.execute("select * from readers where state = 'Subscribed' order by id").fetchall():
                link = f"{SITE}/unsubscribe/{reader['leave']}"
                text = for_reader(found["text"], reader["name"])
                self._post(db, reader["address"], found["subject"],
                           f"{text}\n\n--\nLeave the newsletter:\n{link}\n", link, reader["id"], issue)

    # bounces

    def bounces(self):
        return self._all("select * from readers where state = 'Bounced' order by key")

    def restore(self, reader):
        with self.transaction() as db:
            db.execute("update readers set state = 'Subscribed' where id = ? and state = 'Bounced'", (reader,))

    # mail

    def due_mails(self, busy, limit):
        """Mail that is to be tried now, except what is being tried already."""
        found = self._all("select * from mails where state = 'waiting' and next_try <= ? order by next_try, id limit ?",
                          time.time(), limit + len(busy))
        return [mail for mail in found if mail["id"] not in busy][:limit]

    def still_waits(self, mail):
        return self._one("select 1 from mails where id = ? and state = 'waiting'", mail) is not None

    def delivered(self, mail):
        with self.transaction() as db:
            db.execute("update mails set state = 'delivered' where id = ?", (mail,))

    def refused_for_a_while(self, mail):
        with self.transaction() as db:
            db.execute("update mails set next_try = ? where id = ?", (time.time() + RETRY, mail))

    def refused_for_good(self, mail, reply):
        with self.transaction() as db:
            found = db.execute("select * from mails where id = ? and state = 'waiting'", (mail,)).fetchone()
            if found is None:
                return
            db.execute("update mails set state = 'bounced' where id = ?", (mail,))
            if found["issue"] is not None:
                db.execute("update readers set state = 'Bounced', bounce_subject = ?, bounce_reply = ?"
                           " where id = ? and state in ('Subscribed', 'Bounced')",
                           (found["subject"], reply, found["reader"]))
                self._drop(db, found["reader"])

    # the editor

    def add_session(self, token):
        with self.transaction() as db:
            db.execute("insert into editor_sessions values (?, ?)", (token, time.time()))

    def remove_session(self, token):
        with self.transaction() as db:
            db.execute("delete from editor_sessions where token = ?", (token,))

    def has_session(self, token):
        return self._one("select 1 from editor_sessions where token = ?", token) is not None
