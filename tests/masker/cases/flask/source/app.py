"""A shopping list that a household shares."""

import sqlite3
from pathlib import Path

from flask import Flask, flash, redirect, render_template, request, url_for

DATABASE = Path(__file__).parent / "items.sqlite3"
LONGEST_NAME = 80
SCHEMA = """
CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT NOT NULL, bought INTEGER NOT NULL DEFAULT 0)
"""

app = Flask(__name__)
app.config["SECRET_KEY"] = "only-for-development"
app.jinja_env.filters["tick"] = lambda bought: "✓" if bought else ""


def connect():
    """Opens the database; the caller closes it."""
    connection = sqlite3.connect(DATABASE)
    connection.row_factory = sqlite3.Row
    return connection


# The table must be there before the first request.
with connect() as first_connection:
    first_connection.execute(SCHEMA)


@app.get("/")
def show_items():
    # Open items come first, then the bought ones.
    # Both by name.
    with connect() as connection:
        items = connection.execute("SELECT * FROM item ORDER BY bought, name").fetchall()
    return render_template("items.html", items=items)


@app.post("/items")
def add_item():
    name = request.form["name"].strip()

    def is_valid(text):
        return 0 < len(text) <= LONGEST_NAME

    if not is_valid(name):
        flash("Please give a name of at most 80 characters.")
    else:
        with connect() as connection:
            connection.execute("INSERT INTO item (name) VALUES (?)", (name,))
    return redirect(url_for("show_items"))


if __name__ == "__main__":
    app.run(port=8000)
