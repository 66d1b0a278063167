"""Creates the database and the key that signs the cookies."""

import secrets

from database import HERE, connection

SECRET_KEY = HERE / "secret.key"


def prepare():
    """Create what is not there yet."""
    raise NotImplementedError("TODO: implement prepare.")


if __name__ == "__main__":
    prepare()
