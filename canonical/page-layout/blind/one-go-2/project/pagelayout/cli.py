"""Command line: which pages there are, and what is written where."""
import os
import sys
import threading

from .document import PageError, parse_page
from .page import page_lines

SUFFIX = ".xhtml"


def lay_out_file(path):
    with open(path, "rb") as f:
        data = f.read()
    root = parse_page(data)
    lines = page_lines(root)
    target = path[:-len(SUFFIX)] + ".boxes"
    with open(target, "w", encoding="utf-8", newline="\n") as f:
        f.write("".join(line + "\n" for line in lines))


def run(argv):
    if len(argv) != 1:
        print("usage: main.py FOLDER (exactly one argument)", file=sys.stderr)
        return 2
    folder = argv[0]
    if not os.path.isdir(folder):
        print("not a folder: " + folder, file=sys.stderr)
        return 2
    status = 0
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if not name.endswith(SUFFIX) or not os.path.isfile(path):
            continue
        try:
            lay_out_file(path)
        except PageError as error:
            # A stale result of an earlier run must not stand for this page.
            stale = path[:-len(SUFFIX)] + ".boxes"
            if os.path.isfile(stale):
                os.remove(stale)
            print("%s: not well-formed: %s" % (name, error), file=sys.stderr)
            status = 1
        except Exception as error:  # keep going: the other pages count too
            print("%s: cannot be laid out: %r" % (name, error), file=sys.stderr)
            status = 1
    return status


def main(argv):
    """Runs in a thread with a large stack, since boxes may be nested deeply."""
    sys.setrecursionlimit(50000)
    threading.stack_size(64 * 1024 * 1024)
    result = []
    thread = threading.Thread(target=lambda: result.append(run(argv)))
    thread.start()
    thread.join()
    return result[0] if result else 1
