"""Runs every script (*.js) of a folder and writes beside each what it has printed (*.out)."""
import gc
import os
import sys
import threading
import warnings

from pagescript.interpreter import run_script


def scripts_of(folder):
    names = sorted(n for n in os.listdir(folder) if n.endswith(".js"))
    return [n for n in names if os.path.isfile(os.path.join(folder, n))]


def run_folder(folder):
    """Gives the exit code."""
    code = 0
    for name in scripts_of(folder):
        path = os.path.join(folder, name)
        try:
            with open(path, "rb") as f:
                source = f.read().decode("utf-8", "replace")
            out, failed = run_script(source)
        except Exception as e:
            print("%s: %s: %s" % (name, type(e).__name__, e), file=sys.stderr)
            out, failed = "Uncaught InternalError\n", True
        if failed:
            code = 1
        try:
            with open(path[:-3] + ".out", "wb") as f:
                f.write(out.encode("utf-8", "replace"))
        except OSError as e:
            print("%s: %s" % (name, e), file=sys.stderr)
            code = 1
        gc.collect()
    return code


def main(argv):
    if len(argv) != 1:
        print("usage: python run.py FOLDER (exactly one argument)", file=sys.stderr)
        return 2
    folder = argv[0]
    if not os.path.isdir(folder):
        print("not a folder: %s" % folder, file=sys.stderr)
        return 2
    warnings.simplefilter("ignore")
    # generators that a script has left waiting are thrown away without a word
    sys.unraisablehook = lambda info: None
    gc.set_threshold(50000, 20, 20)
    # Calls of scripts are calls in Python: there has to be room for deep ones.
    sys.setrecursionlimit(30000)
    result = []
    for size in (192, 96, 48):
        try:
            threading.stack_size(size * 1024 * 1024)
            thread = threading.Thread(target=lambda: result.append(run_folder(folder)))
            thread.start()
        except (RuntimeError, ValueError):
            continue
        thread.join()
        break
    return result[0] if result else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
