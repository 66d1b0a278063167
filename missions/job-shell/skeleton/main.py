"""Runs all job scripts of a folder: `python main.py FOLDER`."""

import sys
from pathlib import Path

from jobshell.running import run_script

DONE, FAILED, UNUSABLE = 0, 1, 2


def main(arguments):
    """Run the scripts of the folder that the arguments name; the exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
