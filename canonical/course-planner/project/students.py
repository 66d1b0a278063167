"""Students and their courses."""

from courses import minutes_of
from database import connection


def find_student(student_id):
    """Return the student with this id, or None."""
    with connection() as database:
        return database.execute("SELECT * FROM students WHERE id = ?", (student_id,)).fetchone()


def courses_of(student_id):
    """Return the courses of a student with `passed`, those of the earliest weekday and time first."""
    with connection() as database:
        return database.execute(
            "SELECT courses.*, passed FROM enrolments JOIN courses ON courses.id = course_id "
            "WHERE student_id = ? ORDER BY day, starts, code",
            (student_id,),
        ).fetchall()


def hours_of(courses):
    """Return how many hours a week the courses take together."""
    return sum(minutes_of(course["ends"]) - minutes_of(course["starts"]) for course in courses) / 60
