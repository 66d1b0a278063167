"""A run of which one agent was given replies that others were given first."""

from pathlib import Path

from judge_machine import Cause
from projecteval.attempt import AttemptKey, ModelCall, StageName, StageOutcome
from projecteval.project import Project
from projecteval.runs.folder import RunFolder
from tests.projecteval.reports.stored import lock_of, passing, write_run

NOT_INDEPENDENT = "copied/json: not independent: 4 of 6 replies were first given to another attempt or in another run"
COLD = "copied/json: its temperature is 0, so SD, pass@k and the best of several attempts say how repeatable"


def _stages(key: AttemptKey) -> tuple[StageOutcome, ...]:
    """The second agent has its code from the cache at both samples, and one launch manifest is never answered."""
    copied = key.agent == "copied/json"
    call = ModelCall(model="m", cost_usd=0.25, from_cache=copied)
    code = StageOutcome(name=StageName.CODE, artefact=Project({"a.py": b"1\n"}), call=call)
    if key.mission == "m-0":
        return (code,)
    failed = StageOutcome(
        name=StageName.LAUNCH, cause=Cause.PROVIDER_ERROR, message="HTTP 500", call=ModelCall(model="m")
    )
    refused = StageOutcome(name=StageName.LAUNCH, cause=Cause.REFUSED, message="no", call=ModelCall(model="m"))
    return (code, failed, refused)


def copied_run(path: Path) -> RunFolder:
    """Two agents on two missions with two samples; open for writing."""
    settings = {"copied/json": {"type": "model:m", "format": "json", "temperature": 0},
                "copied/xml": {"type": "model:m", "format": "xml"}}  # fmt: skip
    return write_run(
        path,
        {"m-0": lock_of(3), "m-1": lock_of(4)},
        lambda key: passing(1 + key.sample, 3 if key.mission == "m-0" else 4),
        agents=("copied/json", "copied/xml"),
        samples=2,
        settings={"agents": settings},
        stages=_stages,
    )
