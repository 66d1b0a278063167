"""What the cabinet knows, in a database: areas, keys, roles, people, the matrix, and the caretakers."""
import hashlib
import hmac
import os
import re
import sqlite3

RIGHTS = ("view", "borrow", "lend", "administer")
EFFECTS = ("allow", "deny", "none")
ROUNDS = 20000

# The two caretakers of the beginning; only the hashes of their PINs are kept.
CARETAKERS = (
    ("caretaker", "20000$c7bfaf82d5b321eed453e2c6$5089b347558e148daf8901f7f30c469db1ed732638792e3a6f2f3661e15f9a76"),
    ("deputy", "20000$9b487206fe8c31edf4e8db9f$a6c89cf6ae072ec53406d42f68e74384ea8e884bb424f0c60cce8216b61312a5"),
)

DB = sqlite3.connect(os.path.join(os.path.dirname(os.path.abspath(__file__)), "key_cabinet.sqlite3"),
                     check_same_thread=False)
DB.row_factory = sqlite3.Row
DB.executescript("""
    create table if not exists caretakers (name text primary key, pin text not null);
    create table if not exists areas (id integer primary key autoincrement, name text not null unique, parent integer);
    create table if not exists roles (id integer primary key autoincrement, name text not null unique);
    create table if not exists people (
        id integer primary key autoincrement, name text not null unique, pin text not null);
    create table if not exists person_roles (
        person integer not null, role integer not null, primary key (person, role));
    create table if not exists rules (
        role integer not null, area integer not null, kind text not null, effect text not null,
        primary key (role, area, kind));
    create table if not exists keys (
        id integer primary key autoincrement, name text not null unique, area integer not null, holder integer);
""")
DB.executemany("insert or ignore into caretakers values (?, ?)", CARETAKERS)
DB.commit()


def alphabet(name):
    return (name.casefold(), name)


def hash_pin(pin):
    salt = os.urandom(12)
    return "%d$%s$%s" % (ROUNDS, salt.hex(), hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, ROUNDS).hex())


def pin_fits(pin, stored):
    rounds, salt, digest = stored.split("$")
    found = hashlib.pbkdf2_hmac("sha256", pin.encode(), bytes.fromhex(salt), int(rounds)).hex()
    return hmac.compare_digest(found, digest)


def rows(question, *values):
    return DB.execute(question, values).fetchall()


def one(question, *values):
    return DB.execute(question, values).fetchone()


def named(table):
    """Everything in areas, roles, people or keys, in alphabetical order."""
    return sorted(rows("select * from " + table), key=lambda row: alphabet(row["name"]))


def set_rule(role, area, right, effect):
    DB.execute("delete from rules where role = ? and area = ? and kind = ?", (role, area, right))
    if effect != "none":
        DB.execute("insert into rules values (?, ?, ?, ?)", (role, area, right, effect))


# ------------------------------------------------------------------- register

class WrongLine(Exception):
    """The text says which line of the register is wrong."""


def enter(text):
    """Takes all lines of a text into the database, or none of them; says how many these were."""
    done = 0
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if not line.strip():
            continue
        fields = [field.strip() for field in line.split(";")]
        if not enter_line(fields):
            DB.rollback()
            raise WrongLine("Line %d is wrong" % number)
        done += 1
    DB.commit()
    return done


def is_name(text):
    return 1 <= len(text) <= 40 and ";" not in text and "," not in text


def number_of(table, name):
    row = one("select id from %s where name = ?" % table, name)
    return row["id"] if row else None


def enter_line(fields):
    """Takes one line into the database; whether this was possible."""
    kind, fields = fields[0], fields[1:]
    if not fields or not is_name(fields[0]):
        return False
    name = fields[0]
    if kind == "area" and len(fields) == 1:
        return enter_area(name, None)
    if kind == "area" and len(fields) == 2:
        parent = number_of("areas", fields[1])
        return parent is not None and enter_area(name, parent)
    if kind == "key" and len(fields) == 2:
        area = number_of("areas", fields[1])
        if area is None:
            return False
        DB.execute("insert into keys (name, area) values (?, ?) on conflict (name) do update set area = excluded.area",
                   (name, area))
        return True
    if kind == "role" and len(fields) == 1:
        DB.execute("insert or ignore into roles (name) values (?)", (name,))
        return True
    if kind == "person" and len(fields) == 3:
        return enter_person(name, fields[1], fields[2])
    if kind == "rule" and len(fields) == 4:
        role, area = number_of("roles", name), number_of("areas", fields[1])
        if role is None or area is None or fields[2] not in RIGHTS or fields[3] not in EFFECTS:
            return False
        set_rule(role, area, fields[2], fields[3])
        return True
    return False


def enter_area(name, parent):
    number = number_of("areas", name)
    if number is None:
        DB.execute("insert into areas (name, parent) values (?, ?)", (name, parent))
        return True
    around = parent
    while around is not None:
        if around == number:
            return False
        around = one("select parent from areas where id = ?", around)["parent"]
    DB.execute("update areas set parent = ? where id = ?", (parent, number))
    return True


def enter_person(name, pin, role_names):
    if one("select 1 from caretakers where name = ?", name):
        return False
    roles = set()
    for role_name in role_names.split(",") if role_names else []:
        role = number_of("roles", role_name.strip())
        if role is None:
            return False
        roles.add(role)
    person = number_of("people", name)
    if not re.fullmatch(r"[0-9]{4,12}", pin) and (pin or person is None):
        return False
    if person is None:
        person = DB.execute("insert into people (name, pin) values (?, ?)", (name, hash_pin(pin))).lastrowid
    elif pin:
        DB.execute("update people set pin = ? where id = ?", (hash_pin(pin), person))
    DB.execute("delete from person_roles where person = ?", (person,))
    DB.executemany("insert into person_roles values (?, ?)", [(person, role) for role in roles])
    return True
