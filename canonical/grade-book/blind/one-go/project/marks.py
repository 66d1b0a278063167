"""The marks that students got in tests."""

import re
from collections import defaultdict

import averages
from database import Refusal

MARKS = (1, 2, 3, 4, 5, 6)
MARK = re.compile(r"[1-6]")


def of_test(db, test_id):
    """The marks of a test by the id of the student."""
    rows = db.execute("SELECT student_id, mark FROM mark WHERE test_id = ?", (test_id,))
    return {row["student_id"]: row["mark"] for row in rows}


def of_student(db, student_id):
    """The marks of a student with the name and the weight of the test, in the order of the tests."""
    return db.execute(
        "SELECT test.name, test.weight, mark.mark FROM mark JOIN test ON test.id = mark.test_id"
        " WHERE mark.student_id = ? ORDER BY test.id",
        (student_id,),
    ).fetchall()


def of_class(db, class_id):
    """The marks of a class by the ids of student and test."""
    rows = db.execute(
        "SELECT mark.* FROM mark JOIN test ON test.id = mark.test_id WHERE test.class_id = ?", (class_id,)
    )
    return {(row["student_id"], row["test_id"]): row["mark"] for row in rows}


def averages_of_class(db, class_id):
    """The averages, in hundredths, of those students of a class who have marks, by their ids."""
    weighted = defaultdict(list)
    for row in db.execute(
        "SELECT student_id, mark, weight FROM mark JOIN test ON test.id = mark.test_id WHERE test.class_id = ?",
        (class_id,),
    ):
        weighted[row["student_id"]].append((row["mark"], row["weight"]))
    return {student_id: averages.hundredths(pairs) for student_id, pairs in weighted.items()}


def counts_of_class(db, class_id):
    """How often each of the marks was given in a class."""
    rows = db.execute(
        "SELECT mark, count(*) AS times FROM mark JOIN test ON test.id = mark.test_id"
        " WHERE test.class_id = ? GROUP BY mark",
        (class_id,),
    )
    given = {row["mark"]: row["times"] for row in rows}
    return {mark: given.get(mark, 0) for mark in MARKS}


def save(db, test_id, changed):
    """Saves the marks that were typed, by the id of the student; an empty one takes the mark away."""
    for typed in changed.values():
        if typed and not MARK.fullmatch(typed):
            raise Refusal("A mark must be a whole number from 1 to 6.")
    for student_id, typed in changed.items():
        if typed:
            db.execute(
                "INSERT INTO mark (test_id, student_id, mark) VALUES (?, ?, ?)"
                " ON CONFLICT (test_id, student_id) DO UPDATE SET mark = excluded.mark",
                (test_id, student_id, int(typed)),
            )
        else:
            db.execute("DELETE FROM mark WHERE test_id = ? AND student_id = ?", (test_id, student_id))
