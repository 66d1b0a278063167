"""Starts the website of the key cabinet on http://localhost:8000/."""

from pathlib import Path

from cabinet.app import App
from cabinet.http import Server
from cabinet.store import Store

HOST = "127.0.0.1"
PORT = 8000
DATABASE = Path(__file__).resolve().parent / "data" / "cabinet.sqlite3"


def main():
    app = App(Store(DATABASE))
    server = Server((HOST, PORT), app)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
