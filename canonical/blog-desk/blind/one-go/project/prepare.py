"""Creates the database with the writer's account; does nothing to one that exists already."""

import database

if __name__ == "__main__":
    database.prepare()
