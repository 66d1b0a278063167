"""The pages of the clinic."""

import secrets
from datetime import date
from functools import wraps

from flask import Flask, abort, g, redirect, render_template, request, session, url_for
from waitress import serve

import accounts
import appointments
import database
import hours
from database import Refusal

app = Flask(__name__)
app.config.update(SESSION_COOKIE_SAMESITE="Lax", MAX_CONTENT_LENGTH=1024 * 1024)


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
def find_account():
    g.account = None
    if request.endpoint != "static" and "account_id" in session:
        g.account = accounts.by_id(connection(), session["account_id"])


@app.after_request
def keep_out_of_caches(response):
    """Going back loads the page anew, with the present states."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.context_processor
def common_values():
    return {"account": g.get("account"), "new_token": lambda: secrets.token_urlsafe(16)}


@app.errorhandler(403)
@app.errorhandler(404)
@app.errorhandler(405)
def show_error(error):
    messages = {
        403: "This page is for the reception alone",
        404: "There is no such page",
        405: "This is not possible here",
    }
    return render_template("error.html", message=messages[error.code]), error.code


def account_needed(view):
    @wraps(view)
    def checked(*args, **kwargs):
        if g.account is None:
            wanted = request.full_path.rstrip("?") if request.method == "GET" else None
            return redirect(url_for("sign_in", next=wanted), 303)
        return view(*args, **kwargs)

    return checked


@app.get("/")
def show_week():
    doctor = request.args.get("doctor")
    if doctor not in hours.DOCTORS:
        doctor = hours.DOCTORS[0]
    monday = hours.monday_of(hours.read_date(request.args.get("week", "")) or date.today())
    account_id = g.account["id"] if g.account else None
    return render_template(
        "week.html",
        doctor=doctor,
        doctors=hours.DOCTORS,
        monday=monday,
        previous_week=hours.previous_week(monday),
        next_week=hours.next_week(monday),
        slots=appointments.week_of(connection(), doctor, monday, account_id),
    )


def sign_in_as(account_id):
    session.clear()
    session["account_id"] = account_id


@app.route("/register", methods=["GET", "POST"])
def register():
    if request.method == "GET":
        return render_template("register.html", name="")
    name = request.form.get("username", "")
    password = request.form.get("password", "")
    db = connection()
    try:
        with database.transaction(db):
            is_new = database.is_first_time(db, request.form.get("token"))
            account_id = (accounts.register if is_new else accounts.sign_in)(db, name, password)
    except Refusal as refusal:
        return render_template("register.html", name=name, refusal=str(refusal)), 422
    sign_in_as(account_id)
    return redirect(url_for("show_own"), 303)


@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    if request.method == "GET":
        return render_template("sign_in.html", name="")
    name = request.form.get("username", "")
    try:
        account_id = accounts.sign_in(connection(), name, request.form.get("password", ""))
    except Refusal as refusal:
        return render_template("sign_in.html", name=name, refusal=str(refusal)), 422
    sign_in_as(account_id)
    return redirect(local_address(request.args.get("next", "")), 303)


def local_address(address):
    """The address if it belongs to this website, else the own appointments."""
    is_local = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if is_local and address.isprintable() else url_for("show_own")


@app.post("/sign-out")
def sign_out():
    session.clear()
    return redirect(url_for("show_week"), 303)


@app.get("/book")
@account_needed
def show_booking():
    typed = {name: request.args.get(name, "") for name in ("doctor", "date", "time", "length", "reason")}
    return booking_page(typed)


@app.post("/book")
@account_needed
def book():
    typed = {name: request.form.get(name, "") for name in ("doctor", "date", "time", "length", "reason")}
    db = connection()
    try:
        with database.transaction(db):
            if database.is_first_time(db, request.form.get("token")):
                appointments.book(db, g.account["id"], **typed)
    except Refusal as refusal:
        return booking_page(typed, str(refusal)), 422
    return redirect(url_for("show_own"), 303)


def booking_page(typed, refusal=None):
    return render_template(
        "book.html", typed=typed, doctors=hours.DOCTORS, lengths=hours.LENGTHS, refusal=refusal
    )


@app.get("/appointments")
@account_needed
def show_own():
    return render_template("own.html", appointments=appointments.of_account(connection(), g.account["id"]))


@app.post("/appointments/<int:appointment_id>/cancel")
@account_needed
def cancel(appointment_id):
    appointments.cancel(connection(), g.account["id"], appointment_id)
    return redirect(url_for("show_own"), 303)


@app.get("/day")
@account_needed
def show_day():
    if not g.account["is_reception"]:
        abort(403)
    typed = request.args.get("date", date.today().isoformat())
    words = request.args.get("q", "")
    day = hours.read_date(typed)
    if day is None:
        refusal = "Please give a date like 2030-01-31."
        return render_template("day.html", date=typed, words=words, refusal=refusal), 422
    listed = appointments.of_day(connection(), day)
    found = appointments.matching(listed, words)
    nothing = "No appointments found" if listed else "No appointments on this day"
    return render_template("day.html", date=typed, words=words, appointments=found, nothing=nothing)


def main():
    database.prepare()
    app.secret_key = database.secret_key()
    serve(app, host="0.0.0.0", port=8000, threads=8)


if __name__ == "__main__":
    main()
