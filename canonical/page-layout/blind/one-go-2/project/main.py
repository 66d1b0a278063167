"""Lays out every page (*.xhtml) of a folder and writes its boxes beside it."""
import sys

from pagelayout.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
