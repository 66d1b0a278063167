import sys
from pathlib import Path


def total(words):
    raise NotImplementedError("TODO: implement total.")


def main():
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    sys.exit(main())
