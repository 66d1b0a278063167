"""The members and the previews, kept in SQLite."""

import json
import secrets
import sqlite3
import threading
from contextlib import contextmanager
from pathlib import Path

from fields import FIELDS, fold

SCHEMA = """
create table if not exists members (
    number integer primary key,
    first_name text not null, last_name text not null, email text not null,
    birthday text not null, town text not null,
    last_key text not null, first_key text not null,
    name_key text not null, email_key text not null, town_key text not null
);
create index if not exists members_order on members (last_key, first_key, number);
create table if not exists previews (
    id text primary key, file text not null, fields text not null, ignored text not null,
    result text, created text not null default current_timestamp
);
create table if not exists preview_rows (
    preview text not null references previews, place integer not null,
    cells text not null, too_many integer not null, ticked integer not null default 1,
    primary key (preview, place)
);
create table if not exists imports (
    id integer primary key autoincrement, file text not null, who text not null, result text not null,
    done text not null default current_timestamp, made text not null, changed text not null, notes text
);
"""
# columns that came later: a member keeps its uid, which is of no other one, even if the number is used again
COLUMNS = (("members", "uid", "text not null default ''"), ("previews", "who", "text not null default ''"),
           ("preview_rows", "choice", "text not null default 'Decide'"))
PAGE = 20


class Store:
    def __init__(self, path):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._db.execute("pragma journal_mode = wal")
        self._db.executescript(SCHEMA)
        for table, column, kind in COLUMNS:
            if column not in [row["name"] for row in self._db.execute(f"pragma table_info({table})")]:
                self._db.execute(f"alter table {table} add column {column} {kind}")

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

    # members

    def members(self, search, page):
        """The number of members found, the page as it is, and its members."""
        where, values = "", ()
        if search:
            key = fold(search)
            where = ("where instr(number, ?) or instr(email_key, ?) or instr(town_key, ?)"
                     " or instr(name_key, ?)")
            values = (key,) * 4
        with self._lock:
            total = self._db.execute(f"select count(*) from members {where}", values).fetchone()[0]
            pages = max(1, -(-total // PAGE))
            page = min(max(page, 1), pages)
            found = self._db.execute(
                f"select * from members {where} order by last_key, first_key, number limit ? offset ?",
                (*values, PAGE, (page - 1) * PAGE)).fetchall()
        return total, page, pages, [_fields_of(row) for row in found]

    def any_member(self):
        with self._lock:
            return self._db.execute("select 1 from members").fetchone() is not None

    @staticmethod
    def members_by_number(db):
        return {str(row["number"]): _fields_of(row) for row in db.execute("select * from members")}

    @staticmethod
    def member(db, number):
        """The fields and the uid of a member, or None."""
        row = db.execute("select * from members where number = ?", (int(number),)).fetchone()
        return {**_fields_of(row), "uid": row["uid"]} if row else None

    def save_member(self, db, member):
        """Saves a member, who stays the same one if the number is there already."""
        first, last = member["First name"], member["Last name"]
        known = self.member(db, member["Number"])
        uid = known["uid"] if known else secrets.token_hex(8)
        db.execute("insert or replace into members (number, first_name, last_name, email, birthday, town, last_key,"
                   " first_key, name_key, email_key, town_key, uid) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   (int(member["Number"]), first, last, member["Email"], member["Birthday"], member["Town"],
                    fold(last), fold(first), fold(f"{first} {last}"), fold(member["Email"]),
                    fold(member["Town"]), uid))

    @staticmethod
    def remove_member(db, number):
        db.execute("delete from members where number = ?", (int(number),))

    # imports

    @staticmethod
    def add_import(db, file, who, result, made, changed):
        db.execute("insert into imports (file, who, result, made, changed) values (?, ?, ?, ?, ?)",
                   (file, who, result, json.dumps(made), json.dumps(changed)))

    def imports(self):
        """The imports that were done, the last one first; those that were taken back have notes."""
        with self._lock:
            found = self._db.execute("select * from imports order by id desc").fetchall()
        return [{**dict(row), "notes": None if row["notes"] is None else json.loads(row["notes"])} for row in found]

    # previews

    def add_preview(self, file, fields, ignored, rows):
        preview = secrets.token_urlsafe(9)
        with self.transaction() as db:
            db.execute("insert into previews (id, file, fields, ignored) values (?, ?, ?, ?)",
                       (preview, file, json.dumps(fields), json.dumps(ignored)))
            db.executemany("insert into preview_rows (preview, place, cells, too_many) values (?, ?, ?, ?)",
                           [(preview, place, json.dumps(cells), int(too_many))
                            for place, (cells, too_many) in enumerate(rows, 1)])
        return preview

    def open_previews(self):
        with self._lock:
            return self._db.execute("select id, file, created from previews where result is null"
                                    " order by created desc, rowid desc").fetchall()


def _fields_of(row):
    return dict(zip(FIELDS, (str(row["number"]), row["first_name"], row["last_name"], row["email"],
                             row["birthday"], row["town"])))
