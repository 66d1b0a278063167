"""Watching a run, stopping, pausing and continuing it."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.errors import UsageError
from projecteval.web.runs.stored_runs import Here, RunSite, number_of
from projecteval.web.site import FORM_SENT

router = APIRouter(prefix="/runs/{name}")

_SHOWN_VERDICTS = 25
_SHOWN_PICTURES = 3


@router.get("/live")
def live_page(name: str, here: Here) -> Response:
    """A run under way, or what became of it."""
    return here.pages.show("runs/live.html.jinja", name=name, **_progress(here, name))


@router.get("/live/part")
def live_part(name: str, here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show("runs/live_part.html.jinja", name=name, **_progress(here, name))


@router.post("/stop", dependencies=[FORM_SENT])
def stop(name: str, here: Here) -> Response:
    """Stop what was started from here; what is complete is kept."""
    if not here.launches.stop(name):
        raise UsageError(f"run: {name}: nothing that was started here is under way")
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.post("/pause", dependencies=[FORM_SENT])
def pause(name: str, here: Here) -> Response:
    """Let no further attempt begin; the process ends when those under way have ended."""
    with here.runs.open(name) as run:
        run.pause()
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.post("/resume", dependencies=[FORM_SENT])
def resume(name: str, here: Here) -> Response:
    """Continue a run that was stopped."""
    with here.runs.open(name):
        pass  # a name without a run is told before anything is started
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
        raise UsageError(f"run: {name}: there is no such run, and none was started here")
    return found
