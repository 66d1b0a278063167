"""Writes the tree and the links of each page in a folder."""

import gc
import os
import sys

from pagetree import build_tree, link_lines, tree_lines

SUFFIX = ".html"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def read_page(path):
    with open(path, "rb") as file:
        data = file.read()
    return data.removeprefix(BYTE_ORDER_MARK).decode("utf-8", "replace")


def write_lines(path, lines):
    text = "".join(line + "\n" for line in lines)
    with open(path, "wb") as file:
        file.write(text.encode("utf-8", "surrogateescape"))


def convert_page(pages, results, address, file_name):
    document = build_tree(read_page(os.path.join(pages, file_name)))
    target = os.path.join(results, file_name[:-len(SUFFIX)])
    write_lines(target + ".tree", tree_lines(document))
    write_lines(target + ".links", link_lines(document, address + file_name))


def report(message):
    data = (message + "\n").encode("utf-8", "surrogateescape")
    sys.stderr.buffer.write(data)
    sys.stderr.buffer.flush()


def main(arguments):
    if len(arguments) != 3:
        report("Usage: python archive.py PAGES RESULTS ADDRESS")
        return 2
    pages, results, address = arguments
    try:
        names = sorted(os.listdir(pages))
    except OSError as error:
        report(f"{pages} cannot be read: {error.strerror}")
        return 2
    os.makedirs(results, exist_ok=True)
    # The nodes of a tree refer to each other: it is faster to collect them once for each page.
    gc.disable()
    for name in names:
        if name.endswith(SUFFIX) and os.path.isfile(os.path.join(pages, name)):
            convert_page(pages, results, address, name)
            gc.collect()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
