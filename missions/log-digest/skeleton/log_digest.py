"""Tells what is in a log: `python log_digest.py [FILE ...]`."""

import argparse
import codecs
import json
import sys

from digest import Selection, digest_lines
from entries import LEVELS, STANDARD_INPUT, WrongLog, parse_time, read_lines

EXIT_CLEAN = 0
EXIT_MALFORMED = 1
EXIT_WRONG_INPUT = 2


def main() -> int:
    """Digest the logs that the command line names and return the exit code."""
    raise NotImplementedError("TODO: implement main.")


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line; argparse itself ends the program with code 2 on a wrong option."""
    raise NotImplementedError("TODO: implement build_parser.")


def number_for_top(text: str) -> int:
    """Read the value of --top, a whole number from 1 up."""
    raise NotImplementedError("TODO: implement number_for_top.")


def known_encoding(text: str) -> str:
    """Read the name of an encoding."""
    raise NotImplementedError("TODO: implement known_encoding.")


def report(summary: dict) -> str:
    """Lay out the digest for people."""
    raise NotImplementedError("TODO: implement report.")


if __name__ == "__main__":
    sys.exit(main())
