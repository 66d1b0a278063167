"""An agent, a scorer and a criterion; each fails where the file that GUEST_FAULTS names says so."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import projecteval as pe


def fail_if_asked(what: str) -> None:
    """Raise an exception if the faults, a word a line, name this."""
    faults = os.environ.get("GUEST_FAULTS")
    if faults is not None and what in Path(faults).read_text("utf-8").split():
        raise LookupError(f"no {what}\nhere")


class GuestAgent:
    """Hands in the mission's own solution; in sample 1 it may fail at the code stage."""

    def __init__(self, setup: pe.AgentSetup) -> None:
        setup.expect_nothing()
        fail_if_asked("factory")

    def perform(self, task: pe.StageTask) -> pe.StageReply:
        match task.stage:
            case "code":
                if task.sample == 1:
                    fail_if_asked("agent")
                return pe.StageReply(artefact=task.mission.canonical_project())
            case "launch":
                return pe.StageReply(artefact=task.mission.canonical_launch())
            case "parameters":
                return pe.StageReply(artefact=task.mission.canonical_parameters())
            case _:
                return pe.StageReply(cause=pe.Cause.MISSING_STAGE, message=f"cannot do {task.stage}")


class LineScorer:
    """The share of lines that the solution has as well."""

    def __init__(self, variant: pe.Variant) -> None:
        self._name = f"guest-lines:{variant}"

    def score(self, mission: pe.Mission, attempt: pe.Attempt, verdicts: tuple[pe.Verdict, ...]) -> tuple[pe.Score, ...]:
        fail_if_asked("scorer")
        own = _lines(attempt.project or pe.Project({}))
        known = _lines(mission.canonical_project())
        return (pe.Score(name=self._name, version="1", value=len(own & known) / len(own | known), n=len(known)),)


class SizeCriterion:
    """The bytes of all files, and their number."""

    def measure(
        self, mission: pe.Mission, attempt: pe.Attempt, verdicts: tuple[pe.Verdict, ...]
    ) -> tuple[pe.Score, ...]:
        fail_if_asked("criterion")
        project = attempt.project or pe.Project({})
        passed = sum(verdict.outcome is pe.Outcome.PASSED for verdict in verdicts)
        return (
            pe.Score(name="guest-size", version="1", value=project.size_bytes, unit="bytes", n=passed),
            pe.Score(name="guest-size:files", version="1", value=len(project), unit="files", n=passed),
        )


def _lines(project: pe.Project) -> set[str]:
    return {line for text in project.texts().values() for line in text.splitlines()}


if TYPE_CHECKING:  # a type checker compares these classes with the protocols
    AGENT: pe.Agent = GuestAgent(pe.AgentSetup(name="guest", kind="guest"))
    SCORER: pe.Scorer = LineScorer(pe.Variant.STRICT)
    CRITERION: pe.Criterion = SizeCriterion()
