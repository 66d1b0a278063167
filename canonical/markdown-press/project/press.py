"""Turns a folder of Markdown into a folder of HTML: `python press.py SOURCE TARGET`."""

import os
import sys
from pathlib import Path

from block_parser import BlockParser
from page import Page

WRONG_CALL, WRONG_FILES = 2, 1
CONTENTS = "contents.txt"


def page_of(text):
    """The page of a document."""
    parser = BlockParser()
    return Page(parser.parse(text), parser.definitions)


def documents(source):
    """The documents in a folder and its subfolders, as paths within it, in the order of their pages."""
    names = (path.relative_to(source).as_posix() for path in source.rglob("*.md") if path.is_file())
    return sorted(names, key=page_name)


def page_name(name):
    """The path of the page of a document."""
    return f"{name.removesuffix('.md')}.html"


def press(source, target):
    """Write the page of each document and the contents; return the documents that are not UTF-8 and get no page."""
    unreadable, contents = [], []
    target.mkdir(parents=True, exist_ok=True)
    for name in documents(source):
        path = target / page_name(name)
        try:
            text = (source / name).read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            unreadable.append(name)
            if path.is_file():
                path.unlink()
            continue
        page = page_of(text)
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, page.html)
        contents += [f"{page_name(name)}\t{level}\t{heading}\n" for level, heading in page.headings]
    write(target / CONTENTS, "".join(contents))
    return unreadable


def write(path, text):
    """Write a file in UTF-8, with the line ends that the text has."""
    path.write_bytes(text.encode())


def main(arguments):
    """Do what the command line asks for, and return the exit code."""
    if len(arguments) != 2:
        sys.stderr.write("usage: press.py SOURCE TARGET\n")
        return WRONG_CALL
    source, target = arguments
    if not os.path.isdir(source):  # unlike a Path, "" is not the working directory
        sys.stderr.write(f"{source}: is not a folder\n")
        return WRONG_CALL
    unreadable = press(Path(source), Path(target))
    for name in unreadable:
        sys.stderr.write(f"{name}: is not UTF-8\n")
    return WRONG_FILES if unreadable else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
