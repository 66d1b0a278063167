"""Turns a folder of Markdown files into a folder of pages with a table of contents."""

import os
import sys

from markup import convert

CONTENTS = "contents.txt"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def find_documents(source):
    """The paths of the documents within a folder, with / between folders."""
    found = []
    for folder, _, names in os.walk(source):
        within = os.path.relpath(folder, source)
        for name in names:
            if name.endswith(".md") and os.path.isfile(os.path.join(folder, name)):
                path = name if within == os.curdir else os.path.join(within, name)
                found.append(path.replace(os.sep, "/"))
    return found


def read_document(path):
    """The text of a document without its byte order mark."""
    with open(path, "rb") as file:
        data = file.read()
    return data.removeprefix(BYTE_ORDER_MARK).decode("utf-8")


def write_file(path, text):
    os.makedirs(os.path.dirname(path) or os.curdir, exist_ok=True)
    with open(path, "wb") as file:
        file.write(text.encode("utf-8", "surrogateescape"))


def report(message):
    data = (message + "\n").encode("utf-8", "surrogateescape")
    sys.stderr.buffer.write(data)
    sys.stderr.buffer.flush()


def press(source, target):
    """Write all pages and the contents; whether all documents could be read."""
    complete = True
    contents = []
    pages = sorted((path[:-len(".md")] + ".html", path) for path in find_documents(source))
    for page, path in pages:
        page_path = os.path.join(target, page)
        try:
            text = read_document(os.path.join(source, path))
        except (UnicodeDecodeError, OSError):
            report(path)
            complete = False
            # A page of an earlier version must not pass for the one of this document.
            if os.path.isfile(page_path):
                os.remove(page_path)
            continue
        html, headings = convert(text)
        write_file(page_path, html)
        for level, shown in headings:
            contents.append(f"{page}\t{level}\t{shown}\n")
    write_file(os.path.join(target, CONTENTS), "".join(contents))
    return complete


def main(arguments):
    if len(arguments) != 2:
        report("Usage: python press.py SOURCE TARGET")
        return 2
    source, target = arguments
    if not os.path.isdir(source):
        report(f"This is not a folder: {source}")
        return 2
    try:
        os.makedirs(target, exist_ok=True)
    except OSError as error:
        report(f"{target} cannot be made: {error.strerror}")
        return 2
    return 0 if press(source, target) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
