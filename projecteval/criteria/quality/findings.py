"""What a linter finds in the code of one language."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_MOST_NAMED = 20


class LinterError(Exception):
    """A linter is missing, did not end in time, or does not work; the message says which, and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Finding:
    """One finding at a line (from 1) of a file, by the rule and the family that the rule belongs to."""

    path: str
    line: int
    rule: str
    family: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """The findings in the `lines` lines of code of one language, and the linter with its version and rules."""

    linter: str
    lines: int
    found: tuple[Finding, ...]

    @property
    def per_100_lines(self) -> float | None:
        """Findings in a hundred lines of code; None without a line."""
        return 100 * len(self.found) / self.lines if self.lines else None

    @property
    def by_family(self) -> dict[str, float]:
        """Findings in a hundred lines of code, by family."""
        return {name: 100 * count / self.lines for name, count in _counted(one.family for one in self.found)}

    def as_json(self) -> dict[str, Any]:
        """The findings as other programs read them: counted by rule, and the first of them."""
        return {
            "linter": self.linter,
            "lines": self.lines,
            "families_per_100_lines": self.by_family,
            "rules": dict(_counted(one.rule for one in self.found)),
            "first": [f"{one.path}:{one.line}: {one.rule} {one.text}" for one in self.found[:_MOST_NAMED]],
        }


def _counted(names: Any) -> Sequence[tuple[str, int]]:
    return Counter(names).most_common()
