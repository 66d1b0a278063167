"""The command: PAGES RESULTS ADDRESS."""

import gc
import os
import sys

from .links import link_lines
from .parser import parse
from .treefile import tree_lines

SUFFIX = '.html'
USAGE = 'usage: python -m pagetree PAGES RESULTS ADDRESS'


def main(arguments):
    if len(arguments) != 3:
        print(USAGE, file=sys.stderr)
        return 2
    pages, results, address = arguments
    try:
        names = page_names(pages)
    except OSError as error:
        print(f'cannot read {pages}: {error.strerror}', file=sys.stderr)
        return 2
    try:
        os.makedirs(results, exist_ok=True)
    except OSError as error:
        print(f'cannot make {results}: {error.strerror}', file=sys.stderr)
        return 1

    # Trees are full of cycles. They are collected once per page and not while a page grows.
    gc.disable()
    gc.freeze()
    code = 0
    for name in names:
        try:
            convert(os.path.join(pages, name), os.path.join(results, name[:-len(SUFFIX)]), address + name)
        except OSError as error:
            print(f'{name}: {error}', file=sys.stderr)
            code = 1
        gc.collect()
    return code


def page_names(folder):
    with os.scandir(folder) as entries:
        return sorted(
            entry.name for entry in entries
            if entry.name.endswith(SUFFIX) and entry.name != SUFFIX and entry.is_file())


def convert(page, result, address):
    """Write the tree and the links of one page."""
    with open(page, 'rb') as file:
        document = parse(file.read())
    write(result + '.tree', tree_lines(document))
    write(result + '.links', link_lines(document, address))


def write(path, lines):
    with open(path, 'w', encoding='utf-8', errors='surrogateescape', newline='\n') as file:
        file.writelines(lines)
