"""Creates the database with its accounts; does nothing to one that exists already."""

import database

if __name__ == "__main__":
    database.prepare()
