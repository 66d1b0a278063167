"""`python -m masker SRC DEST [--json]`: writes the skeleton of a source tree and reports on every file.

Exit codes: 0 written, 2 refused (the message on standard error names the file and the line).
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from masker.errors import MaskError
from masker.tree import Action, FileReport, mask_directory


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command with `arguments` (without the program's name) and gives its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m masker", description="Turns a complete source tree into a skeleton."
    )
    parser.add_argument("source", type=Path, metavar="SRC", help="folder with the complete source")
    parser.add_argument("destination", type=Path, metavar="DEST", help="folder to write; must be absent or empty")
    parser.add_argument("--json", action="store_true", help="print the report as JSON instead of a table")
    options = parser.parse_args(arguments)
    try:
        tree = mask_directory(options.source, options.destination)
    except (MaskError, OSError) as error:
        sys.stderr.write(f"masker: {error}\n")
        return 2
    sys.stdout.write((tree.to_json() if options.json else _table(tree.report)) + "\n")
    return 0


def _table(report: Sequence[FileReport]) -> str:
    width = max((len(entry.path) for entry in report), default=0)
    lines = [f"{entry.action:<6}  {entry.path:<{width}}  {entry.reason}" for entry in report]
    masked = sum(entry.action is Action.MASKED for entry in report)
    return "\n".join((*lines, f"{masked} masked, {len(report) - masked} kept"))


if __name__ == "__main__":
    raise SystemExit(main())
