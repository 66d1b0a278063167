"""Courses, what they require, and who is enrolled in them."""

import re

import timetable
from database import connection
from refusal import Refused

PLACES = re.compile(r"0*([1-9][0-9]?)")

# Who has passed a course takes no place in it any more.
WITH_FREE = (
    "SELECT courses.*, "
    "places - (SELECT COUNT(*) FROM enrolments WHERE course_id = courses.id AND NOT passed) AS free FROM courses"
)


def all_courses():
    """Return the courses, sorted by code."""
    with connection() as database:
        return database.execute("SELECT * FROM courses ORDER BY code").fetchall()


def find_course(course_id):
    """Return the course with this id and with its `free` places, or None."""
    with connection() as database:
        return read_course(database, course_id)


def read_course(database, course_id):
    """Return the course with this id and with its `free` places, or None."""
    return database.execute(f"{WITH_FREE} WHERE id = ?", (course_id,)).fetchone()


def create_course(code, title, places, day, starts, ends):
    """Add a course, all of which was typed, and return its id; refuse what is empty, wrong, or a code that is there."""
    code, title = code.strip(), title.strip()
    number = PLACES.fullmatch(places.strip())
    starts, ends = timetable.read_time(starts), timetable.read_time(ends)
    reasons = []
    if not code or not title:
        reasons.append("Enter a code and a title.")
    if not number:
        reasons.append("The number of places must be a whole number from 1 to 99.")
    if day not in timetable.DAYS:
        reasons.append("Choose a day.")
    if starts is None or ends is None:
        reasons.append("Enter a time like 09:30 for the start and for the end.")
    elif ends <= starts:
        reasons.append("The end must be at a later time than the start.")
    with connection() as database:
        if database.execute("SELECT 1 FROM courses WHERE code = ?", (code,)).fetchone():
            reasons.append("A course with this code exists already.")
        if reasons:
            raise Refused(" ".join(reasons))
        return database.execute(
            "INSERT INTO courses (code, title, places, day, starts, ends) VALUES (?, ?, ?, ?, ?, ?)",
            (code, title, int(number[1]), timetable.DAYS.index(day), starts, ends),
        ).lastrowid


def other_courses(course_id):
    """Return all courses but this one, sorted by code."""
    with connection() as database:
        return database.execute("SELECT * FROM courses WHERE id <> ? ORDER BY code", (course_id,)).fetchall()


def prerequisites_of(course_id):
    """Return the courses that this one directly requires, sorted by code."""
    with connection() as database:
        return read_prerequisites(database, course_id)


def read_prerequisites(database, course_id):
    """Return the courses that this one directly requires, sorted by code."""
    return database.execute(
        "SELECT courses.* FROM prerequisites JOIN courses ON courses.id = needed_id WHERE course_id = ? ORDER BY code",
        (course_id,),
    ).fetchall()


def add_prerequisite(course_id, needed_id):
    """Let a course require another one; refuse an unknown one, and what would make a course a condition of itself."""
    with connection() as database:
        if read_course(database, needed_id) is None:
            raise Refused("Choose a course.")
        if is_condition_of(database, course_id, needed_id):
            raise Refused("This would be a circle: the course would be a condition of itself.")
        database.execute(
            "INSERT OR IGNORE INTO prerequisites (course_id, needed_id) VALUES (?, ?)", (course_id, needed_id)
        )


def is_condition_of(database, needed_id, course_id):
    """Tell whether a course is another one, or required by it, also by way of others."""
    found = database.execute(
        "WITH RECURSIVE conditions (id) AS ("
        "  SELECT :course"
        "  UNION SELECT needed_id FROM prerequisites JOIN conditions ON prerequisites.course_id = conditions.id"
        ") SELECT 1 FROM conditions WHERE id = :needed",
        {"course": course_id, "needed": needed_id},
    ).fetchone()
    return found is not None


def enrolments_of(course_id):
    """Return who is or was enrolled in a course, sorted by name."""
    with connection() as database:
        return database.execute(
            "SELECT students.*, passed FROM enrolments JOIN students ON students.id = student_id "
            "WHERE course_id = ? ORDER BY name",
            (course_id,),
        ).fetchall()


def enrol(course_id, name):
    """Enrol the student of this name, who may be new; refuse who is enrolled already, and whom a rule keeps out."""
    name = name.strip()
    if not name:
        raise Refused("Enter the name of the student.")
    with connection() as database:
        database.execute("INSERT OR IGNORE INTO students (name) VALUES (?)", (name,))
        student_id = database.execute("SELECT id FROM students WHERE name = ?", (name,)).fetchone()["id"]
        if database.execute(
            "SELECT 1 FROM enrolments WHERE course_id = ? AND student_id = ?", (course_id, student_id)
        ).fetchone():
            raise Refused(f"{name} is in this course already.")
        course = read_course(database, course_id)
        reasons = []
        if course["free"] < 1:
            reasons.append("This course is full.")
        if missing := codes(missing_prerequisites(database, course_id, student_id)):
            reasons.append(f"A prerequisite is not passed yet: {missing}.")
        if clashing := codes(clashing_courses(database, course, student_id)):
            reasons.append(f"The times clash with {clashing}.")
        if reasons:
            raise Refused(" ".join(reasons))
        database.execute("INSERT INTO enrolments (course_id, student_id) VALUES (?, ?)", (course_id, student_id))


def codes(courses):
    """Return the codes of some courses as a text."""
    return ", ".join(course["code"] for course in courses)


def missing_prerequisites(database, course_id, student_id):
    """Return the courses that this one directly requires and that the student has not passed."""
    passed = {
        row["course_id"]
        for row in database.execute(
            "SELECT course_id FROM enrolments WHERE student_id = ? AND passed", (student_id,)
        )
    }
    return [needed for needed in read_prerequisites(database, course_id) if needed["id"] not in passed]


def clashing_courses(database, course, student_id):
    """Return the courses that the student takes at the time of this one."""
    return database.execute(
        "SELECT courses.* FROM enrolments JOIN courses ON courses.id = course_id "
        "WHERE student_id = ? AND NOT passed AND courses.id <> ? AND day = ? AND starts < ? AND ends > ? "
        "ORDER BY code",
        (student_id, course["id"], course["day"], course["ends"], course["starts"]),
    ).fetchall()


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
