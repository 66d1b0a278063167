"""Folders, papers and versions in SQLite, and the rules by which they change."""

import sqlite3
import threading
import time
from contextlib import contextmanager
from pathlib import Path

SCHEMA = """
create table if not exists folders (id integer primary key autoincrement, name text not null, quota integer not null);
create table if not exists papers (
    id integer primary key autoincrement, folder integer not null references folders,
    title text not null, note text not null default '', kept_until real not null,
    held integer not null default 0, trashed real
);
create table if not exists versions (
    paper integer not null references papers, number integer not null, object text not null,
    md5 text not null, size integer not null, type text not null, filename text not null,
    primary key (paper, number)
);
create index if not exists versions_object on versions (object);
-- objects that are to leave the store, unless a paper has them
create table if not exists removals (object text primary key);
"""


class Refused(Exception):
    pass


class NoSuchPaper(Exception):
    pass


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

    # folders

    _FOLDERS = ("select f.*, (select coalesce(sum(size), 0) from (select distinct v.object, v.size from versions v"
                " join papers p on p.id = v.paper where p.folder = f.id)) as used from folders f ")

    def add_folder(self, name, quota):
        with self.transaction() as db:
            return db.execute("insert into folders (name, quota) values (?, ?)", (name, quota)).lastrowid

    def folders(self):
        return self._all(self._FOLDERS + "order by f.id")

    def folder(self, folder):
        return self._one(self._FOLDERS + "where f.id = ?", folder)

    def papers(self, folder):
        return self._all("select * from papers where folder = ? and trashed is null order by id", folder)

    def folder_versions(self, folder):
        return self._all("select v.* from versions v join papers p on p.id = v.paper"
                         " where p.folder = ? and p.trashed is null", folder)

    # papers

    def paper(self, paper):
        """A paper that is not in the trash."""
        return self._one("select * from papers where id = ? and trashed is null", paper)

    def versions(self, paper):
        return self._all("select * from versions where paper = ? order by number desc", paper)

    def version(self, paper, number):
        return self._one("select v.* from versions v join papers p on p.id = v.paper"
                         " where v.paper = ? and v.number = ? and p.trashed is null", paper, number)

    def check_quota(self, folder, scan):
        found = self.folder(folder)
        here = self._one("select 1 from versions v join papers p on p.id = v.paper where p.folder = ? and v.object = ?",
                         folder, scan.key)
        if not here and found["used"] + scan.size > found["quota"]:
            raise Refused("This scan is more than the quota of the folder allows.")

    def _add_version(self, db, paper, number, scan):
        db.execute("insert into versions values (?, ?, ?, ?, ?, ?, ?)",
                   (paper, number, scan.key, scan.md5, scan.size, scan.type, scan.filename))
        db.execute("delete from removals where object = ?", (scan.key,))

    def add_paper(self, folder, title, seconds, scan):
        with self.transaction() as db:
            self.check_quota(folder, scan)
            paper = db.execute("insert into papers (folder, title, kept_until) values (?, ?, ?)",
                               (folder, title, time.time() + seconds)).lastrowid
            self._add_version(db, paper, 1, scan)
            return paper

    def check_version(self, paper, scan):
        """Refuses what cannot be a new version of this paper; gives the newest version."""
        found = self.paper(paper)
        if found is None:
            raise NoSuchPaper()
        if found["held"]:
            raise Refused("This paper is held, and gets no new version.")
        newest = self.versions(paper)[0]
        if newest["object"] == scan.key:
            raise Refused("This is the same scan as the newest version.")
        self.check_quota(found["folder"], scan)
        return newest

    def add_version(self, paper, scan):
        with self.transaction() as db:
            newest = self.check_version(paper, scan)
            self._add_version(db, paper, newest["number"] + 1, scan)

    def _changeable(self, paper, text):
        found = self.paper(paper)
        if found is None:
            raise NoSuchPaper()
        if found["held"]:
            kept = " It must still be kept as well." if found["kept_until"] > time.time() else ""
            raise Refused(text + kept)
        return found

    def save_details(self, paper, title, note):
        with self.transaction() as db:
            self._changeable(paper, "This paper is held, and nothing of it is saved.")
            if not title:
                raise Refused("The paper needs a title.")
            db.execute("update papers set title = ?, note = ? where id = ?", (title, note, paper))

    def set_held(self, paper, held):
        with self.transaction() as db:
            if self.paper(paper) is None:
                raise NoSuchPaper()
            db.execute("update papers set held = ? where id = ?", (int(held), paper))

    def throw_away(self, paper):
        """Throws a paper into the trash, and gives its folder."""
        with self.transaction() as db:
            found = self._changeable(paper, "This paper is held, and does not go to the trash.")
            if found["kept_until"] > time.time():
                raise Refused("This paper must still be kept, and does not go to the trash.")
            db.execute("update papers set trashed = ? where id = ?", (time.time(), paper))
            return found["folder"]

    # the trash

    def trash(self):
        return self._all("select p.*, f.name from papers p join folders f on f.id = p.folder"
                         " where p.trashed is not null order by p.trashed desc, p.id desc")

    def restore(self, paper):
        with self.transaction() as db:
            db.execute("update papers set trashed = null where id = ?", (paper,))

    def delete(self, paper):
        """Deletes a paper of the trash for good; the objects that nobody has any more will be removed."""
        with self.transaction() as db:
            if not db.execute("select 1 from papers where id = ? and trashed is not null", (paper,)).fetchone():
                return
            objects = [row["object"] for row in
                       db.execute("select distinct object from versions where paper = ?", (paper,))]
            db.execute("delete from versions where paper = ?", (paper,))
            db.execute("delete from papers where id = ?", (paper,))
            for key in objects:
                if not self.has_object(key):
                    db.execute("insert or ignore into removals values (?)", (key,))

    # objects

    def has_object(self, key):
        return self._one("select 1 from versions where object = ?", key) is not None

    def objects(self):
        """All objects of papers, those in the trash too, as {key: (md5, size, type, titles)}."""
        found = {}
        for row in self._all("select distinct v.object, v.md5, v.size, v.type, p.id, p.title from versions v"
                             " join papers p on p.id = v.paper order by p.id"):
            found.setdefault(row["object"], (row["md5"], row["size"], row["type"], []))[3].append(row["title"])
        return found

    def add_removal(self, key):
        """Says whether the removal is a new one."""
        with self.transaction() as db:
            return db.execute("insert or ignore into removals values (?)", (key,)).rowcount == 1

    def drop_removal(self, key):
        with self.transaction() as db:
            db.execute("delete from removals where object = ?", (key,))

    def removals(self):
        return [row["object"] for row in self._all("select object from removals")]
