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

WIDTHS = range(200, 4001)
HEIGHTS = range(150, 3001)


def main() -> int:
    """Read the measurements, write picture and report, and return the exit code."""
    arguments = build_parser().parse_args()
    outputs = (arguments.image, arguments.report)
    try:
        summaries = summarise(read_measurements(arguments.measurements), sort=arguments.sort)
    except WrongInput as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_WRONG_INPUT
    existing = [path for path in outputs if path.exists()]
    if existing and not arguments.force:
        print(f"error: {', '.join(map(str, existing))} exists; use --force to replace it", file=sys.stderr)
        return EXIT_EXISTS
    for path in outputs:
        path.parent.mkdir(parents=True, exist_ok=True)
    size = (arguments.width, arguments.height)
    draw_chart(arguments.image, summaries, size=size, colour=arguments.colour, title=arguments.title)
    write_page(arguments.report, summaries, image=arguments.image, title=arguments.title)
    print_totals(summaries)
    return EXIT_WRITTEN


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line; argparse itself ends the program with code 2 on a wrong option."""
    parser = argparse.ArgumentParser(description="Draw a bar chart and write a report of measurements in a CSV file.")
    parser.add_argument("measurements", type=Path, help="CSV file with the columns Category and Value")
    parser.add_argument("image", type=Path, help="picture to write (PNG)")
    parser.add_argument("report", type=Path, help="report to write (HTML)")
    parser.add_argument("--width", type=pixels(WIDTHS), default=800, help="width in pixels, 200 to 4000")
    parser.add_argument("--height", type=pixels(HEIGHTS), default=480, help="height in pixels, 150 to 3000")
    parser.add_argument("--colour", type=colour, default=(0x33, 0x66, 0xCC), help="colour of the bars, #RRGGBB")
    parser.add_argument("--title", default="Measurements", help="title of picture and report")
    parser.add_argument("--sort", action="store_true", help="largest total first")
    parser.add_argument("--force", action="store_true", help="replace files that exist")
    return parser


def pixels(allowed: range):
    """Make a reader of whole numbers within `allowed`."""

    def read(text: str) -> int:
        """Read one number of pixels."""
        if int(text) not in allowed:
            raise argparse.ArgumentTypeError(f"{text} is not from {allowed[0]} to {allowed[-1]}")
        return int(text)

    return read


def colour(text: str) -> tuple[int, ...]:
    """Read a colour such as #3366CC as red, green and blue from 0 to 255."""
    if len(text) != 7 or not text.startswith("#"):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form #RRGGBB")
    return tuple(bytes.fromhex(text[1:]))


def print_totals(summaries: list[Summary]) -> None:
    """Tell on the terminal how many categories there are and what they add up to."""
    print(f"Categories: {len(summaries)}")
    print(f"Total: {sum(summary.total for summary in summaries):.2f}")


if __name__ == "__main__":
    sys.exit(main())
