"""Goes through the pages of a folder."""

from pathlib import Path

from parsing import parse

from .lines import tree_lines
from .links import link_lines

SUFFIX = ".html"


def convert_folder(pages, results, address):
    """Write the tree and the links of each page into the folder for the results."""
    raise NotImplementedError("TODO: implement convert_folder.")


def _write(path, lines):
    """Write lines as UTF-8."""
    raise NotImplementedError("TODO: implement _write.")
