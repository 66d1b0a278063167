"""Runs all scripts of a folder: `python main.py FOLDER`."""

import sys
from pathlib import Path

from pagescript.running import run_script

DONE, FAILED, UNUSABLE = 0, 1, 2


def run_folder(folder):
    """Run the scripts of a folder by their names; True if all ended well."""
    all_well = True
    for path in sorted(folder.glob("*.js")):
        output, well = run_script(path.read_bytes().decode("utf-8"))
        path.with_suffix(".out").write_bytes(output.encode("utf-8"))
        all_well = all_well and well
    return all_well


def main(arguments):
    """Run the folder that the arguments name; the exit code."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: main.py FOLDER, a folder with scripts", file=sys.stderr)
        return UNUSABLE
    return DONE if run_folder(Path(arguments[0])) else FAILED


if __name__ == "__main__":
    sys.setrecursionlimit(1_000_000)
    sys.exit(main(sys.argv[1:]))
