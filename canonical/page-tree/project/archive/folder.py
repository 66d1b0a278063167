"""Goes through the pages of a folder."""

from pathlib import Path

from parsing import parse

from .lines import tree_lines
from .links import link_lines

SUFFIX = ".html"


def convert_folder(pages, results, address):
    """Write the tree and the links of each page into the folder for the results."""
    pages, results = Path(pages), Path(results)
    paths = sorted(path for path in pages.iterdir() if path.name.endswith(SUFFIX) and path.is_file())
    results.mkdir(parents=True, exist_ok=True)
    for path in paths:
        document = parse(path.read_bytes())
        name = path.name.removesuffix(SUFFIX)
        _write(results / f"{name}.tree", tree_lines(document))
        _write(results / f"{name}.links", link_lines(document, address + path.name))


def _write(path, lines):
    """Write lines as UTF-8."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{line}\n" for line in lines)
