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
        "settings", "closed-days", "check", "tools", "members", "statement", "quote", "loans", "overdue", "queue",
        "pickups", "ledger", "report", "export",
    }
)  # fmt: skip


def main(words):
    """Carry out a command line; the exit code. What is wrong goes to standard error."""
    try:
        arguments = make_parser().parse_args(words)
        print(_run(arguments))
    except Misused as error:
        print(error, file=sys.stderr)
        return MISUSED
    except DepotError as error:
        print(error, file=sys.stderr)
        return REFUSED
    return DONE


def _run(arguments):
    if arguments.command == "init":
        create_books(arguments.data)
        return f"{arguments.data}: a new depot"
    books = load_books(arguments.data)
    on = arguments.on or date.today()
    if arguments.command == "batch":
        printed = _run_batch(books, arguments.file, on)
    else:
        printed = carry_out(books, arguments, on)
    if arguments.command not in _ONLY_READ and not getattr(arguments, "check", False):
        save_books(arguments.data, books)
    return printed


def _run_batch(books, path, on):
    """Carry out the commands of a file on the same books. Raises DepotError naming the first line that fails."""
    try:
        lines = Path(path).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DepotError(f"{path}: cannot be read: {error}") from error
    parser = make_parser()
    printed = []
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            arguments = parser.parse_args(shlex.split(line))
            if arguments.command in ("init", "batch", "import", "export"):
                raise DepotError(f"{arguments.command} cannot be used in a file of commands")
            printed.append(carry_out(books, arguments, arguments.on or on))
        except (DepotError, Misused, ValueError) as error:
            raise DepotError(f"{path}, line {number}: {error}") from error
    return "\n".join(printed)
