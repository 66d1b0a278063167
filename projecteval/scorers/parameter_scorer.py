"""Parameter values: how many characters differ from the canonical answers.

This is the one module that loads python-levenshtein. That package is under the GPL (version 2 or later), projecteval
under the Apache License; nothing else needs it, and without it this one score is missing.
"""

import importlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from judge_machine import Verdict
from projecteval.attempt import Attempt, StageName
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.scorers.languages import installed_version
from projecteval.scorers.protocol import Score, Variant, output_of
from projecteval.scorers.recorded import recorded_stage

if TYPE_CHECKING:
    Distance = Callable[[str, str], int]

MISSING = "the package python-levenshtein is not installed: pip install python-levenshtein"


class ParameterScorer:
    """The mean over the canonical parameters.

    The variants differ for imported attempts on imported missions only: published compares what was recorded.
    """

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def score(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """One score; an answer that was not given counts 0."""
        name = f"parameters:{self._variant}"
        version = f"1 − Levenshtein / longer length, Levenshtein {installed_version('Levenshtein')}"
        reason = output_of(attempt, StageName.PARAMETERS).missing_reason
        details: dict[str, Any] = {}
        try:
            distance: Distance = importlib.import_module("Levenshtein").distance
            recorded = recorded_stage(mission, attempt, StageName.PARAMETERS, self._variant)
            if recorded and recorded.canonical is not None and recorded.generated is not None:
                details = recorded.reader.compared_parameters(recorded.canonical, recorded.generated, distance)
                version += recorded.version
            else:
                details = compared(mission.canonical_parameters(), attempt.values, distance)
        except ImportError:
            reason = reason or MISSING
        except UsageError as error:
            reason = reason or str(error)
        n = details.get("canonical", 0)
        if reason is None and not n:
            reason = "the mission has no parameters"
        if reason is not None:
            return (Score(name=name, version=version, value=None, missing_reason=reason),)
        value = sum(similarity for *_, similarity in details["matches"]) / n
        return (Score(name=name, version=version, value=value, n=n, details=details),)


def compared(canonical: Mapping[str, str], answers: Mapping[str, str], distance: "Distance") -> dict[str, Any]:
    """Each canonical parameter with its name, the answer's name or None, and the similarity from 0 to 1."""
    matches = [
        [
            name,
            name if name in answers else None,
            similarity(value, answers[name], distance) if name in answers else 0.0,
        ]
        for name, value in canonical.items()
    ]
    return {"canonical": len(canonical), "generated": len(answers), "matches": matches}


def similarity(canonical: str, answer: str, distance: "Distance") -> float:
    """1 − the Levenshtein distance over the longer length (Levenshtein 1966); 1 for two empty texts."""
    longer = max(len(canonical), len(answer))
    return 1 - distance(canonical, answer) / longer if longer else 1.0
