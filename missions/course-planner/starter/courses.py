"""Courses, and who is enrolled in them."""

from database import connection
from refusal import Refused


def all_courses():
    """Return the courses, sorted by code."""
    with connection() as database:
        return database.execute("SELECT * FROM courses ORDER BY code").fetchall()


def find_course(course_id):
    """Return the course with this id, or None."""
    with connection() as database:
        return database.execute("SELECT * FROM courses WHERE id = ?", (course_id,)).fetchone()


def create_course(code, title):
    """Add a course and return its id; refuse an empty entry and a code that another course has."""
    code, title = code.strip(), title.strip()
    if not code or not title:
        raise Refused("Enter a code and a title.")
    with connection() as database:
        if database.execute("SELECT 1 FROM courses WHERE code = ?", (code,)).fetchone():
            raise Refused("A course with this code exists already.")
        return database.execute("INSERT INTO courses (code, title) VALUES (?, ?)", (code, title)).lastrowid


def enrolments_of(course_id):
    """Return who is or was enrolled in a course, sorted by name."""
    with connection() as database:
        return database.execute(
            "SELECT students.*, passed FROM enrolments JOIN students ON students.id = student_id "
            "WHERE course_id = ? ORDER BY name",
            (course_id,),
        ).fetchall()


def enrol(course, name):
    """Enrol the student of this name, who may be new; refuse who is enrolled already."""
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
        database.execute(
            "INSERT INTO enrolments (course_id, student_id) VALUES (?, ?)", (course["id"], student_id)
        )


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
