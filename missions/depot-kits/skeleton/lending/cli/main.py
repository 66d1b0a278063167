"""Reads a command line, carries it out, and keeps the books if all went well."""

import shlex
import sys
from datetime import date
from pathlib import Path

from lending.cli.arguments import Misused, make_parser
from lending.cli.commands import carry_out
from lending.errors import DepotError
from lending.storage import create_books, load_books, save_books

DONE, REFUSED, MISUSED = 0, 1, 2

_ONLY_READ = frozenset(
    {
        "settings", "closed-days", "check", "tools", "kits", "kit-loans", "quote-kit", "members", "statement", "quote", "loans", "overdue", "queue",
        "pickups", "ledger", "report", "export",
    }
)  # fmt: skip


def main(words):
    """Carry out a command line; the exit code. What is wrong goes to standard error."""
    raise NotImplementedError("TODO: implement main.")


def _run(arguments):
    raise NotImplementedError("TODO: implement _run.")


def _run_batch(books, path, on):
    """Carry out the commands of a file on the same books. Raises DepotError naming the first line that fails."""
    raise NotImplementedError("TODO: implement _run_batch.")
