"""Launches: runs that are separate processes and outlive the server, and the form that starts one."""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.responses import RedirectResponse, Response

from projecteval.approval import Approvals, digest_of, effects_of, tests_of
from projecteval.errors import UsageError
from projecteval.experiment import config_of, read_experiment
from projecteval.mission import catalogue, load_mission
from projecteval.mission.origins import split_checkpoint, split_id
from projecteval.reports.plain_agents import PLAIN_AGENTS
from projecteval.runs import RunConfig
from projecteval.runs.reader import PAUSE
from projecteval.web.missions.stored_missions import OWN, SHIPPED, MissionSite
from projecteval.web.processes import Processes
from projecteval.web.site import Fields, Form, site_of
from projecteval.web.workspace import WorkspaceFolder


class Launches(Processes):
    """Starts, stops and continues runs of a workspace with the command line."""

    def __init__(self, workspace: WorkspaceFolder) -> None:
        super().__init__(workspace.launches_folder, directory=workspace.root, path_of=workspace.run_path)

    def start(self, run: str, arguments: Sequence[str]) -> None:
        """`projecteval run ARGUMENTS --out RUN`. Raises UsageError where the run exists already."""
        path = self.path_of(run)
        with self.lock:
            if path.exists() or self.is_running(run):
                raise UsageError(f"run: {run}: exists already; choose another name")
            path.parent.mkdir(parents=True, exist_ok=True)
            self.begin(run, ["run", *arguments, "--out", str(path)])

    def resume(self, run: str) -> None:
        """`projecteval resume RUN`, which is not paused any more. Raises UsageError while it is in progress."""
        path = self.path_of(run)
        with self.lock:
            if self.is_running(run):
                raise UsageError(f"run: {run}: is under way already")
            (path / PAUSE).unlink(missing_ok=True)  # the process would do so only once it has read everything
            self.begin(run, ["resume", str(path)])


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchSite(MissionSite):
    """The parts that the pages of launches use."""

    launches: Launches

    def question(self, config: RunConfig, form: Fields, title: str, *, back: str) -> Response | None:
        """The page that asks for the effects that nobody has approved, or None; the same form with a yes approves them.

        A yes counts for the effects that were shown, not for others that came in between.
        """
        effects = effects_of(config)
        missing = [one for one in Approvals().missing(effects) if one != tests_of(self.workspace.missions_folder)]
        digest = digest_of(missing)
        if not missing or form.one("approved") == digest:
            Approvals().approve(effects)
            return None
        kept = [(name, value) for name, values in form.values.items() for value in values if name not in _OF_QUESTION]
        return self.pages.show(
            "launches/question.html.jinja", title=title, effects=missing, digest=digest, kept=kept, back=back
        )


_OF_QUESTION = ("form_token", "approved")
Here = Annotated[LaunchSite, Depends(site_of)]


router = APIRouter()


@router.get("/launch")
def launch_page(here: Here, experiment: str = "", mission: str = "", origin: str = SHIPPED) -> Response:
    """Two forms: an experiment of the workspace, or a few built-in agents on a few missions."""
    shown = OWN if origin == OWN else SHIPPED
    return here.pages.show(
        "launches/launch.html.jinja",
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
    """Start a run as a separate process, and redirect to its page."""
    name = form.one("name")
    if experiment := form.one("experiment"):
        path = here.workspace.experiment_path(experiment)
        if not path.is_file():
            raise UsageError(
                f"experiment: {experiment}: does not exist in {here.workspace.experiments_folder}; choose another one"
            )
        load = functools.cache(load_mission)
        config = config_of(read_experiment(path), path=path, load=load)
        if question := here.question(config, form, f"Start {experiment}", back=f"/launch?experiment={experiment}"):
            return question
        arguments = [str(path)]
    else:
        arguments = list(_options(here, form))
    if form.one("explain"):
        arguments.append("--explain-parameters")
    here.launches.start(name, arguments)
    return RedirectResponse(f"/runs/{name}/live", status_code=303)


def _options(here: LaunchSite, form: Fields) -> Iterator[str]:
    agents = [agent for agent in form.every("agent") if agent in PLAIN_AGENTS]
    if not agents:
        raise UsageError("agents: none is chosen; choose one or more")
    for agent in agents:
        yield f"--agent={agent}"
    own = form.one("origin") == OWN
    known = catalogue([here.workspace.missions_folder] if own else None)
    for mission in form.every("mission"):
        if split_checkpoint(split_id(mission)[0])[0] not in known:
            raise UsageError(f"missions: {mission!r:.80}: does not exist; choose one of those that are listed")
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
