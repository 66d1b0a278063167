"""oxlint for JavaScript and TypeScript: what is wrong, and what is suspicious (https://oxc.rs/docs/guide/usage/linter).

Measured on the 95 files of the canonical solutions, 5,200 lines: oxlint 1.94 takes 0.16 CPU seconds and 18 MB with its
one dependency; Biome 2.6 takes 0.28 and 97 MB, and its output may change in any release; ESLint 10 needs 78 packages,
and more for TypeScript.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from projecteval.criteria.quality.findings import Finding, LinterError
from projecteval.criteria.quality.linter import Linter, output_of

MISSING = (
    "oxlint, which reads JavaScript and TypeScript, is not found; run npm install --global oxlint, or name it in "
    "PROJECTEVAL_OXLINT"
)
_SETTINGS = '{"categories": {"correctness": "error", "suspicious": "warn"}}'
_ARGUMENTS = (
    "--config", "settings.json", "--disable-nested-config", "--no-ignore", "--format", "unix", "--threads=1", ".",
)  # fmt: skip
_LINE = re.compile(r"^([0-9]+)\.[a-z]+:([0-9]+):[0-9]+: (.*) \[(Error|Warning)(?:/(.*))?\]$")
_FAMILIES = {"Error": "errors", "Warning": "suspicious"}
# The start of comments that switch rules off, which oxlint has no option against.
_DIRECTIVE = re.compile(r"(?:eslint|oxlint)(?=-(?:disable|enable|env))")


def oxlint_program() -> Path | None:
    """The program that $PROJECTEVAL_OXLINT names, that of scripts/setup.sh in the virtual environment, or on PATH."""
    named = os.environ.get("PROJECTEVAL_OXLINT")
    own = Path(sys.prefix, "linters", "node_modules", ".bin", "oxlint")
    found = named or (str(own) if own.is_file() else shutil.which("oxlint"))
    return Path(found) if found and Path(found).is_file() else None


def _program() -> str:
    program = oxlint_program()
    if program is None:
        raise LinterError(MISSING)
    return str(program)


@cache
def _version_of(program: str) -> str:
    printed = output_of("oxlint", (program, "--version"), Path(program).parent)
    return printed.strip().removeprefix("Version: ")


def _read(output: str) -> Iterator[tuple[int, Finding]]:
    for line in output.splitlines():
        if match := _LINE.match(line):
            number, at, text, severity, rule = match.groups()
            family = _FAMILIES[severity]
            yield int(number), Finding(path="", line=int(at), rule=rule or "syntax", family=family, text=text)


OXLINT = Linter(
    name="oxlint",
    languages=frozenset({"javascript", "typescript", "tsx"}),
    command=lambda: (_program(), *_ARGUMENTS),
    version=lambda: f"oxlint {_version_of(_program())} correctness,suspicious",
    read=_read,
    suffix=lambda path: f".{path.rpartition('.')[2].lower()}",
    copied=lambda text: _DIRECTIVE.sub("xxlint", text),
    settings=_SETTINGS,
)
