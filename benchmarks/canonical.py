"""Judge canonical solutions, as every benchmark here does."""

import tempfile
from pathlib import Path

from judge_machine import BrowserBackend, Judgement, JudgeRequest, ReadySessions, judge
from projecteval.judging import JudgeSettings, judge_request
from projecteval.mission import Mission, load_missions

BACKENDS = tuple(BrowserBackend)

# A spread over kinds and stacks: all missions would take hours.
MEASURED = (
    "bill-splitter",
    "file-drop",
    "ledger-reconciler",
    "lending-library",
    "picture-report",
    "product-records",
    "survey-board",
    "text-adventure",
)


def missions() -> tuple[Mission, ...]:
    """The missions that are measured."""
    return load_missions(MEASURED)


def canonical_request(
    mission: Mission, backend: BrowserBackend, *, evidence: Path, only: tuple[str, ...] = ()
) -> JudgeRequest:
    """The request that judges a mission's own solution."""
    return judge_request(
        mission,
        JudgeSettings(evidence=evidence, backend=backend, unsafe=True, only=only),
        project=mission.canonical_folder / "project",
        launch=mission.canonical_launch(),
        values=mission.canonical_parameters(),
    )


def judge_canonical(
    mission: Mission,
    backend: BrowserBackend = BrowserBackend.PLAYWRIGHT,
    *,
    only: tuple[str, ...] = (),
    sessions: ReadySessions | None = None,
) -> Judgement:
    """Judge a mission's own solution once; raises AssertionError when a test does not pass."""
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as evidence:
        judgement = judge(canonical_request(mission, backend, evidence=Path(evidence), only=only), sessions=sessions)
    failed = [verdict.test for verdict in judgement.verdicts if verdict.outcome != "passed"]
    assert not failed, f"{mission.id} under {backend}: {failed}"
    return judgement
