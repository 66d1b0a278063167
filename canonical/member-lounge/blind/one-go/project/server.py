"""Starts the member lounge on http://localhost:8000/."""

import logging
import os
from pathlib import Path

from lounge.database import Database
from lounge.handler import Server
from lounge.provider import Provider
from lounge.signing_in import SigningIn
from lounge.site import Site

ADDRESS = ("0.0.0.0", 8000)
DATABASE = Path(__file__).resolve().parent / "data" / "lounge.sqlite3"


def main():
    """Serve until the process is stopped."""
    logging.basicConfig(level=logging.WARNING)
    provider = Provider(
        issuer=os.environ["OPENID_ISSUER"],
        client_id=os.environ["OPENID_CLIENT_ID"],
        client_secret=os.environ["OPENID_CLIENT_SECRET"],
    )
    database = Database(DATABASE)
    with Server(ADDRESS, Site(database, SigningIn(database, provider))) as server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
