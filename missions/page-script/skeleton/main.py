"""Runs all scripts of a folder: `python main.py FOLDER`."""

import sys
from pathlib import Path

from pagescript.running import run_script

DONE, FAILED, UNUSABLE = 0, 1, 2


def run_folder(folder):
    """Run the scripts of a folder by their names; True if all ended well."""
    raise NotImplementedError("TODO: implement run_folder.")


def main(arguments):
    """Run the folder that the arguments name; the exit code."""
    raise NotImplementedError("TODO: implement main.")


if __name__ == "__main__":
    raise NotImplementedError("TODO: implement the program.")
