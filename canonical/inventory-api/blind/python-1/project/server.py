"""Starts the inventory API on port 8000."""
import signal
import sys
from pathlib import Path

from inventory.store import Store
from inventory.web import make_server

PORT = 8000
DATABASE = Path(__file__).resolve().parent / "data" / "inventory.db"


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = make_server(PORT)
    server.store = Store(DATABASE)
    print(f"Serving http://localhost:{PORT}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
