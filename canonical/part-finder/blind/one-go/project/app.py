"""Starts the website of the spare parts on http://localhost:8000/."""

from pathlib import Path

from partfinder.server import serve
from partfinder.store import Store

FOLDER = Path(__file__).resolve().parent


def main():
    serve(Store(FOLDER / "data" / "partfinder.sqlite3"), FOLDER / "web", "", 8000)


if __name__ == "__main__":
    main()
