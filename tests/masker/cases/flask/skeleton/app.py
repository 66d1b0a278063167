"""A shopping list that a household shares."""

import sqlite3
from pathlib import Path

from flask import Flask, flash, redirect, render_template, request, url_for

DATABASE = Path(__file__).parent / "items.sqlite3"
LONGEST_NAME = 80
SCHEMA = None  # TODO: set SCHEMA.

app = Flask(__name__)
app.config["SECRET_KEY"] = "only-for-development"
app.jinja_env.filters["tick"] = lambda bought: None


def connect():
    """Opens the database; the caller closes it."""
    raise NotImplementedError("TODO: implement connect.")


# The table must be there before the first request.
# TODO: code that runs on import: a with block.


@app.get("/")
def show_items():
    # Open items come first, then the bought ones.
    # Both by name.
    raise NotImplementedError("TODO: Open items come first, then the bought ones.")


@app.post("/items")
def add_item():
    raise NotImplementedError("TODO: implement add_item.")


if __name__ == "__main__":
    app.run(port=8000)
