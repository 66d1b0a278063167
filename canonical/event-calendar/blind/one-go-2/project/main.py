"""Starts the event calendar: python main.py agenda|merge ..."""

import sys

from town_calendar.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
