"""Creates the database with its two accounts; does nothing to one that exists already."""

import storage

if __name__ == "__main__":
    storage.prepare()
