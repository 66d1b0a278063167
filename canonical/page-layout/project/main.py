"""Lays out all pages of a folder: `python main.py FOLDER`."""

import sys
from pathlib import Path
from xml.etree.ElementTree import ParseError

from pagelayout.pages import boxes_of_page

DONE, SPOILT, UNUSABLE = 0, 1, 2


def lay_out_folder(folder):
    """Write the boxes of each page of a folder beside it; the names of those that are not XML."""
    spoilt = []
    for path in sorted(folder.glob("*.xhtml")):
        target = path.with_suffix(".boxes")
        try:
            target.write_text(boxes_of_page(path.read_bytes()), "utf-8", newline="\n")
        except ParseError as error:
            target.unlink(missing_ok=True)
            spoilt.append(f"{path.name}: {error}")
    return spoilt


def main(arguments):
    """Lay out the folder that the arguments name; the exit code."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: main.py FOLDER, a folder with pages", file=sys.stderr)
        return UNUSABLE
    spoilt = lay_out_folder(Path(arguments[0]))
    for message in spoilt:
        print(message, file=sys.stderr)
    return SPOILT if spoilt else DONE


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    sys.exit(main(sys.argv[1:]))
