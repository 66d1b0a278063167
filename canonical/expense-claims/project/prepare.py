"""Creates the database, the accounts of the company and the key that signs the cookies."""

import secrets

from database import HERE, create_tables
from people import add_person

SECRET_KEY = HERE / "secret.key"


def prepare():
    """Create what is not there yet."""
    create_tables()
    add_person("ada", "ink-and-paper-1", is_manager=False)
    add_person("ben", "lamp-and-chair-2", is_manager=False)
    add_person("mona", "stamp-and-seal-3", is_manager=True)
    if not SECRET_KEY.exists():
        SECRET_KEY.write_text(secrets.token_hex(32), "ascii")


if __name__ == "__main__":
    prepare()
