"""Creates the database with the account of the reception; does nothing to one that exists already."""

import database

if __name__ == "__main__":
    database.prepare()
