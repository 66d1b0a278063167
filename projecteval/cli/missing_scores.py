"""Says what this machine lacks for scoring."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from projecteval.cli.screen import complain

if TYPE_CHECKING:
    from projecteval.scorers import Score


def complain_of_missing(attempts: "Iterable[Mapping[str, Score]]") -> None:
    """Say once what this machine lacks, where a score is missing for it."""
    from projecteval.scorers.table import missing_here  # noqa: PLC0415

    reasons = {score.missing_reason for scores in attempts for score in scores.values()}
    for problem in missing_here():
        if problem in reasons:
            complain(f"some scores are missing: {problem}")
