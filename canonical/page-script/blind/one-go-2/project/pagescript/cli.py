"""The command line: runs the scripts of a folder."""

import gc
import os
import sys
import threading
import warnings

from .lexer import to_units
from .realm import run_script

STACKS = (240, 120, 60, 30)
FRAMES_PER_MEGABYTE = 250


def encode(lines):
    text = "".join(line + "\n" for line in lines)
    if not text.isascii():
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text.encode("utf-8")


def run_file(path):
    with open(path, "rb") as file:
        text = file.read().decode("utf-8", "replace")
    try:
        lines, good = run_script(to_units(text))
    except MemoryError:
        lines, good = ["Uncaught RangeError"], False
    with open(path[:-3] + ".out", "wb") as file:
        file.write(encode(lines))
    return good


def run_folder(folder, status):
    code = 0
    names = sorted(n for n in os.listdir(folder) if n.endswith(".js") and os.path.isfile(os.path.join(folder, n)))
    for name in names:
        try:
            if not run_file(os.path.join(folder, name)):
                code = 1
        except Exception as error:
            code = 1
            print("%s: %s" % (name, error), file=sys.stderr)
            with open(os.path.join(folder, name[:-3] + ".out"), "wb") as file:
                file.write(b"Uncaught InternalError\n")
        gc.collect()
    status.append(code)


def main(argv):
    if len(argv) != 1:
        print("usage: python run.py FOLDER", file=sys.stderr)
        return 2
    if not os.path.isdir(argv[0]):
        print("not a folder: " + argv[0], file=sys.stderr)
        return 2
    warnings.simplefilter("ignore")
    status = []
    for size in STACKS:
        try:
            threading.stack_size(size << 20)
            thread = threading.Thread(target=run_folder, args=(argv[0], status))
            sys.setrecursionlimit(size * FRAMES_PER_MEGABYTE)
            thread.start()
        except (RuntimeError, MemoryError, ValueError):
            continue
        thread.join()
        break
    return status[0] if status else 1
