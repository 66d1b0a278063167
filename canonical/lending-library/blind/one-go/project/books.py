"""The books of the library."""

import re

from database import Refusal

PAGE_SIZE = 5
COPIES = re.compile(r"0*([1-9][0-9]?)")
WITH_AVAILABLE = (
    "book.*, copies - (SELECT count(*) FROM loan WHERE loan.book_id = book.id AND NOT is_returned) AS available"
)


def by_id(db, book_id):
    return db.execute(f"SELECT {WITH_AVAILABLE} FROM book WHERE id = ?", (book_id,)).fetchone()


def add(db, title, author, copies):
    """The id of the new book."""
    title = title.strip()
    author = author.strip()
    number = COPIES.fullmatch(copies.strip())
    reasons = []
    if not title:
        reasons.append("The title must not be empty.")
    if not author:
        reasons.append("The author must not be empty.")
    if not number:
        reasons.append("The number of copies must be a whole number from 1 to 99.")
    if reasons:
        raise Refusal(" ".join(reasons))
    return db.execute(
        "INSERT INTO book (title, title_key, author, author_key, copies) VALUES (?, ?, ?, ?, ?)",
        (title, title.casefold(), author, author.casefold(), int(number.group(1))),
    ).lastrowid


def count(db):
    return db.execute("SELECT count(*) FROM book").fetchone()[0]


def available_copies(db):
    return db.execute(
        "SELECT (SELECT coalesce(sum(copies), 0) FROM book) - (SELECT count(*) FROM loan WHERE NOT is_returned)"
    ).fetchone()[0]


def page_of_books(db, search, page):
    """The books of a page, the number of this page (the nearest one that there is), and that of the last one."""
    condition = "WHERE :text = '' OR instr(title_key, :text) > 0 OR instr(author_key, :text) > 0"
    values = {"text": search.casefold()}
    matching = db.execute(f"SELECT count(*) FROM book {condition}", values).fetchone()[0]
    last = max(1, -(-matching // PAGE_SIZE))
    page = min(max(page, 1), last)
    values |= {"size": PAGE_SIZE, "skipped": (page - 1) * PAGE_SIZE}
    rows = db.execute(
        f"SELECT {WITH_AVAILABLE} FROM book {condition} ORDER BY title_key, id LIMIT :size OFFSET :skipped", values
    ).fetchall()
    return rows, page, last
