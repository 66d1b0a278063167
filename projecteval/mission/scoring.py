"""How the scores of a mission are put together: of parts of its tests, and with the review of its code."""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from judge_machine import LAUNCH_TEST
from projecteval.mission.yaml_source import YamlSource


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredPart:
    """Tests that are graded together; `share` is that of their score in the score of all tests, 0 to 1."""

    share: float
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """`review` is the share of the review in the final score, 0 to 1; None where the mission does not say.

    `parts` are by name, with shares whose sum is 1; none where all tests are graded together.
    """

    review: float | None = None
    parts: dict[str, ScoredPart] = field(default_factory=dict, hash=False)


def check_parts(source: YamlSource, names: Collection[str]) -> Iterator[str]:
    """One line for each disagreement of the parts with each other and with the tests, which are called `names`."""
    scoring = source.mapping.get("scoring")
    parts = scoring.get("parts") if isinstance(scoring, dict) else None
    if not isinstance(parts, dict) or not all(isinstance(part, dict) for part in parts.values()):
        return
    where = f"{source.where(('scoring', 'parts'))}: scoring.parts"
    graded: dict[str, str] = {}
    for name, part in parts.items():
        listed = part.get("tests")
        for test in map(str, listed if isinstance(listed, list) else []):
            if test not in names:
                yield f"{where}.{name}: {test!r} is no test of tests.py; name those that it has"
            elif test in graded:
                yield f"{where}.{name}: {test!r} is also in {graded[test]}; name it in one part"
            graded[test] = str(name)
    if parts and (left := [name for name in names if name not in graded and name != LAUNCH_TEST]):
        yield f"{where}: {', '.join(left)}: in no part; put every test but {LAUNCH_TEST} into one"
    if parts and not math.isclose(whole := _whole(parts), 1):
        yield f"{where}: the shares have the sum {whole:g}; they must have the sum 1"


def _whole(parts: dict[str, dict[str, Any]]) -> float:
    shares = (part.get("share") for part in parts.values())
    return math.fsum(share for share in shares if isinstance(share, int | float))
