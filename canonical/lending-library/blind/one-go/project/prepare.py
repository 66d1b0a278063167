"""Creates the database with the librarian's account; does nothing to one that exists already."""

import database

if __name__ == "__main__":
    database.prepare()
