"""Courses with their places, times and prerequisites, and who is enrolled in them."""

import re

from database import connection
from refusal import Refused

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
MOST_PLACES = 99


def minutes_of(time):
    """Return the minutes since midnight of a time like 09:30; refuse anything else."""
    raise NotImplementedError("TODO: implement minutes_of.")


def all_courses():
    """Return the courses, sorted by code."""
    raise NotImplementedError("TODO: implement all_courses.")


def find_course(course_id):
    """Return the course with its free places, or None."""
    raise NotImplementedError("TODO: implement find_course.")


def create_course(code, title, places, day, starts, ends):
    """Add a course and return its id; refuse a wrong entry and a code that another course has."""
    raise NotImplementedError("TODO: implement create_course.")


def prerequisites_of(course_id):
    """Return the courses that one must have passed before this one, sorted by code."""
    raise NotImplementedError("TODO: implement prerequisites_of.")


def add_prerequisite(course_id, needed_id):
    """Require one course before another; refuse what would make a course a condition of itself."""
    raise NotImplementedError("TODO: implement add_prerequisite.")


def enrolments_of(course_id):
    """Return who is or was enrolled in a course, sorted by name."""
    raise NotImplementedError("TODO: implement enrolments_of.")


def enrol(course, name):
    """Enrol the student of this name, who may be new; refuse where a rule of the course is broken."""
    raise NotImplementedError("TODO: implement enrol.")


def check_prerequisites(database, course, student_id):
    """Refuse a student who has not passed every course that this one requires."""
    raise NotImplementedError("TODO: implement check_prerequisites.")


def check_places(database, course):
    """Refuse when all places are taken."""
    raise NotImplementedError("TODO: implement check_places.")


def check_timetable(database, course, student_id):
    """Refuse when the student has another course at the same time."""
    raise NotImplementedError("TODO: implement check_timetable.")


def mark_passed(course_id, student_id):
    """Record that a student has passed a course."""
    raise NotImplementedError("TODO: implement mark_passed.")


def withdraw(course_id, student_id):
    """Take a student out of a course."""
    raise NotImplementedError("TODO: implement withdraw.")
