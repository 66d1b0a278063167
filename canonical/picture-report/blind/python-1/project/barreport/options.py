"""The command line."""

import re
from dataclasses import dataclass

from .errors import Unusable

HELP = """\
usage: python chart.py MEASUREMENTS IMAGE REPORT [--width PIXELS] [--height PIXELS]
                       [--colour #RRGGBB] [--title TEXT] [--sort] [--force]

Reads measurements from a CSV file, draws a bar chart of the totals of all
categories, and writes an HTML report with the chart and a table.

  MEASUREMENTS       the CSV file, with the columns Category and Value
  IMAGE              the PNG to write
  REPORT             the HTML page to write

  --width PIXELS     width of the picture, 200 to 4000 (800)
  --height PIXELS    height of the picture, 150 to 3000 (480)
  --colour #RRGGBB   colour of the bars (#3366CC)
  --title TEXT       title of the picture and of the report (Measurements)
  --sort             the category with the largest total first
  --force            replace IMAGE and REPORT if they exist
  --help             show this help

A title that begins with a dash can be given as --title=TEXT; paths that begin
with a dash can be given after --.

Exit codes: 0 for success, 1 if IMAGE or REPORT exists and --force is not given,
2 if the measurements or an option cannot be used.
"""

WIDTHS = (200, 4000)
HEIGHTS = (150, 3000)

WITH_VALUE = ("--width", "--height", "--colour", "--title")
FLAGS = ("--sort", "--force")


@dataclass
class Options:
    measurements: str
    image: str
    report: str
    width: int = 800
    height: int = 480
    colour: str = "#3366CC"
    title: str = "Measurements"
    sort: bool = False
    force: bool = False


def _size(option, text, bounds):
    smallest, largest = bounds
    number = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None
    if number is None or not smallest <= number <= largest:
        raise Unusable(f"{option} must be a whole number from {smallest} to {largest}, not '{text}'")
    return number


def _colour(option, text):
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", text):
        raise Unusable(f"{option} must have the form #RRGGBB, not '{text}'")
    return text


def parse(arguments):
    """Reads the arguments; returns None if help is wanted."""
    paths, values, flags = [], {}, set()
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            paths += rest
            break
        if argument in ("--help", "-h"):
            return None
        name, equals, value = argument.partition("=")
        if name in WITH_VALUE:
            if not equals:
                if not rest:
                    raise Unusable(f"{name} needs a value")
                value = rest.pop(0)
            values[name] = value
        elif argument in FLAGS:
            flags.add(argument)
        elif argument.startswith("-") and argument != "-":
            raise Unusable(f"there is no option {argument}")
        else:
            paths.append(argument)

    if len(paths) != 3 or not all(paths):
        raise Unusable("three paths are needed: MEASUREMENTS IMAGE REPORT (see --help)")
    options = Options(*paths, sort="--sort" in flags, force="--force" in flags)
    if "--width" in values:
        options.width = _size("--width", values["--width"], WIDTHS)
    if "--height" in values:
        options.height = _size("--height", values["--height"], HEIGHTS)
    if "--colour" in values:
        options.colour = _colour("--colour", values["--colour"])
    if "--title" in values:
        # Bytes of the command line that are no text must not get into the report.
        options.title = values["--title"].encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return options
