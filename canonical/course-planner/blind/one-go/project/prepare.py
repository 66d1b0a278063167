"""Creates the tables, if they are not there yet: python prepare.py."""

from database import HERE, connect

if __name__ == "__main__":
    database = connect()
    database.executescript((HERE / "schema.sql").read_text("utf-8"))
    database.close()
