"""The program of a depot that lends tools; `python depot.py --help` lists its commands."""

import sys

from lending.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
