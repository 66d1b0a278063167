"""Starts the website of the grid book on http://localhost:8000/."""

from pathlib import Path

from gridbook.server import serve
from gridbook.store import Store

FOLDER = Path(__file__).resolve().parent


def main():
    store = Store(FOLDER / "data" / "gridbook.sqlite3")
    serve(store, FOLDER / "web", "", 8000)


if __name__ == "__main__":
    main()
