"""Starts the website of the halls on http://localhost:8000/."""

from pathlib import Path

from hallhours.server import serve
from hallhours.store import Store

FOLDER = Path(__file__).resolve().parent


def main():
    serve(Store(FOLDER / "data" / "hallhours.sqlite3"), FOLDER / "web", "", 8000)


if __name__ == "__main__":
    main()
