"""Lending books, and its rules."""

import re
from datetime import date, timedelta

import books
from database import Refusal

LOAN_DAYS = 14
MAX_LOANS = 3
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def lend(db, book_id, borrower, lent_on):
    borrower = borrower.strip()
    key = borrower.casefold()
    day = parse_date(lent_on)
    reasons = []
    if not borrower:
        reasons.append("Please give the borrower's name.")
    if day is None:
        reasons.append("Please give an existing day, written like 2030-01-31.")
    elif day > date.today():
        reasons.append("The day of lending must not be in the future.")
    if borrower and has_copy(db, book_id, key):
        reasons.append("This borrower already has a copy of this book.")
    if borrower and current_loans(db, key) >= MAX_LOANS:
        reasons.append(f"This borrower has reached the limit of {MAX_LOANS} loans.")
    if books.by_id(db, book_id)["available"] < 1:
        reasons.append("No copy is available any more.")
    if reasons:
        raise Refusal(" ".join(reasons))
    due = day + timedelta(days=LOAN_DAYS)
    db.execute(
        "INSERT INTO loan (book_id, borrower, borrower_key, lent_on, due_on) VALUES (?, ?, ?, ?, ?)",
        (book_id, borrower, key, day.isoformat(), due.isoformat()),
    )


def parse_date(text):
    """The day, or None if it is badly written or does not exist."""
    text = text.strip()
    if not DATE.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def has_copy(db, book_id, borrower_key):
    found = db.execute(
        "SELECT 1 FROM loan WHERE book_id = ? AND borrower_key = ? AND NOT is_returned", (book_id, borrower_key)
    ).fetchone()
    return found is not None


def current_loans(db, borrower_key):
    return db.execute(
        "SELECT count(*) FROM loan WHERE borrower_key = ? AND NOT is_returned", (borrower_key,)
    ).fetchone()[0]


def by_id(db, loan_id):
    return db.execute("SELECT * FROM loan WHERE id = ?", (loan_id,)).fetchone()


def of_book(db, book_id):
    """The current loans, those that are due first before the others."""
    return db.execute(
        "SELECT loan.*, due_on < ? AS is_overdue FROM loan WHERE book_id = ? AND NOT is_returned ORDER BY due_on, id",
        (date.today().isoformat(), book_id),
    ).fetchall()


def overdue_count(db):
    return db.execute(
        "SELECT count(*) FROM loan WHERE NOT is_returned AND due_on < ?", (date.today().isoformat(),)
    ).fetchone()[0]


def take_back(db, loan_id):
    db.execute("UPDATE loan SET is_returned = 1 WHERE id = ?", (loan_id,))
