"""Runs all job scripts of a folder: `python main.py FOLDER`."""

import sys
from pathlib import Path

from jobshell.running import run_script

DONE, FAILED, UNUSABLE = 0, 1, 2


def main(arguments):
    """Run the scripts of the folder that the arguments name; the exit code."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: main.py FOLDER, a folder with scripts", file=sys.stderr)
        return UNUSABLE
    scripts = sorted(path for path in Path(arguments[0]).iterdir() if path.name.endswith(".sh") and path.is_file())
    statuses = [run_script(path) for path in scripts]
    return FAILED if any(statuses) else DONE


if __name__ == "__main__":
    sys.setrecursionlimit(1_000_000)
    sys.exit(main(sys.argv[1:]))
