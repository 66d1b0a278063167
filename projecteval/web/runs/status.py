"""How a run stands, for programs that poll: JSON of the form that docs/file-formats.md shows."""

from enum import StrEnum

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict

from judge_machine import Outcome
from projecteval.runs.queries import VerdictFilter
from projecteval.web.runs.stored_runs import Here

router = APIRouter()


class RunState(StrEnum):
    """`stopped` is a run with attempts left that nothing started here carries out now."""

    RUNNING = "running"
    PAUSING = "pausing"
    STOPPED = "stopped"
    DONE = "done"


class Attempts(BaseModel):
    """Attempts; `finished` ones have all stages and a complete judgement."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    in_all: int
    finished: int


class Tests(BaseModel):
    """Tests of finished attempts by outcome."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    passed: int
    failed: int
    blocked: int
    not_scored: int


class Cost(BaseModel):
    """What asking models took; `usd` leaves out the `unpriced_calls`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: int
    input_tokens: int
    output_tokens: int
    usd: float
    unpriced_calls: int


class RunStatus(BaseModel):
    """How a run stands at one moment."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int = 1
    run: str
    state: RunState
    attempts: Attempts
    tests: Tests
    cost: Cost


@router.get("/runs/{name}/status.json")
def status(name: str, here: Here) -> RunStatus:
    """How the run stands."""
    running = here.launches.is_running(name)  # asked first: what ends after this has written its results
    with here.runs.open(name) as run:
        in_all, missing = len(run.config.attempt_keys()), len(run.missing())
        spent = here.runs.spent(run)
        counts = {outcome.value: run.count_verdicts(VerdictFilter(outcomes=(outcome,))) for outcome in Outcome}
        state = RunState.DONE if not missing else RunState.STOPPED
        if running:
            state = RunState.PAUSING if run.is_paused else RunState.RUNNING
    return RunStatus(
        run=name,
        state=state,
        attempts=Attempts(in_all=in_all, finished=in_all - missing),
        tests=Tests(**counts),
        cost=Cost(
            calls=spent.calls,
            input_tokens=spent.input_tokens,
            output_tokens=spent.output_tokens,
            usd=spent.usd,
            unpriced_calls=spent.unpriced,
        ),
    )
