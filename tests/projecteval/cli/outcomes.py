"""What the tests compare of runs that should end alike."""

import re
from collections import Counter
from pathlib import Path

from projecteval.runs.folder import RunFolder

_MEASURED_WAIT = re.compile(r"\bafter \d+\.\d s\b")


def comparable_verdicts(folder: Path) -> list[object]:
    """Everything about the verdicts that is the same in every run: not the tenths of a second waited in a message."""
    with RunFolder.open(folder) as run:
        return [
            (
                key,
                verdict.test,
                verdict.outcome,
                verdict.cause,
                _MEASURED_WAIT.sub("after … s", verdict.message),
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
