"""Classes with their students and tests."""

import re

from database import Refusal, key_of

PAGE_SIZE = 4
WEIGHT = re.compile(r"0*([1-9])")
CLASS = (
    "SELECT class.*, teacher.user AS teacher,"
    " (SELECT count(*) FROM account WHERE account.class_id = class.id) AS size"
    " FROM class JOIN account AS teacher ON teacher.id = class.teacher_id"
)
STUDENTS_SORTED = "ORDER BY name_key, user_key"


def visible_classes(db, account):
    """The classes that the head or a teacher may see, sorted by name."""
    if account["role"] == "head":
        return db.execute(f"{CLASS} ORDER BY class.name_key").fetchall()
    return db.execute(f"{CLASS} WHERE teacher_id = ? ORDER BY class.name_key", (account["id"],)).fetchall()


def visible_class(db, account, class_id):
    """The class, or None if there is none that this person may see."""
    found = by_id(db, class_id)
    if found and (account["role"] == "head" or found["teacher_id"] == account["id"]):
        return found
    return None


def by_id(db, class_id):
    return db.execute(f"{CLASS} WHERE class.id = ?", (class_id,)).fetchone()


def by_name(db, name):
    return db.execute("SELECT * FROM class WHERE name_key = ?", (key_of(name),)).fetchone()


def create(db, name, teacher):
    """Makes a class for a teacher, who is an account."""
    name = name.strip()
    if not name:
        raise Refusal("The name must not be empty.")
    if by_name(db, name):
        raise Refusal("A class of this name exists already.")
    if teacher is None or teacher["role"] != "teacher":
        raise Refusal("Please choose a teacher.")
    db.execute(
        "INSERT INTO class (name, name_key, teacher_id) VALUES (?, ?, ?)", (name, key_of(name), teacher["id"])
    )


def students_of(db, class_id):
    return db.execute(f"SELECT * FROM account WHERE class_id = ? {STUDENTS_SORTED}", (class_id,)).fetchall()


def page_of_students(db, class_id, search, page):
    """The students of a page, the number of this page (the nearest one that there is), and that of the last one."""
    condition = (
        "WHERE class_id = :class AND (:text = '' OR instr(name_key, :text) > 0 OR instr(user_key, :text) > 0)"
    )
    values = {"class": class_id, "text": search.casefold()}
    count = db.execute(f"SELECT count(*) FROM account {condition}", values).fetchone()[0]
    last = max(1, -(-count // PAGE_SIZE))
    page = min(max(page, 1), last)
    values |= {"size": PAGE_SIZE, "skipped": (page - 1) * PAGE_SIZE}
    rows = db.execute(
        f"SELECT * FROM account {condition} {STUDENTS_SORTED} LIMIT :size OFFSET :skipped", values
    ).fetchall()
    return rows, page, last


def tests_of(db, class_id):
    return db.execute("SELECT * FROM test WHERE class_id = ? ORDER BY id", (class_id,)).fetchall()


def test_by_id(db, test_id):
    return db.execute("SELECT * FROM test WHERE id = ?", (test_id,)).fetchone()


def set_test(db, class_id, name, weight):
    name = name.strip()
    number = WEIGHT.fullmatch(weight.strip())
    reasons = []
    if not name:
        reasons.append("The name must not be empty.")
    elif db.execute("SELECT 1 FROM test WHERE class_id = ? AND name_key = ?", (class_id, key_of(name))).fetchone():
        reasons.append("A test of this class with this name exists already.")
    if not number:
        reasons.append("The weight must be a whole number from 1 to 9.")
    if reasons:
        raise Refusal(" ".join(reasons))
    db.execute(
        "INSERT INTO test (class_id, name, name_key, weight) VALUES (?, ?, ?, ?)",
        (class_id, name, key_of(name), int(number[1])),
    )
