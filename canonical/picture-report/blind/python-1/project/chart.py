"""Draws a bar chart from measurements in a CSV file and writes a report about them."""

import sys

from barreport.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
