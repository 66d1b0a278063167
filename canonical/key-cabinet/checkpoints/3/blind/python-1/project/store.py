"""What the cabinet knows, in a database: areas, keys, roles, people, the matrix, and the caretakers."""
import hashlib
import hmac
import os
import re
import sqlite3

RIGHTS = ("view", "borrow", "lend", "administer")
EFFECTS = ("allow", "deny", "none")
LABELS = {"allow": "Allow", "deny": "Deny", "none": "Inherit"}
BY_CARETAKER = "Yes: caretaker"
ROUNDS = 20000
FIRST_DAY = "2030-01-01"

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
    create table if not exists day (today text not null);
    create table if not exists delegations (
        id integer primary key autoincrement, kind text not null, area integer not null, maker integer not null,
        receiver integer not null, first text not null, last text not null, onward integer not null, ended text);
    create table if not exists requests (
        id integer primary key autoincrement, kind text not null, area integer not null, person integer not null,
        last text not null, state text not null, decider text, first_decider text);
    create table if not exists proposals (
        id integer primary key autoincrement, maker text not null, role integer not null, area integer not null,
        kind text not null, before text not null, state text not null);
    create table if not exists days (day text primary key, state text not null);
    create table if not exists trail (
        id integer primary key autoincrement, day text not null, who text not null, action text not null,
        whom text not null, what text not null, before text not null, after text not null, why text not null,
        area integer, other_area integer);
    create trigger if not exists trail_unchanged before update on trail
        begin select raise(abort, 'the trail is never changed'); end;
    create trigger if not exists trail_kept before delete on trail
        begin select raise(abort, 'the trail is never removed'); end;
""")
if "first_decider" not in [row["name"] for row in DB.execute("pragma table_info(requests)")]:
    DB.execute("alter table requests add column first_decider text")
DB.executemany("insert or ignore into caretakers values (?, ?)", CARETAKERS)
DB.execute("insert into day select ? where not exists (select 1 from day)", (FIRST_DAY,))
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


def today():
    """The day of the cabinet, such as 2030-01-31; days are compared as they are written."""
    return one("select today from day")["today"]


def name_of(table, number):
    return one("select name from %s where id = ?" % table, number)["name"]


def note(who, action, whom="-", what="-", before="-", after="-", why="-", area=None, other_area=None):
    """Adds an entry to the trail; area and other_area are the numbers of the areas that it is about."""
    DB.execute("insert into trail (day, who, action, whom, what, before, after, why, area, other_area) "
               "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
               (today(), who, action, whom, what, before, after, why, area, other_area))


def cell(role, area, right):
    """What an entry about a cell of the matrix is about."""
    return "%s of %s at %s" % (right, name_of("roles", role), name_of("areas", area))


def set_rule(role, area, right, effect):
    DB.execute("delete from rules where role = ? and area = ? and kind = ?", (role, area, right))
    if effect != "none":
        DB.execute("insert into rules values (?, ?, ?, ?)", (role, area, right, effect))


# ------------------------------------------------------------------- register

class WrongLine(Exception):
    """The text says which line of the register is wrong."""


def enter(text, who, settle):
    """Takes all lines of a text into the database, or none of them; says how many these were.

    When all lines are taken, settle() is called once; it draws the conclusions.
    """
    done = 0
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if not line.strip():
            continue
        fields = [field.strip() for field in line.split(";")]
        if not enter_line(fields, who):
            DB.rollback()
            raise WrongLine("Line %d is wrong" % number)
        done += 1
    settle()
    DB.commit()
    return done


def is_name(text):
    return 1 <= len(text) <= 40 and ";" not in text and "," not in text


def number_of(table, name):
    row = one("select id from %s where name = ?" % table, name)
    return row["id"] if row else None


def enter_line(fields, who):
    """Takes one line into the database; whether this was possible."""
    kind, fields = fields[0], fields[1:]
    if not fields or not is_name(fields[0]):
        return False
    name = fields[0]
    if kind == "area" and len(fields) == 1:
        return enter_area(name, None, who)
    if kind == "area" and len(fields) == 2:
        parent = number_of("areas", fields[1])
        return parent is not None and enter_area(name, parent, who)
    if kind == "key" and len(fields) == 2:
        area = number_of("areas", fields[1])
        if area is None:
            return False
        enter_key(name, area, who)
        return True
    if kind == "role" and len(fields) == 1:
        if number_of("roles", name) is None:
            DB.execute("insert into roles (name) values (?)", (name,))
            note(who, "role", what=name, why=BY_CARETAKER)
        return True
    if kind == "person" and len(fields) == 3:
        return enter_person(name, fields[1], fields[2], who)
    if kind == "rule" and len(fields) == 4:
        role, area = number_of("roles", name), number_of("areas", fields[1])
        if role is None or area is None or fields[2] not in RIGHTS or fields[3] not in EFFECTS:
            return False
        rule = one("select effect from rules where role = ? and area = ? and kind = ?", role, area, fields[2])
        before = rule["effect"] if rule else "none"
        if fields[3] != before:
            set_rule(role, area, fields[2], fields[3])
            note(who, "rule", what=cell(role, area, fields[2]), before=LABELS[before], after=LABELS[fields[3]],
                 why=BY_CARETAKER, area=area)
        return True
    return False


def around_name(parent):
    return "top" if parent is None else name_of("areas", parent)


def enter_area(name, parent, who):
    number = number_of("areas", name)
    before = "-"
    if number is None:
        number = DB.execute("insert into areas (name, parent) values (?, ?)", (name, parent)).lastrowid
    else:
        around = parent
        while around is not None:
            if around == number:
                return False
            around = one("select parent from areas where id = ?", around)["parent"]
        old = one("select parent from areas where id = ?", number)["parent"]
        if old == parent:
            return True
        before = around_name(old)
        DB.execute("update areas set parent = ? where id = ?", (parent, number))
    note(who, "area", what=name, before=before, after=around_name(parent), why=BY_CARETAKER, area=number)
    return True


def enter_key(name, area, who):
    key = one("select * from keys where name = ?", name)
    if key is None:
        DB.execute("insert into keys (name, area) values (?, ?)", (name, area))
    elif key["area"] == area:
        return
    else:
        DB.execute("update keys set area = ? where id = ?", (area, key["id"]))
    note(who, "key", what=name, before=name_of("areas", key["area"]) if key else "-", after=name_of("areas", area),
         why=BY_CARETAKER, area=area, other_area=key["area"] if key else None)


def role_names(roles):
    """The names of roles in alphabetical order, as the trail says them."""
    return ", ".join(sorted((name_of("roles", role) for role in roles), key=alphabet)) or "none"


def enter_person(name, pin, names, who):
    if one("select 1 from caretakers where name = ?", name):
        return False
    roles = set()
    for role_name in names.split(",") if names else []:
        role = number_of("roles", role_name.strip())
        if role is None:
            return False
        roles.add(role)
    person = one("select * from people where name = ?", name)
    if not re.fullmatch(r"[0-9]{4,12}", pin) and (pin or person is None):
        return False
    if person is None:
        before = "-"
        number = DB.execute("insert into people (name, pin) values (?, ?)", (name, hash_pin(pin))).lastrowid
    else:
        number = person["id"]
        old = {row["role"] for row in rows("select role from person_roles where person = ?", number)}
        before = role_names(old)
        new_pin = pin and not pin_fits(pin, person["pin"])
        if new_pin:
            DB.execute("update people set pin = ? where id = ?", (hash_pin(pin), number))
        elif old == roles:
            return True
    DB.execute("delete from person_roles where person = ?", (number,))
    DB.executemany("insert into person_roles values (?, ?)", [(number, role) for role in roles])
    note(who, "person", whom=name, before=before, after=role_names(roles), why=BY_CARETAKER)
    return True
