"""Creates the database, the accounts of the authors and the key that signs the cookies."""

import secrets

from authors import add_author
from database import HERE, create_tables

SECRET_KEY = HERE / "secret.key"


def prepare():
    """Create what is not there yet."""
    raise NotImplementedError("TODO: implement prepare.")


if __name__ == "__main__":
    prepare()
