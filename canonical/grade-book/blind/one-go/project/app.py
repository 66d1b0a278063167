"""The pages of the grade book, and who gets them."""

import secrets

from flask import Flask, Response, abort, g, redirect, render_template, request, session, url_for
from waitress import serve

import accounts
import averages
import chart
import classes
import database
import excel
import importing
import marks
from database import Refusal

EXCEL_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

app = Flask(__name__)
app.config.update(
    SESSION_COOKIE_SAMESITE="Lax", MAX_CONTENT_LENGTH=16 * 1024 * 1024, MAX_FORM_PARTS=10_000
)
app.jinja_env.filters["average"] = averages.written


def connection():
    if "db" not in g:
        g.db = database.connect()
    return g.db


@app.teardown_appcontext
def close_connection(_error):
    db = g.pop("db", None)
    if db is not None:
        db.close()


@app.before_request
def require_account():
    g.account = None
    if request.endpoint == "static":
        return None
    if "account_id" in session:
        g.account = accounts.by_id(connection(), session["account_id"])
    if g.account is None and request.endpoint != "sign_in":
        return redirect(url_for("sign_in"), 303)
    return None


@app.after_request
def keep_out_of_caches(response):
    """Going back loads the page anew, with the present marks."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.context_processor
def common_values():
    return {"account": g.get("account"), "new_token": lambda: secrets.token_urlsafe(16)}


@app.errorhandler(404)
@app.errorhandler(405)
@app.errorhandler(413)
def show_error(error):
    messages = {
        404: "There is no such page",
        405: "This is not possible here",
        413: "The file is too large",
    }
    return render_template("error.html", message=messages[error.code]), error.code


def require_role(*roles):
    """Whoever has another role finds nothing."""
    if g.account["role"] not in roles:
        abort(404)


def visible_class(class_id):
    require_role("head", "teacher")
    return classes.visible_class(connection(), g.account, class_id) or abort(404)


def visible_test(test_id):
    """The test and its class."""
    require_role("head", "teacher")
    test = classes.test_by_id(connection(), test_id) or abort(404)
    return test, visible_class(test["class_id"])


def carry_out(action):
    """Runs the action of a form, which answers with the address of its outcome; only once for each form."""
    db = connection()
    token = request.form.get("token", "")
    with database.transaction(db):
        outcome = database.outcome_of_form(db, token)
        if outcome is None:
            outcome = action(db)
            database.remember_form(db, token, outcome)
    return redirect(outcome, 303)


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    if request.method == "GET":
        return render_template("sign_in.html", user="")
    user = request.form.get("username", "")
    try:
        account = accounts.sign_in(connection(), user, request.form.get("password", ""))
    except Refusal as refusal:
        return render_template("sign_in.html", user=user, refusal=str(refusal)), 422
    session.clear()
    session["account_id"] = account["id"]
    return redirect(url_for("start"), 303)


@app.post("/sign-out")
def sign_out():
    session.clear()
    return redirect(url_for("sign_in"), 303)


@app.get("/")
def start():
    return student_page() if g.account["role"] == "student" else classes_page()


def student_page():
    db = connection()
    own = marks.of_student(db, g.account["id"])
    return render_template(
        "student.html",
        own_class=classes.by_id(db, g.account["class_id"]),
        marks=own,
        average=averages.hundredths([(row["mark"], row["weight"]) for row in own]),
    )


def classes_page(**values):
    db = connection()
    return render_template(
        "classes.html",
        classes=classes.visible_classes(db, g.account),
        teachers=accounts.teachers(db),
        **values,
    )


@app.post("/")
def create_class():
    require_role("head")
    name = request.form.get("name", "")
    teacher = request.form.get("teacher", "")

    def action(db):
        classes.create(db, name, accounts.by_user(db, teacher))
        return url_for("start")

    try:
        return carry_out(action)
    except Refusal as refusal:
        return classes_page(name=name, teacher=teacher, refusal=str(refusal)), 422


@app.get("/import")
def show_import():
    require_role("head")
    result = importing.result(connection(), request.args.get("result", 0, type=int))
    return render_template("import.html", result=result)


@app.post("/import")
def import_file():
    require_role("head")
    upload = request.files.get("file")
    content = upload.read() if upload else b""
    try:
        return carry_out(lambda db: url_for("show_import", result=importing.import_students(db, content)))
    except Refusal as refusal:
        return render_template("import.html", result=None, refusal=str(refusal)), 422


@app.get("/classes/<int:class_id>")
def show_class(class_id):
    return class_page(class_id)


@app.post("/classes/<int:class_id>")
def set_test(class_id):
    require_role("teacher")
    visible_class(class_id)
    typed = {name: request.form.get(name, "") for name in ("name", "weight")}

    def action(db):
        classes.set_test(db, class_id, **typed)
        return url_for("show_class", class_id=class_id)

    try:
        return carry_out(action)
    except Refusal as refusal:
        return class_page(class_id, **typed, refusal=str(refusal)), 422


def class_page(class_id, **values):
    db = connection()
    shown = visible_class(class_id)
    search = request.args.get("q", "")
    students, page, last = classes.page_of_students(db, class_id, search, request.args.get("page", 1, type=int))
    counts = marks.counts_of_class(db, class_id)
    return render_template(
        "class.html",
        shown=shown,
        search=search,
        students=students,
        page=page,
        last=last,
        averages=marks.averages_of_class(db, class_id),
        tests=classes.tests_of(db, class_id),
        counts=counts,
        colours=chart.COLOURS,
        bars=chart.bars(counts),
        bar_width=chart.WIDTH,
        chart_width=chart.total_width(counts),
        chart_height=chart.LENGTH,
        **values,
    )


@app.get("/classes/<int:class_id>/marks.xlsx")
def export(class_id):
    visible_class(class_id)
    db = connection()
    content = excel.excel_file(
        classes.students_of(db, class_id),
        classes.tests_of(db, class_id),
        marks.of_class(db, class_id),
        marks.averages_of_class(db, class_id),
    )
    headers = {"Content-Disposition": 'attachment; filename="marks.xlsx"'}
    return Response(content, content_type=EXCEL_TYPE, headers=headers)


@app.get("/tests/<int:test_id>")
def show_test(test_id):
    test, _shown = visible_test(test_id)
    saved = marks.of_test(connection(), test_id)
    fields = {student_id: str(mark) for student_id, mark in saved.items()}
    return test_page(test, fields, fields)


@app.post("/tests/<int:test_id>")
def save_marks(test_id):
    """Saves the fields that were changed on this page; the others may have been changed on another page."""
    require_role("teacher")
    test, shown = visible_test(test_id)
    db = connection()
    ids = [student["id"] for student in classes.students_of(db, shown["id"])]
    sent = [student_id for student_id in ids if f"mark-{student_id}" in request.form]
    typed = {student_id: request.form[f"mark-{student_id}"] for student_id in sent}
    before = {student_id: request.form.get(f"before-{student_id}", "") for student_id in sent}
    changed = {
        student_id: typed[student_id].strip()
        for student_id in sent
        if typed[student_id].strip() != before[student_id].strip()
    }
    try:
        with database.transaction(db):
            marks.save(db, test_id, changed)
    except Refusal as refusal:
        return test_page(test, typed, before, refusal=str(refusal)), 422
    return redirect(url_for("show_test", test_id=test_id), 303)


def test_page(test, fields, before, **values):
    """The page of a test; what stood in the fields before is sent along, to tell which were changed."""
    db = connection()
    return render_template(
        "test.html",
        test=test,
        shown=classes.by_id(db, test["class_id"]),
        students=classes.students_of(db, test["class_id"]),
        fields=fields,
        before=before,
        **values,
    )


def main():
    database.prepare()
    app.secret_key = database.secret_key()
    serve(app, host="0.0.0.0", port=8000, threads=8)


if __name__ == "__main__":
    main()
