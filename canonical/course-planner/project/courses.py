"""Courses with their places, times and prerequisites, and who is enrolled in them."""

import re

from database import connection
from refusal import Refused

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
MOST_PLACES = 99


def minutes_of(time):
    """Return the minutes since midnight of a time like 09:30; refuse anything else."""
    if not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", time):
        raise Refused("Enter each time like 09:30.")
    hours, minutes = time.split(":")
    return int(hours) * 60 + int(minutes)


def all_courses():
    """Return the courses, sorted by code."""
    with connection() as database:
        return database.execute("SELECT * FROM courses ORDER BY code").fetchall()


def find_course(course_id):
    """Return the course with its free places, or None."""
    taken = "SELECT count(*) FROM enrolments WHERE course_id = courses.id AND NOT passed"
    with connection() as database:
        return database.execute(
            f"SELECT *, places - ({taken}) AS free FROM courses WHERE id = ?", (course_id,)
        ).fetchone()


def create_course(code, title, places, day, starts, ends):
    """Add a course and return its id; refuse a wrong entry and a code that another course has."""
    code, title = code.strip(), title.strip()
    if not code or not title:
        raise Refused("Enter a code and a title.")
    if not re.fullmatch(r"[0-9]{1,2}", places) or int(places) < 1:
        raise Refused(f"The number of places must be from 1 to {MOST_PLACES}.")
    if minutes_of(ends) <= minutes_of(starts):
        raise Refused("The time of the end must be after the start.")
    with connection() as database:
        if database.execute("SELECT 1 FROM courses WHERE code = ?", (code,)).fetchone():
            raise Refused("A course with this code exists already.")
        return database.execute(
            "INSERT INTO courses (code, title, places, day, starts, ends) VALUES (?, ?, ?, ?, ?, ?)",
            (code, title, int(places), DAYS.index(day), starts, ends),
        ).lastrowid


def prerequisites_of(course_id):
    """Return the courses that one must have passed before this one, sorted by code."""
    with connection() as database:
        return database.execute(
            "SELECT courses.* FROM courses JOIN prerequisites ON needed_id = courses.id WHERE course_id = ? ORDER BY code",
            (course_id,),
        ).fetchall()


def add_prerequisite(course_id, needed_id):
    """Require one course before another; refuse what would make a course a condition of itself."""
    with connection() as database:
        needed = {needed_id}
        while True:
            marks = ", ".join("?" * len(needed))
            rows = database.execute(
                f"SELECT needed_id FROM prerequisites WHERE course_id IN ({marks})", tuple(needed)
            )
            found = {row["needed_id"] for row in rows} - needed
            if not found:
                break
            needed |= found
        if course_id in needed:
            raise Refused("The prerequisites would form a circle.")
        database.execute("INSERT OR IGNORE INTO prerequisites VALUES (?, ?)", (course_id, needed_id))


def enrolments_of(course_id):
    """Return who is or was enrolled in a course, sorted by name."""
    with connection() as database:
        return database.execute(
            "SELECT students.*, passed FROM enrolments JOIN students ON students.id = student_id "
            "WHERE course_id = ? ORDER BY name",
            (course_id,),
        ).fetchall()


def enrol(course, name):
    """Enrol the student of this name, who may be new; refuse where a rule of the course is broken."""
    name = name.strip()
    if not name:
        raise Refused("Enter the name of the student.")
    with connection() as database:
        database.execute("INSERT OR IGNORE INTO students (name) VALUES (?)", (name,))
        student_id = database.execute("SELECT id FROM students WHERE name = ?", (name,)).fetchone()["id"]
        if database.execute(
            "SELECT 1 FROM enrolments WHERE course_id = ? AND student_id = ?", (course["id"], student_id)
        ).fetchone():
            raise Refused(f"{name} is in this course already.")
        check_prerequisites(database, course, student_id)
        check_places(database, course)
        check_timetable(database, course, student_id)
        database.execute(
            "INSERT INTO enrolments (course_id, student_id) VALUES (?, ?)", (course["id"], student_id)
        )


def check_prerequisites(database, course, student_id):
    """Refuse a student who has not passed every course that this one requires."""
    missing = database.execute(
        "SELECT code FROM prerequisites JOIN courses ON courses.id = needed_id WHERE course_id = ? "
        "AND needed_id NOT IN (SELECT course_id FROM enrolments WHERE student_id = ? AND passed) ORDER BY code",
        (course["id"], student_id),
    ).fetchall()
    if missing:
        raise Refused(f"A prerequisite is missing: {', '.join(row['code'] for row in missing)}.")


def check_places(database, course):
    """Refuse when all places are taken."""
    taken = database.execute(
        "SELECT count(*) AS taken FROM enrolments WHERE course_id = ? AND NOT passed", (course["id"],)
    ).fetchone()["taken"]
    if taken >= course["places"]:
        raise Refused("This course is full.")


def check_timetable(database, course, student_id):
    """Refuse when the student has another course at the same time."""
    other = database.execute(
        "SELECT code FROM enrolments JOIN courses ON courses.id = course_id "
        "WHERE student_id = ? AND NOT passed AND day = ? AND starts < ? AND ends > ?",
        (student_id, course["day"], course["ends"], course["starts"]),
    ).fetchone()
    if other:
        raise Refused(f"The times clash with {other['code']}.")


def mark_passed(course_id, student_id):
    """Record that a student has passed a course."""
    with connection() as database:
        database.execute(
            "UPDATE enrolments SET passed = 1 WHERE course_id = ? AND student_id = ?", (course_id, student_id)
        )


def withdraw(course_id, student_id):
    """Take a student out of a course."""
    with connection() as database:
        database.execute("DELETE FROM enrolments WHERE course_id = ? AND student_id = ?", (course_id, student_id))
