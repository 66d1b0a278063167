"""Articles, movements and accounts in an SQLite database."""

import json
import secrets
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

from werkzeug.security import check_password_hash, generate_password_hash

FOLDER = Path(__file__).resolve().parent
DATABASE = FOLDER / "data" / "stock.db"
PAGE_SIZE = 5
HASH_METHOD = "pbkdf2:sha256:200000"

ACCOUNTS = [
    ("clerk", "tin-box-4", False),
    ("manager", "iron-key-9", True),
]


class Refusal(Exception):
    """Something that is not allowed; the text is for people."""


def connect():
    db = sqlite3.connect(DATABASE, timeout=20, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare():
    DATABASE.parent.mkdir(exist_ok=True)
    with closing(connect()) as db:
        db.executescript((FOLDER / "schema.sql").read_text(encoding="utf-8"))
        with transaction(db):
            db.execute(
                "INSERT OR IGNORE INTO setting (name, value) VALUES ('secret_key', ?)", (secrets.token_hex(32),)
            )
            for name, password, is_manager in ACCOUNTS:
                known = db.execute("SELECT 1 FROM account WHERE name = ?", (name,)).fetchone()
                if not known:
                    db.execute(
                        "INSERT INTO account (name, password_hash, is_manager) VALUES (?, ?, ?)",
                        (name, generate_password_hash(password, HASH_METHOD), is_manager),
                    )


@contextmanager
def transaction(db):
    """Everything within happens or nothing, and nobody else writes in between."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def secret_key():
    with closing(connect()) as db:
        return db.execute("SELECT value FROM setting WHERE name = 'secret_key'").fetchone()["value"]


def account(db, account_id):
    return db.execute("SELECT * FROM account WHERE id = ?", (account_id,)).fetchone()


def sign_in(db, name, password):
    """The account, or None if the name or the password is wrong."""
    found = db.execute("SELECT * FROM account WHERE name = ?", (name,)).fetchone()
    if found and check_password_hash(found["password_hash"], password):
        return found
    return None


def outcome_of_form(db, token):
    """The address with the outcome of a form that was carried out already, or None."""
    row = db.execute("SELECT outcome FROM sent_form WHERE token = ?", (token,)).fetchone()
    return row["outcome"] if row else None


def remember_form(db, token, outcome):
    if token:
        db.execute("INSERT INTO sent_form (token, outcome) VALUES (?, ?)", (token, outcome))


def key_of(text):
    return text.strip().casefold()


def has_articles(db):
    return db.execute("SELECT 1 FROM article LIMIT 1").fetchone() is not None


def article(db, article_id):
    return db.execute("SELECT * FROM article WHERE id = ?", (article_id,)).fetchone()


def name_exists(db, name):
    return db.execute("SELECT 1 FROM article WHERE name_key = ?", (key_of(name),)).fetchone() is not None


def add_article(db, name, category):
    name = name.strip()
    category = category.strip()
    if not name:
        raise Refusal("The name must not be empty.")
    if not category:
        raise Refusal("The category must not be empty.")
    if name_exists(db, name):
        raise Refusal("An article with this name exists already.")
    cursor = db.execute(
        "INSERT INTO article (name, name_key, category, category_key) VALUES (?, ?, ?, ?)",
        (name, key_of(name), category, key_of(category)),
    )
    return cursor.lastrowid


def move(db, article_id, account_id, quantity):
    """Moves pieces in, or out if the quantity is negative."""
    stock = article(db, article_id)["stock"]
    if stock + quantity < 0:
        raise Refusal(f"There are not so many pieces in stock, only {stock}.")
    db.execute("UPDATE article SET stock = stock + ? WHERE id = ?", (quantity, article_id))
    db.execute(
        "INSERT INTO movement (article_id, account_id, quantity) VALUES (?, ?, ?)",
        (article_id, account_id, quantity),
    )


def movements(db, article_id):
    return db.execute(
        "SELECT movement.quantity, account.name AS account FROM movement"
        " JOIN account ON account.id = movement.account_id"
        " WHERE movement.article_id = ? ORDER BY movement.id DESC",
        (article_id,),
    ).fetchall()


def all_articles(db):
    return db.execute("SELECT name, category, stock FROM article ORDER BY name_key").fetchall()


def page_of_articles(db, search, page):
    """The articles of a page, the number of this page (the nearest one that there is), and that of the last one."""
    matching = "FROM article WHERE instr(name_key, :text) > 0 OR instr(category_key, :text) > 0 OR :text = ''"
    values = {"text": search.casefold()}
    count = db.execute(f"SELECT count(*) {matching}", values).fetchone()[0]
    last = max(1, -(-count // PAGE_SIZE))
    page = min(max(page, 1), last)
    values |= {"size": PAGE_SIZE, "skipped": (page - 1) * PAGE_SIZE}
    rows = db.execute(f"SELECT * {matching} ORDER BY name_key LIMIT :size OFFSET :skipped", values).fetchall()
    return rows, page, last


def categories(db):
    return db.execute(
        "SELECT category AS name, sum(stock) AS total FROM article GROUP BY category ORDER BY category_key, category"
    ).fetchall()


def save_import(db, imported, problems):
    cursor = db.execute(
        "INSERT INTO import_result (imported, problems) VALUES (?, ?)", (imported, json.dumps(problems))
    )
    return cursor.lastrowid


def import_result(db, result_id):
    """How many articles were imported and the lines left out, as pairs of number and reason; None if unknown."""
    row = db.execute("SELECT * FROM import_result WHERE id = ?", (result_id,)).fetchone()
    if row is None:
        return None
    return {"imported": row["imported"], "problems": json.loads(row["problems"])}
