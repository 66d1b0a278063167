"""The list of experiments, and an editor with a form and the YAML side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.agents import agent_names, make_agent
from projecteval.agents.settings import check_settings
from projecteval.errors import UsageError
from projecteval.experiment import config_of, parse_experiment
from projecteval.experiment.criteria import criteria_of
from projecteval.experiment.expand import folders_beside
from projecteval.mission import Mission
from projecteval.mission.yaml_source import parse_yaml_source
from projecteval.tables.wording import some
from projecteval.web.experiments.form import NEW_EXPERIMENT, ExperimentForm, folders_of, form_of_text, with_form
from projecteval.web.experiments.groups import kinds_to_add
from projecteval.web.missions.stored_missions import Here, MissionSite
from projecteval.web.site import Fields, Form
from projecteval.web.workspace import digest_of, digest_of_files, write_typed

router = APIRouter(prefix="/experiments")


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """The problems that validation finds in a text; `words` sum up the run that a valid one describes."""

    problems: tuple[str, ...]
    words: str = ""


@router.get("")
def experiments_page(here: Here) -> Response:
    """Every experiment of the workspace."""
    found = {name: _check(here, _read(path), path) for name, path in _paths(here).items()}
    return here.pages.show("experiments/experiments.html.jinja", experiments=found)


@router.post("/new")
def new(here: Here, form: Form) -> Response:
    """Open the editor for a new experiment; nothing is written before it is saved."""
    name = form.one("name").removesuffix(".yaml")
    here.workspace.experiment_path(name)
    return RedirectResponse(f"/experiments/edit/{name}", status_code=303)


@router.get("/edit/{name}")
def editor_page(name: str, here: Here, saved: bool = False) -> Response:
    """The editor."""
    path = here.workspace.experiment_path(name)
    text = _read(path) if path.is_file() else NEW_EXPERIMENT
    return _editor(here, name, text, seen=digest_of_files(path), saved=saved)


@router.post("/edit/{name}/check")
def check(name: str, here: Here, form: Form) -> Response:
    """Report the problems of the YAML while it is being typed; the form follows it."""
    text = form.raw("yaml")
    filled = _form(here, name, text)
    whole = filled is None or not form.one("shows")  # a form that disappears or appears
    return _answer(here, name, text, form=filled, sent=form, whole=whole, filled=True, yaml=False)


@router.post("/edit/{name}/apply")
def apply(name: str, here: Here, form: Form) -> Response:
    """The YAML with what was changed in the form.

    The fields themselves are sent back only where they offer something else than before, or where the YAML was typed
    into meanwhile: the user may be typing in the next one already.
    """
    try:
        text = _newest(here, name, form)
    except UsageError as error:
        typed = form.raw("yaml")
        filled = _form(here, name, typed)
        return _answer(here, name, typed, form=filled, sent=form, whole=True, filled=True, refused=error.problems)
    before, after = _form(here, name, form.raw("yaml")), _form(here, name, text)
    if before is None or after is None:
        return _answer(here, name, text, form=after, sent=form, whole=True, filled=True)
    stale = form.one("shows") != digest_of(form.raw("yaml"))
    return _answer(here, name, text, form=after, sent=form, filled=stale or before.offers != after.offers)


@router.post("/edit/{name}/save")
def save(name: str, here: Here, form: Form) -> Response:
    """Write the file, valid or not; refuse when somebody else has changed it meanwhile."""
    path = here.workspace.experiment_path(name)
    try:
        text = _newest(here, name, form)
    except UsageError as error:
        return _editor(here, name, form.raw("yaml"), seen=form.one("seen"), conflict=str(error), status=400)
    if digest_of_files(path) != form.one("seen"):
        problem = f"{path.name}: has changed on disk since you opened it; copy your text, load the page again and paste"
        return _editor(here, name, text, seen=form.one("seen"), conflict=problem, status=409)
    path.parent.mkdir(exist_ok=True)
    write_typed(path, text)
    return RedirectResponse(f"/experiments/edit/{name}?saved=true", status_code=303)


def _editor(
    here: MissionSite, name: str, text: str, *, seen: str, saved: bool = False, conflict: str = "", status: int = 200
) -> Response:
    form = _form(here, name, text)
    return here.pages.show(
        "experiments/experiment.html.jinja",
        status=status,
        name=name,
        text=text,
        seen=seen,
        saved=saved,
        conflict=conflict,
        checked=_check(here, text, here.workspace.experiment_path(name)),
        form=form,
        shows=digest_of(text) if form else "",
        agent_kinds=kinds_to_add(),
    )


def _answer(
    here: MissionSite,
    name: str,
    text: str,
    *,
    form: ExperimentForm | None,
    sent: Fields,
    filled: bool,
    whole: bool = False,
    yaml: bool = True,
    refused: tuple[str, ...] = (),
) -> Response:
    checked = _check(here, text, here.workspace.experiment_path(name))
    if refused:
        checked = Checked(problems=(*refused, *checked.problems))
    return here.pages.show(
        "experiments/checked.html.jinja",
        name=name,
        text=text,
        checked=checked,
        form=form,
        shows=digest_of(text) if form else "",
        whole=whole,
        filled=filled,
        reshaped=form is not None and sent.one("shape") != form.shape,
        agent_kinds=kinds_to_add(),
        yaml=yaml,
    )


def _form(here: MissionSite, name: str, text: str) -> ExperimentForm | None:
    return form_of_text(text, _missions(here, name, text))


def _missions(here: MissionSite, name: str, text: str) -> Sequence[Mission]:
    try:
        return here.missions.sound(folders_beside(here.workspace.experiment_path(name), folders_of(text)))
    except UsageError:  # the check of the text reports it
        return ()


def _newest(here: MissionSite, name: str, form: Fields) -> str:
    """The YAML with what was changed in the form; as it is, where it was typed into after the form was filled."""
    text = form.raw("yaml")
    if form.one("shows") != digest_of(text) or _form(here, name, text) is None:
        return text
    return with_form(text, _missions(here, name, text), form)


def _check(here: MissionSite, text: str, path: Path) -> Checked:
    agents = tuple(_wrong_agents(text, path))
    try:
        config = config_of(parse_experiment(text, path=path), path=path, load=here.missions.load)
        criteria_of(config)
    except UsageError as error:
        return Checked(problems=_without_folder(tuple(dict.fromkeys((*error.problems, *agents))), path))
    if agents:
        return Checked(problems=_without_folder(agents, path))
    number = len(config.attempt_keys())
    parts = ((len(config.agents), "agent"), (len(config.missions), "mission"), (len(config.columns), "column"))
    words = ", ".join(some(*part) for part in (*parts, (config.samples, "sample")))
    return Checked(problems=(), words=f"{some(number, 'attempt')}: {words}")


def _wrong_agents(text: str, path: Path) -> Iterator[str]:
    """One line for every unknown agent and every wrong setting, whatever else is wrong with the text."""
    try:
        source = parse_yaml_source(text, path=path)
    except UsageError:  # the check of the whole text reports it
        return
    agents = source.mapping.get("agents")
    for index, agent in enumerate(agents if isinstance(agents, list) else ()):
        settings = dict(agent) if isinstance(agent, dict) else {"name": agent}
        label = settings.pop("name", None)
        named = settings.pop("type", None) or label
        if isinstance(label, str) and isinstance(named, str):
            try:
                if named.partition(":")[0] not in agent_names():
                    make_agent(named)  # says which one is meant
                check_settings(label, named, settings)
            except UsageError as error:
                yield from (f"{source.where(('agents', index))}: {problem}" for problem in error.problems)


def _without_folder(problems: tuple[str, ...], path: Path) -> tuple[str, ...]:
    return tuple(problem.replace(str(path), path.name) for problem in problems)


def _paths(here: MissionSite) -> dict[str, Path]:
    return {name: here.workspace.experiment_path(name) for name in here.workspace.experiment_names()}


def _read(path: Path) -> str:
    return path.read_text("utf-8", "replace")
