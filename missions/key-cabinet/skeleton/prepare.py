"""Creates the database and the key that signs the cookies."""

import secrets

import store

SECRET_KEY = store.HERE / "secret.key"

if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
