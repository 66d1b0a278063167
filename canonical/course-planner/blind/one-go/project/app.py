"""The pages of the course planner: all courses, one course, one student, and the summary of a student."""

from flask import Flask, abort, redirect, render_template, request, url_for

import courses
import students
import timetable
from refusal import Refused

app = Flask(__name__)


@app.context_processor
def common_values():
    """Hand the names of the weekdays to every page."""
    return {"days": timetable.DAYS}


@app.get("/")
def show_courses(refusal=None):
    """List the courses, with a form for another one."""
    return render_template("courses.html", courses=courses.all_courses(), refusal=refusal, typed=request.form)


@app.post("/")
def create_course():
    """Create the course that was typed and lead to it, or explain why not."""
    typed = {name: request.form.get(name, "") for name in ("code", "title", "places", "day", "starts", "ends")}
    try:
        course_id = courses.create_course(**typed)
    except Refused as reason:
        return show_courses(refusal=str(reason))
    return redirect(url_for("show_course", course_id=course_id))


@app.get("/courses/<int:course_id>")
def show_course(course_id, refusal=None):
    """Show a course, what it requires, and who is enrolled."""
    course = courses.find_course(course_id) or abort(404)
    return render_template(
        "course.html",
        course=course,
        enrolments=courses.enrolments_of(course_id),
        prerequisites=courses.prerequisites_of(course_id),
        others=courses.other_courses(course_id),
        refusal=refusal,
    )


@app.post("/courses/<int:course_id>/enrol")
def enrol(course_id):
    """Enrol the student whose name was typed, or explain why not."""
    course = courses.find_course(course_id) or abort(404)
    try:
        courses.enrol(course["id"], request.form.get("name", ""))
    except Refused as reason:
        return show_course(course_id, refusal=str(reason))
    return redirect(url_for("show_course", course_id=course_id))


@app.post("/courses/<int:course_id>/prerequisites")
def add_prerequisite(course_id):
    """Let the course require the one that was chosen, or explain why not."""
    course = courses.find_course(course_id) or abort(404)
    try:
        courses.add_prerequisite(course["id"], request.form.get("needed", type=int))
    except Refused as reason:
        return show_course(course_id, refusal=str(reason))
    return redirect(url_for("show_course", course_id=course_id))


@app.post("/courses/<int:course_id>/students/<int:student_id>/pass")
def mark_passed(course_id, student_id):
    """Record that the student has passed the course."""
    courses.mark_passed(course_id, student_id)
    return redirect(url_for("show_course", course_id=course_id))


@app.post("/courses/<int:course_id>/students/<int:student_id>/withdraw")
def withdraw(course_id, student_id):
    """Take the student out of the course."""
    courses.withdraw(course_id, student_id)
    return redirect(url_for("show_course", course_id=course_id))


@app.get("/students/<int:student_id>")
def show_student(student_id):
    """Show the courses of a student."""
    student = students.find_student(student_id) or abort(404)
    return render_template(
        "student.html",
        student=student,
        courses=students.courses_of(student_id),
        summary_url=url_for("show_summary", student_id=student_id),
    )


@app.get("/students/<int:student_id>/summary")
def show_summary(student_id):
    """Show the week of a student for printing."""
    student = students.find_student(student_id) or abort(404)
    week = students.week_of(student_id)
    return render_template("summary.html", student=student, courses=week, hours=timetable.hours_of(week))
