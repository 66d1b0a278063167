"""A run in progress: watching, stopping, pausing and continuing it, and its status for programs that poll."""

from enum import StrEnum
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict
from starlette.responses import RedirectResponse, Response

from judge_machine import Outcome
from projecteval.errors import UsageError
from projecteval.web.runs.stored_runs import Here, RunSite, number_of
from projecteval.web.site import FORM_SENT, Form

router = APIRouter(prefix="/runs/{name}")

_SHOWN_VERDICTS = 25
_SHOWN_PICTURES = 3


@router.get("/live")
def live_page(name: str, here: Here) -> Response:
    """A run in progress, or its end."""
    return here.pages.show("runs/live.html.jinja", name=name, **_progress(here, name))


@router.get("/live/part")
def live_part(name: str, here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show("runs/live_part.html.jinja", name=name, **_progress(here, name))


@router.post("/stop", dependencies=[FORM_SENT])
def stop(name: str, here: Here) -> Response:
    """Stop the process that was started from here; completed work is kept."""
    if not here.launches.stop(name):
        raise UsageError(f"run: {name}: nothing that was started here is under way")
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.post("/pause", dependencies=[FORM_SENT])
def pause(name: str, here: Here) -> Response:
    """Let no further attempt begin; the process ends when those in progress have ended."""
    with here.runs.open(name) as run:
        run.pause()
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.post("/resume")
def resume(name: str, here: Here, form: Form) -> Response:
    """Continue a run that was stopped; one from elsewhere once its effects are approved."""
    with here.runs.open(name) as run:  # a name without a run is refused before anything is started
        config = run.config
    if question := here.question(config, form, f"Continue {name}", back=f"/runs/{name}/live"):
        return question
    here.launches.resume(name)
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


def _progress(here: RunSite, name: str) -> dict[str, Any]:
    launch, running = here.launches.launch(name), here.launches.is_running(name)
    found: dict[str, Any] = {
        "launch": launch, "running": running, "log": here.launches.log(name), "done": 0, "in_all": 0, "newest": (),
        "stored": False, "number_of": None, "paused": False, "pictures": (), "spent": None,
        "pending": frozenset(), "samples": 1,
    }  # fmt: skip
    if (here.workspace.run_path(name) / "config.json").is_file():
        with here.runs.open(name) as run:
            in_all, pending = len(run.config.attempt_keys()), {work.key for work in run.missing()}
            found |= {
                "stored": True,
                "in_all": in_all,
                "done": in_all - len(pending),
                "newest": run.newest_verdicts(limit=_SHOWN_VERDICTS),
                "pictures": run.newest_pictures(limit=_SHOWN_PICTURES),
                "pending": pending,
                "samples": run.config.samples,
                "paused": run.is_paused,
                "spent": here.runs.spent(run),
                "number_of": lambda key: number_of(run.config, key),
            }
    elif launch is None:
        raise UsageError(f"run: {name}: does not exist, and none was started here; choose one of the list of runs")
    return found


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
    """The calls, tokens and cost of models; `usd` is spent, `saved_usd` what the `kept_calls` would have cost.

    Both omit the `unpriced_calls`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: int
    kept_calls: int
    input_tokens: int
    output_tokens: int
    usd: float
    saved_usd: float
    unpriced_calls: int


class RunStatus(BaseModel):
    """The state of a run at one moment."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int = 1
    run: str
    state: RunState
    attempts: Attempts
    tests: Tests
    cost: Cost


@router.get("/status.json")
def status(name: str, here: Here) -> RunStatus:
    """Return the state of the run as JSON of the form that docs/file-formats.md shows."""
    running = here.launches.is_running(name)  # asked first: what ends after this has written its results
    with here.runs.open(name) as run:
        in_all, missing = len(run.config.attempt_keys()), len(run.missing())
        spent = here.runs.spent(run)
        counted = run.count_outcomes()
        counts = {outcome.value: counted.get(outcome, 0) for outcome in Outcome}
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
            kept_calls=spent.kept_calls,
            input_tokens=spent.input_tokens,
            output_tokens=spent.output_tokens,
            usd=spent.usd,
            saved_usd=spent.saved_usd,
            unpriced_calls=spent.unpriced,
        ),
    )
