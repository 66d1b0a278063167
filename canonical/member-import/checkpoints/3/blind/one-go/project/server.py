"""Starts the website of the member import on http://localhost:8000/."""

from pathlib import Path

from members.app import App
from members.http import Server
from members.store import Store

HOST = "127.0.0.1"
PORT = 8000
DATABASE = Path(__file__).resolve().parent / "data" / "members.sqlite3"


def main():
    server = Server((HOST, PORT), App(Store(DATABASE)))
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
