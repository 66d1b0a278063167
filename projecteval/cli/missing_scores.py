"""Says what this machine lacks for scoring."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from projecteval.cli.screen import complain, counted

if TYPE_CHECKING:
    from projecteval.scorers import Score


def complain_of_missing(attempts: "Iterable[Mapping[str, Score]]") -> int:
    """Report once what this machine lacks, where a score is missing for it.

    Reports too, and returns, the number of scores that are missing since the code that computes them has failed.
    """
    from projecteval.scorers.instrument import is_harness_fault  # noqa: PLC0415
    from projecteval.scorers.table import missing_here  # noqa: PLC0415

    reasons = [score.missing_reason for scores in attempts for score in scores.values() if score.missing_reason]
    for problem in missing_here():
        if problem in reasons:
            complain(f"some scores are missing: {problem}")
    faults = [reason for reason in reasons if is_harness_fault(reason)]
    if faults:
        complain(f"{counted(len(faults), 'score')} could not be computed; the first: {faults[0]}")
    return len(faults)
