"""Draws a bar chart and writes a report of measurements: `python report.py MEASUREMENTS IMAGE REPORT`."""

import argparse
import sys
from pathlib import Path

from chart import draw_chart
from measurements import Summary, WrongInput, read_measurements, summarise
from page import write_page

EXIT_WRITTEN = 0
EXIT_EXISTS = 1
EXIT_WRONG_INPUT = 2

WIDTHS = None  # TODO: set WIDTHS.
HEIGHTS = None  # TODO: set HEIGHTS.


def main() -> int:
    """Read the measurements, write picture and report, and return the exit code."""
    raise NotImplementedError("TODO: implement main.")


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line; argparse itself ends the program with code 2 on a wrong option."""
    raise NotImplementedError("TODO: implement build_parser.")


def pixels(allowed: range):
    """Make a reader of whole numbers within `allowed`."""

    raise NotImplementedError("TODO: implement pixels.")


def colour(text: str) -> tuple[int, ...]:
    """Read a colour such as #3366CC as red, green and blue from 0 to 255."""
    raise NotImplementedError("TODO: implement colour.")


def print_totals(summaries: list[Summary]) -> None:
    """Tell on the terminal how many categories there are and what they add up to."""
    raise NotImplementedError("TODO: implement print_totals.")


if __name__ == "__main__":
    sys.exit(main())
