"""Creates the tables, if they are not there yet: python prepare.py."""

import sqlite3

from database import DATABASE, HERE

if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
