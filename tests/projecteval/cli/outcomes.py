"""What the tests compare of runs that should end alike."""

from collections import Counter
from pathlib import Path

from projecteval.runs.folder import RunFolder


def comparable_verdicts(folder: Path) -> list[object]:
    """Everything about the verdicts that is the same in every run."""
    with RunFolder.open(folder) as run:
        return [
            (
                key,
                verdict.test,
                verdict.outcome,
                verdict.cause,
                verdict.message,
                [step.words for step in verdict.journey],
                [evidence.kind for evidence in verdict.evidence],
            )
            for key in run.config.attempt_keys()
            for verdict in run.judgements(key)[-1].judgement.verdicts
        ]


def event_kinds(folder: Path) -> Counter[str]:
    """How often each kind of event was recorded."""
    with RunFolder.open(folder) as run:
        return Counter(event.kind for event in run.events())
