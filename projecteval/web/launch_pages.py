"""Starting a run, watching it, stopping and continuing it."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.errors import UsageError
from projecteval.mission import catalogue
from projecteval.mission.mission import split_id
from projecteval.web.context import FORM_SENT, Context, Fields, Form, Here
from projecteval.web.missions import OWN, SHIPPED
from projecteval.web.stored_runs import number_of

router = APIRouter()

# These need no settings; others are named in an experiment.
PLAIN_AGENTS: Mapping[str, str] = {
    "canonical": "hands in the mission's own solution, and should pass everything",
    "mutant": "the solution with one seeded defect, another in each sample; should fail something",
    "skeleton": "the solution with its bodies taken out: structure without function",
    "starter": "the files that an agent is given to extend, unchanged; nothing where none are given",
    "hello": "a server that answers every request, and can nothing else",
    "empty": "hands in nothing; should pass nothing",
}
_SHOWN_VERDICTS = 25
_SHOWN_PICTURES = 3


@router.get("/launch")
def launch_page(here: Here, experiment: str = "", mission: str = "", origin: str = SHIPPED) -> Response:
    """Two forms: an experiment of the workspace, or a few built-in agents on a few missions."""
    shown = OWN if origin == OWN else SHIPPED
    return here.pages.show(
        "launch.html.jinja",
        experiments=list(here.workspace.experiment_names()),
        experiment=experiment,
        agents=PLAIN_AGENTS,
        missions=[one for one in here.missions.listed() if one.origin == shown and one.mission],
        origin=shown,
        mission=mission,
        suggestion=f"run-{datetime.now().astimezone():%Y%m%d-%H%M}",
    )


@router.post("/launch")
def launch(here: Here, form: Form) -> Response:
    """Start a run as a process of its own, and go and watch it."""
    name = form.one("name")
    if experiment := form.one("experiment"):
        path = here.workspace.experiment_path(experiment)
        if not path.is_file():
            raise UsageError(f"experiment: {experiment}: there is no such experiment")
        arguments = [str(path)]
    else:
        arguments = list(_options(here, form))
    if form.one("explain"):
        arguments.append("--explain-parameters")
    here.launches.start(name, arguments)
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.get("/runs/{name}/live")
def live_page(name: str, here: Here) -> Response:
    """A run under way, or what became of it."""
    return here.pages.show("live.html.jinja", name=name, **_progress(here, name))


@router.get("/runs/{name}/live/part")
def live_part(name: str, here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show("live_part.html.jinja", name=name, **_progress(here, name))


@router.post("/runs/{name}/stop", dependencies=[FORM_SENT])
def stop(name: str, here: Here) -> Response:
    """Stop what was started from here; what is complete is kept."""
    if not here.launches.stop(name):
        raise UsageError(f"run: {name}: nothing that was started here is under way")
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.post("/runs/{name}/pause", dependencies=[FORM_SENT])
def pause(name: str, here: Here) -> Response:
    """Let no further attempt begin; the process ends when those under way have ended."""
    with here.runs.open(name) as run:
        run.pause()
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


@router.post("/runs/{name}/resume", dependencies=[FORM_SENT])
def resume(name: str, here: Here) -> Response:
    """Continue a run that was stopped."""
    with here.runs.open(name):
        pass  # a name without a run is told before anything is started
    here.launches.resume(name)
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


def _options(here: Context, form: Fields) -> Iterator[str]:
    agents = [agent for agent in form.every("agent") if agent in PLAIN_AGENTS]
    if not agents:
        raise UsageError("agents: none is chosen; choose one or more")
    for agent in agents:
        yield f"--agent={agent}"
    own = form.one("origin") == OWN
    known = catalogue([here.workspace.missions_folder] if own else None)
    for mission in form.every("mission"):
        if split_id(mission)[0] not in known:
            raise UsageError(f"missions: {mission!r:.80}: there is no such mission")
        yield f"--mission={mission}"
    if own:
        yield f"--missions={here.workspace.missions_folder}"
    mode, level = form.one("mode", "direct"), form.number("level", 1, 3)
    if mode not in ("direct", "cascade"):
        raise UsageError("mode: use direct or cascade")
    yield f"--mode={mode}"
    yield f"--level={level}"
    yield f"--samples={form.number('samples', 1, 10_000)}"
    yield f"--workers={form.number('workers', 1, 64)}"


def _progress(here: Context, name: str) -> dict[str, Any]:
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
