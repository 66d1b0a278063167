"""The pages of the course planner: all courses, one course, and one student."""

from flask import Flask, abort, redirect, render_template, request, url_for

import courses
import students
from refusal import Refused

app = Flask(__name__)
app.jinja_env.globals["days"] = courses.DAYS


@app.get("/")
def show_courses(refusal=None):
    """List the courses, with a form for another one."""
    raise NotImplementedError("TODO: implement show_courses.")


@app.post("/")
def create_course():
    """Create the course that was typed and lead to it, or explain why not."""
    raise NotImplementedError("TODO: implement create_course.")


@app.get("/courses/<int:course_id>")
def show_course(course_id, refusal=None):
    """Show a course, who is enrolled, and its prerequisites."""
    raise NotImplementedError("TODO: implement show_course.")


@app.post("/courses/<int:course_id>/enrol")
def enrol(course_id):
    """Enrol the student whose name was typed, or explain why not."""
    raise NotImplementedError("TODO: implement enrol.")


@app.post("/courses/<int:course_id>/prerequisites")
def add_prerequisite(course_id):
    """Require the chosen course before this one, or explain why not."""
    raise NotImplementedError("TODO: implement add_prerequisite.")


@app.post("/courses/<int:course_id>/students/<int:student_id>/pass")
def mark_passed(course_id, student_id):
    """Record that the student has passed the course."""
    raise NotImplementedError("TODO: implement mark_passed.")


@app.post("/courses/<int:course_id>/students/<int:student_id>/withdraw")
def withdraw(course_id, student_id):
    """Take the student out of the course."""
    raise NotImplementedError("TODO: implement withdraw.")


@app.get("/students/<int:student_id>")
def show_student(student_id):
    """Show the courses of a student."""
    raise NotImplementedError("TODO: implement show_student.")


@app.get("/students/<int:student_id>/summary")
def show_summary(student_id):
    """Show the week of a student on a page for printing."""
    raise NotImplementedError("TODO: implement show_summary.")
