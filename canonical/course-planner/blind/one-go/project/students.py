"""Students and their courses."""

from database import connection


def find_student(student_id):
    """Return the student with this id, or None."""
    with connection() as database:
        return database.execute("SELECT * FROM students WHERE id = ?", (student_id,)).fetchone()


def courses_of(student_id):
    """Return the courses of a student with `passed`, sorted by code."""
    with connection() as database:
        return database.execute(
            "SELECT courses.*, passed FROM enrolments JOIN courses ON courses.id = course_id "
            "WHERE student_id = ? ORDER BY code",
            (student_id,),
        ).fetchall()


def week_of(student_id):
    """Return the courses in which a student is enrolled and that are not passed, in the order of the week."""
    with connection() as database:
        return database.execute(
            "SELECT courses.* FROM enrolments JOIN courses ON courses.id = course_id "
            "WHERE student_id = ? AND NOT passed ORDER BY day, starts, ends, code",
            (student_id,),
        ).fetchall()
