"""The database: its tables, and what has to be done to a database of the first version of this website."""
import json
import sqlite3

SCHEMA = """
    create table if not exists plans (
        id integer primary key autoincrement, evening text not null unique, version integer not null default 0);
    create table if not exists items (
        id integer primary key autoincrement, plan integer not null, there integer not null default 0,
        name text not null default '', place text not null default '', chairs integer not null default 0);
    create index if not exists items_of_plan on items (plan, there);
    create table if not exists writes (
        id integer primary key autoincrement, item integer not null, field text not null, person text not null,
        version integer not null);
    create index if not exists writes_of_item on writes (item, field, id);
    create table if not exists changes (
        id integer primary key autoincrement, plan integer not null, person text not null, text text not null,
        parts text not null, state text not null);
    create index if not exists changes_of_person on changes (plan, person, state, id);
    create table if not exists log (id integer primary key autoincrement, plan integer not null, text text not null);
    create index if not exists log_of_plan on log (plan, id);
    create table if not exists entered (
        browser text not null, plan integer not null, person text not null, message text not null default '',
        primary key (browser, plan));
"""


def columns(db, table):
    return [row["name"] for row in db.execute("pragma table_info(%s)" % table)]


def create(db):
    for statement in SCHEMA.split(";"):
        if statement.strip():
            db.execute(statement)


def convert(db):
    """Makes a database of the first version, in which all followed from the changes, one of this version."""
    db.execute("begin immediate")
    db.execute("alter table plans add column version integer not null default 0")
    for column in ("there integer not null default 0", "name text not null default ''",
                   "place text not null default ''", "chairs integer not null default 0"):
        db.execute("alter table items add column " + column)
    db.execute("drop index if exists changes_of_plan")
    db.execute("alter table changes rename to former_changes")
    create(db)
    found = {}
    for old in db.execute("select * from former_changes where state != 'ended' order by id").fetchall():
        sets = json.loads(old["sets"])
        values = found.setdefault(old["item"], {"there": False})
        if sets.get("there"):
            before = {"there": False}
        elif not values["there"]:
            continue
        else:
            before = dict(values) if "there" in sets else {field: values[field] for field in sets}
        db.execute("insert into changes (id, plan, person, text, parts, state) values (?, ?, ?, ?, ?, ?)",
                   (old["id"], old["plan"], old["person"], old["text"],
                    json.dumps([{"item": old["item"], "before": before, "after": sets}]), old["state"]))
        if old["state"] == "done":
            values.update(sets)
            db.executemany("insert into writes (item, field, person, version) values (?, ?, ?, 0)",
                           [(old["item"], field, old["person"]) for field in sets])
        elif sets.get("there"):
            values.update(sets, there=False)
    for item, values in found.items():
        if "name" in values:
            db.execute("update items set there = ?, name = ?, place = ?, chairs = ? where id = ?",
                       (int(values["there"]), values["name"], values["place"], values["chairs"], item))
    db.execute("drop table former_changes")


def open_database(path):
    db = sqlite3.connect(path, check_same_thread=False)
    db.row_factory = sqlite3.Row
    if "sets" in columns(db, "changes"):
        convert(db)
    create(db)
    db.commit()
    return db
