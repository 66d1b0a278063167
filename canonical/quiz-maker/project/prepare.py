"""Creates the database, the accounts of the authors and the key that signs the cookies."""

import secrets

from authors import add_author
from database import HERE, create_tables

SECRET_KEY = HERE / "secret.key"


def prepare():
    """Create what is not there yet."""
    create_tables()
    add_author("mira", "chalk-dust-3")
    add_author("noel", "slate-roof-8")
    if not SECRET_KEY.exists():
        SECRET_KEY.write_text(secrets.token_hex(), "ascii")


if __name__ == "__main__":
    prepare()
