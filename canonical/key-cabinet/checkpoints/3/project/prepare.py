"""Creates the database and the key that signs the cookies."""

import secrets

import store

SECRET_KEY = store.HERE / "secret.key"

if __name__ == "__main__":
    store.prepare()
    if not SECRET_KEY.exists():
        SECRET_KEY.write_text(secrets.token_hex(32), "ascii")
