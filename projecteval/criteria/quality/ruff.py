"""ruff for Python: style, errors, complexity, likely bugs, security and design (https://docs.astral.sh/ruff/rules)."""

import re
from collections.abc import Iterator
from importlib.metadata import version

from projecteval.criteria.quality.findings import Finding, LinterError
from projecteval.criteria.quality.linter import Linter

# By the start of a rule's name: pycodestyle, Pyflakes, mccabe, flake8-bugbear, flake8-bandit, Pylint.
_FAMILIES = {
    "E": "style",
    "W": "style",
    "F": "errors",
    "C90": "complexity",
    "B": "bugs",
    "S": "security",
    "PL": "design",
}
# S101 forbids `assert`, which the tests that an agent writes are made of.
_ARGUMENTS = (
    "check", "--isolated", "--ignore-noqa", "--no-cache", "--no-respect-gitignore", "--config", "exclude=[]",
    "--select", ",".join(_FAMILIES), "--ignore", "S101", "--line-length", "120", "--target-version", "py313",
    "--output-format", "concise", "--quiet", "--exit-zero", ".",
)  # fmt: skip
_LINE = re.compile(r"^([0-9]+)\.py:([0-9]+):[0-9]+: ([A-Za-z-]+[0-9]*):? (?:\[\*\] )?(.*)$")
_RULE = re.compile(r"^(E|W|F|C90|B|S|PL)[A-Z]?[0-9]+$")


def _command() -> tuple[str, ...]:
    from ruff.__main__ import find_ruff_bin  # noqa: PLC0415

    try:
        return (find_ruff_bin(), *_ARGUMENTS)
    except FileNotFoundError:
        advice = "pip install --force-reinstall ruff"
        raise LinterError(f"the program of ruff, which reads Python, is not there any more: {advice}") from None


def _read(output: str) -> Iterator[tuple[int, Finding]]:
    for line in output.splitlines():
        if match := _LINE.match(line):
            number, at, rule, text = match.groups()
            known = _RULE.match(rule)  # a syntax error has no such name
            family = _FAMILIES[known[1]] if known else "errors"
            yield int(number), Finding(path="", line=int(at), rule=rule, family=family, text=text)


RUFF = Linter(
    name="ruff",
    languages=frozenset({"python"}),
    command=_command,
    version=lambda: f"ruff {version('ruff')} {','.join(_FAMILIES)} without S101",
    read=_read,
    suffix=lambda _path: ".py",
)
