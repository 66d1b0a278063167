"""Starts the interpreter: python run.py FOLDER."""

import sys

from pagescript.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
