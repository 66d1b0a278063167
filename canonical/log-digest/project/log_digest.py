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
    arguments = build_parser().parse_args()
    selection = Selection(level=arguments.level, start=arguments.start, end=arguments.end)
    try:
        digest = digest_lines(read_lines(arguments.files or [STANDARD_INPUT], arguments.encoding), selection)
    except WrongLog as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_WRONG_INPUT
    summary = digest.summary(arguments.top)
    text = json.dumps(summary, ensure_ascii=False, indent=2) if arguments.json else report(summary)
    sys.stdout.reconfigure(encoding="utf-8")
    print(text)
    return EXIT_MALFORMED if digest.malformed else EXIT_CLEAN


def build_parser() -> argparse.ArgumentParser:
    """Describe the command line; argparse itself ends the program with code 2 on a wrong option."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", metavar="FILE", nargs="*", help="log, compressed if it ends in .gz; - is the input")
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[0], help="only this level and more severe ones")
    parser.add_argument("--from", dest="start", type=parse_time, help='only from "2026-03-01 12:00:05" on')
    parser.add_argument("--to", dest="end", type=parse_time, help='only up to "2026-03-01 12:00:05"')
    parser.add_argument("--top", type=number_for_top, default=5, help="most messages to list (default: 5)")
    parser.add_argument("--encoding", type=known_encoding, default="utf-8", help="of the logs (default: utf-8)")
    parser.add_argument("--json", action="store_true", help="print the digest as JSON")
    return parser


def number_for_top(text: str) -> int:
    """Read the value of --top, a whole number from 1 up."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is below 1")
    return number


def known_encoding(text: str) -> str:
    """Read the name of an encoding."""
    try:
        return codecs.lookup(text).name
    except LookupError as error:
        raise argparse.ArgumentTypeError(f"{text} is no known encoding") from error


def report(summary: dict) -> str:
    """Lay out the digest for people."""
    lines = [
        f"Entries: {summary['entries']}",
        f"Malformed: {summary['malformed']}",
        f"First: {summary['first'] or 'none'}",
        f"Last: {summary['last'] or 'none'}",
        *(f"{level}: {count}" for level, count in summary["levels"].items()),
        "Top messages:",
        *(f"{entry['count']} {entry['message']}" for entry in summary["top"]),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
