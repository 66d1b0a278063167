"""Markdown press: turns a folder of Markdown documents into a folder of pages.

Called as: python press.py SOURCE TARGET
"""

import os
import sys

sys.dont_write_bytecode = True  # a run writes pages and contents.txt only

from markdown_press import convert  # noqa: E402

# Paths are bytes throughout, so that they do not depend on the locale.


def complain(message):
    """Write a line of bytes to standard error."""
    sys.stderr.buffer.write(message + b"\n")
    sys.stderr.buffer.flush()


def describe(error):
    """Return the reason of an operating system error as bytes."""
    return (error.strerror or str(error)).encode("utf-8", "replace")


def find_documents(source):
    """Return the paths of the documents within source, and whether all
    folders could be read."""
    documents = []
    complete = True
    folders = [b""]
    while folders:
        folder = folders.pop()
        try:
            with os.scandir(os.path.join(source, folder)) as entries:
                for entry in entries:
                    path = os.path.join(folder, entry.name)
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(path)
                    elif entry.name.endswith(b".md") and os.path.isfile(entry.path):
                        documents.append(path)
        except OSError as error:
            complain(folder + b": " + describe(error))
            complete = False
    return documents, complete


def read_document(path):
    """Return the text of a document, without its byte order mark."""
    with open(path, "rb") as file:
        return file.read().decode("utf-8").removeprefix("\ufeff")


def replace_file(path, data):
    """Write a file, in place of the one that may exist there."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    remove_file(path)
    with open(path, "wb") as file:
        file.write(data)


def remove_file(path):
    """Remove a file if it exists."""
    try:
        os.unlink(path)
    except (FileNotFoundError, NotADirectoryError):
        pass


def press(source, target):
    """Write the pages and the table of contents; return the exit code."""
    os.makedirs(target, exist_ok=True)
    documents, complete = find_documents(source)
    exit_code = 0 if complete else 1

    pages = []
    for document in documents:
        page = document[: -len(b".md")] + b".html"
        pages.append((page.decode("utf-8", "surrogateescape"), page, document))
    pages.sort()

    contents = []
    for name, page, document in pages:
        page_path = os.path.join(target, page)
        try:
            text = read_document(os.path.join(source, document))
        except (UnicodeDecodeError, OSError) as error:
            reason = describe(error) if isinstance(error, OSError) else b"not UTF-8"
            complain(document + b": " + reason)
            exit_code = 1
            try:
                remove_file(page_path)  # of an earlier run: it has no page now
            except OSError:
                pass
            continue
        html, headings = convert(text)
        try:
            replace_file(page_path, html.encode("utf-8"))
        except OSError as error:
            complain(document + b": page cannot be written: " + describe(error))
            exit_code = 1
            continue
        for level, heading in headings:
            contents.append(f"{name}\t{level}\t{heading}\n")

    replace_file(
        os.path.join(target, b"contents.txt"),
        "".join(contents).encode("utf-8", "surrogateescape"),
    )
    return exit_code


def main(arguments):
    if len(arguments) != 2:
        complain(b"usage: python press.py SOURCE TARGET")
        return 2
    source, target = (os.fsencode(argument) for argument in arguments)
    if not os.path.isdir(source):
        complain(b"SOURCE is not a folder: " + source)
        return 2
    try:
        return press(source, target)
    except OSError as error:
        complain(target + b": " + describe(error))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
