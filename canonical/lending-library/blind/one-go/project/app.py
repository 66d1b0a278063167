"""The pages of the lending library."""

import secrets
from datetime import date

from flask import Flask, abort, g, redirect, render_template, request, session, url_for
from waitress import serve

import books
import database
import loans
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
def find_librarian():
    g.signed_in = "account_id" in session


@app.after_request
def keep_out_of_caches(response):
    """Going back loads the page anew, with the present numbers."""
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response


@app.context_processor
def common_values():
    return {"new_token": lambda: secrets.token_urlsafe(16)}


@app.errorhandler(404)
def show_not_found(_error):
    return render_template("not_found.html"), 404


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


@app.route("/staff/sign-in", methods=["GET", "POST"])
def sign_in():
    if request.method == "GET":
        if g.signed_in:
            return redirect(url_for("add_book"), 303)
        return render_template("sign_in.html", name="")
    name = request.form.get("username", "")
    account = database.sign_in(connection(), name.strip(), request.form.get("password", ""))
    if account is None:
        message = "The user name or the password is wrong."
        return render_template("sign_in.html", name=name, message=message), 401
    session.clear()
    session["account_id"] = account["id"]
    return redirect(url_for("add_book"), 303)


@app.post("/staff/sign-out")
def sign_out():
    session.clear()
    return redirect(url_for("catalogue"), 303)


@app.route("/staff/books/new", methods=["GET", "POST"])
def add_book():
    if not g.signed_in:
        return redirect(url_for("sign_in"), 303)
    if request.method == "GET":
        return render_template("add_book.html", typed={"title": "", "author": "", "copies": ""})
    typed = {name: request.form.get(name, "") for name in ("title", "author", "copies")}
    try:
        return carry_out(lambda db: url_for("show_book", book_id=books.add(db, **typed)))
    except Refusal as refusal:
        return render_template("add_book.html", typed=typed, refusal=str(refusal)), 422


@app.get("/")
def catalogue():
    db = connection()
    search = request.args.get("q", "")
    found, page, last = books.page_of_books(db, search, request.args.get("page", 1, type=int))
    return render_template(
        "catalogue.html",
        search=search,
        books=found,
        page=page,
        last=last,
        book_count=books.count(db),
        available_count=books.available_copies(db),
        overdue_count=loans.overdue_count(db),
    )


@app.get("/books/<int:book_id>")
def show_book(book_id):
    return book_page(book_id, borrower="", lent_on=date.today().isoformat())


@app.post("/books/<int:book_id>")
def lend(book_id):
    if books.by_id(connection(), book_id) is None:
        abort(404)
    typed = {name: request.form.get(name, "") for name in ("borrower", "lent_on")}

    def action(db):
        loans.lend(db, book_id, **typed)
        return url_for("show_book", book_id=book_id)

    try:
        return carry_out(action)
    except Refusal as refusal:
        return book_page(book_id, **typed, refusal=str(refusal)), 422


def book_page(book_id, **values):
    db = connection()
    book = books.by_id(db, book_id)
    if book is None:
        abort(404)
    return render_template("book.html", book=book, loans=loans.of_book(db, book_id), **values)


@app.post("/loans/<int:loan_id>/return")
def take_back(loan_id):
    db = connection()
    loan = loans.by_id(db, loan_id)
    if loan is None:
        abort(404)
    loans.take_back(db, loan_id)
    return redirect(url_for("show_book", book_id=loan["book_id"]), 303)


def main():
    database.prepare()
    app.secret_key = database.secret_key()
    serve(app, host="0.0.0.0", port=8000, threads=8)


if __name__ == "__main__":
    main()
