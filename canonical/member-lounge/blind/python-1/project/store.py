"""People, rooms and posts in SQLite, and who may do what."""

import sqlite3
import threading
import time
from contextlib import contextmanager
from pathlib import Path

MODERATOR, MEMBER, GUEST = "Moderator", "Member", "Guest"
SCHEMA = """
create table if not exists people (
    id integer primary key autoincrement, sub text not null unique, name text not null,
    email text not null, role text not null
);
create table if not exists sessions (
    token text primary key, person integer not null references people, id_token text not null, created real not null
);
create table if not exists sign_ins (
    browser text primary key, state text not null, nonce text not null, verifier text not null,
    target text not null, created real not null
);
create table if not exists rooms (
    id integer primary key autoincrement, title text not null, private integer not null,
    maker integer not null references people, closed integer not null default 0
);
create table if not exists admitted (
    room integer not null references rooms, person integer not null references people, primary key (room, person)
);
create table if not exists posts (
    id integer primary key autoincrement, room integer not null references rooms,
    author integer not null references people, text text not null, hidden integer not null default 0
);
create index if not exists posts_room on posts (room);
"""


class Refused(Exception):
    pass


class NoSuchRoom(Exception):
    pass


def role_of(groups):
    groups = groups if isinstance(groups, list) else []
    if "lounge-moderators" in groups:
        return MODERATOR
    return MEMBER if "lounge-members" in groups else GUEST


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

    # signing in and out

    def begin_sign_in(self, browser, state, nonce, verifier, target):
        """Keeps a sign-in of a browser in place of an earlier one."""
        with self.transaction() as db:
            db.execute("delete from sign_ins where created < ?", (time.time() - 86400,))
            db.execute("insert or replace into sign_ins values (?, ?, ?, ?, ?, ?)",
                       (browser, state, nonce, verifier, target, time.time()))

    def take_sign_in(self, browser):
        """The sign-in that a browser has begun, which counts once."""
        with self.transaction() as db:
            found = db.execute("select * from sign_ins where browser = ?", (browser,)).fetchone()
            db.execute("delete from sign_ins where browser = ?", (browser,))
            return found

    def sign_in(self, token, sub, name, email, role, id_token):
        with self.transaction() as db:
            found = db.execute("select id from people where sub = ?", (sub,)).fetchone()
            if found:
                person = found["id"]
                db.execute("update people set email = ?, role = ? where id = ?", (email, role, person))
            else:
                person = db.execute("insert into people (sub, name, email, role) values (?, ?, ?, ?)",
                                    (sub, name, email, role)).lastrowid
            db.execute("insert into sessions values (?, ?, ?, ?)", (token, person, id_token, time.time()))

    def person_of(self, token):
        return self._one("select p.* from sessions s join people p on p.id = s.person where s.token = ?", token)

    def sign_out(self, token):
        """Ends a session, and gives its ID token."""
        with self.transaction() as db:
            found = db.execute("select id_token from sessions where token = ?", (token,)).fetchone()
            db.execute("delete from sessions where token = ?", (token,))
            return found["id_token"] if found else None

    def rename(self, person, name):
        with self.transaction() as db:
            db.execute("update people set name = ? where id = ?", (name, person))

    def people(self):
        return self._all("select * from people order by name collate nocase, id")

    # rooms

    def rooms(self, person):
        """The rooms that somebody may read."""
        return self._all(
            "select * from rooms r where not private or (? <> ? and (maker = ? or exists"
            " (select 1 from admitted a where a.room = r.id and a.person = ?))) order by id",
            person["role"], GUEST, person["id"], person["id"])

    def room(self, room, person):
        for found in self.rooms(person):
            if found["id"] == room:
                return found
        raise NoSuchRoom()

    def add_room(self, person, title, private):
        with self.transaction() as db:
            return db.execute("insert into rooms (title, private, maker) values (?, ?, ?)",
                              (title, int(private), person)).lastrowid

    def set_closed(self, room, person, closed):
        with self.transaction() as db:
            self.room(room, person)
            if person["role"] != MODERATOR:
                raise Refused("Only moderators do this.")
            db.execute("update rooms set closed = ? where id = ?", (int(closed), room))

    # who is let into a private room

    def admitted(self, room):
        return self._all("select p.* from admitted a join people p on p.id = a.person where a.room = ?"
                         " order by p.name collate nocase, p.id", room)

    def _own_room(self, room, person):
        found = self.room(room, person)
        if not found["private"] or found["maker"] != person["id"]:
            raise Refused("Only the maker of a private room does this.")
        return found

    def admit(self, room, person, guest):
        with self.transaction() as db:
            found = self._own_room(room, person)
            if db.execute("select 1 from people where id = ?", (guest,)).fetchone() is None:
                raise Refused("Please choose a person from the list.")
            if guest != found["maker"]:
                db.execute("insert or ignore into admitted values (?, ?)", (room, guest))

    def remove(self, room, person, guest):
        with self.transaction() as db:
            self._own_room(room, person)
            db.execute("delete from admitted where room = ? and person = ?", (room, guest))

    # posts

    def posts(self, room):
        return self._all("select o.*, p.name from posts o join people p on p.id = o.author where o.room = ?"
                         " order by o.id", room)

    def add_post(self, room, person, text):
        with self.transaction() as db:
            found = self.room(room, person)
            if person["role"] == GUEST:
                raise Refused("Guests do not write here.")
            if found["closed"]:
                raise Refused("This room is closed.")
            if not 1 <= len(text) <= 300:
                raise Refused("A post has 1 to 300 characters.")
            db.execute("insert into posts (room, author, text) values (?, ?, ?)", (room, person["id"], text))

    def delete_post(self, room, person, post):
        with self.transaction() as db:
            self.room(room, person)
            found = db.execute("select * from posts where id = ? and room = ?", (post, room)).fetchone()
            if found and found["author"] != person["id"]:
                raise Refused("Only its author deletes a post.")
            db.execute("delete from posts where id = ? and room = ?", (post, room))

    def set_hidden(self, room, person, post, hidden):
        with self.transaction() as db:
            self.room(room, person)
            if person["role"] != MODERATOR:
                raise Refused("Only moderators do this.")
            db.execute("update posts set hidden = ? where id = ? and room = ?", (int(hidden), post, room))
