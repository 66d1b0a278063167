"""Students and their courses."""

from courses import minutes_of
from database import connection


def find_student(student_id):
    """Return the student with this id, or None."""
    raise NotImplementedError("TODO: implement find_student.")


def courses_of(student_id):
    """Return the courses of a student with `passed`, those of the earliest weekday and time first."""
    raise NotImplementedError("TODO: implement courses_of.")


def hours_of(courses):
    """Return how many hours a week the courses take together."""
    raise NotImplementedError("TODO: implement hours_of.")
