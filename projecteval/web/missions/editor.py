"""An editor of the workspace's own missions: a form and the YAML side by side, the tests, and further files."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.authoring.stacks import STACKS
from projecteval.errors import UsageError
from projecteval.mission import Difficulty, Mission, MissionKind, parse_mission
from projecteval.tables.wording import some
from projecteval.web.missions.drafts import NewMission, copy_mission, remark_on, write_draft
from projecteval.web.missions.files import SOLUTION_PROJECT, files_of
from projecteval.web.missions.form import PARAMETER_KINDS, focus_after, form_of_text, with_mission_form
from projecteval.web.missions.stored_missions import Here, MissionSite
from projecteval.web.site import Fields, Form
from projecteval.web.workspace import digest_of, digest_of_files, write_typed

router = APIRouter(prefix="/missions")

# What the field `stack` of a new mission is sent as: every kind in every stack that there is a scaffold for.
_BEGINNINGS = {kind: tuple(f"{kind}/{stack}" for stack in stacks) for kind, stacks in STACKS.items()}
_NEW_FIELDS = ("id", "title", "stack", "difficulty", "skills", "prompt")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedMission:
    """The loader's findings on the two files; `mission` is None if they are not a mission, `remark` may be empty."""

    mission: Mission | None
    problems: tuple[str, ...]
    remark: str = ""

    @property
    def words(self) -> str:
        """The numbers of functions, tests and parameters of a valid mission."""
        if self.mission is None:
            return ""
        functions = sum(1 for _ in self.mission.checklist.functions())
        parts = (
            (functions, "function"),
            (len(self.mission.tests), "test"),
            (len(self.mission.parameters), "parameter"),
        )
        return ", ".join(some(*part) for part in parts)


@router.get("/new")
def new_page(here: Here) -> Response:
    """The form for a new mission."""
    return _new_page(here, given={})


@router.post("/new")
def create(here: Here, form: Form) -> Response:
    """Write a mission that runs and open it in the editor; the form shows problems and keeps its values."""
    try:
        write_draft(here.workspace, _draft(form))
    except UsageError as error:
        return _new_page(here, given={name: form.one(name) for name in _NEW_FIELDS}, problems=error.problems)
    return RedirectResponse(f"/missions/own/{form.one('id')}/edit", status_code=303)


@router.post("/{origin}/{mission_id}/copy")
def copy(origin: str, mission_id: str, here: Here, form: Form) -> Response:
    """Copy a mission into the workspace and open the copy."""
    new_id = form.one("id")
    copy_mission(here.workspace, here.missions.one(origin, mission_id), new_id)
    return RedirectResponse(f"/missions/own/{new_id}/edit", status_code=303)


@router.get("/own/{mission_id}/edit")
def editor_page(mission_id: str, here: Here, saved: bool = False) -> Response:
    """The editor."""
    texts = {name: _read(path) for name, path in _paths(here, mission_id).items()}
    return _editor(here, mission_id, texts, seen=_digest(here, mission_id), saved=saved)


@router.post("/own/{mission_id}/edit/check")
def check(mission_id: str, here: Here, form: Form) -> Response:
    """Report the problems of the two texts while they are being typed; YAML that can be read also fills the form."""
    return _answer(here, mission_id, _typed(form), fields=True)


@router.post("/own/{mission_id}/edit/apply")
def apply(mission_id: str, here: Here, form: Form) -> Response:
    """The YAML with what was changed in the form; the form itself changes only where a button says so."""
    texts, is_stale = _typed(form), _is_stale(form)
    action = form.one("action")
    try:
        texts["yaml"] = _newest(form)
    except UsageError as error:
        return _answer(here, mission_id, texts, fields=True, yaml=True, refused=error.problems)
    return _answer(here, mission_id, texts, fields=bool(action) or is_stale, yaml=True, action=action)


@router.post("/own/{mission_id}/edit/save")
def save(mission_id: str, here: Here, form: Form) -> Response:
    """Write the files, valid or not; refuse when somebody else has changed them meanwhile."""
    paths, texts = _paths(here, mission_id), _typed(form)
    try:
        texts["yaml"] = _newest(form)
    except UsageError as error:
        return _editor(here, mission_id, texts, seen=form.one("seen"), conflict=str(error), status=400)
    if _digest(here, mission_id) != form.one("seen"):
        problem = "The files have changed on disk since you opened them; copy your text, load the page again and paste."
        return _editor(here, mission_id, texts, seen=form.one("seen"), conflict=problem, status=409)
    for name, path in paths.items():
        write_typed(path, texts[name])
    return RedirectResponse(f"/missions/own/{mission_id}/edit?saved=true", status_code=303)


def _new_page(here: MissionSite, *, given: Mapping[str, str], problems: tuple[str, ...] = ()) -> Response:
    return here.pages.show(
        "missions/new.html.jinja",
        status=400 if problems else 200,
        beginnings=_BEGINNINGS,
        difficulties=list(Difficulty),
        given=given,
        problems=problems,
    )


def _draft(form: Fields) -> NewMission:
    beginning = form.one("stack")
    kind, _, stack = beginning.partition("/")
    if not any(beginning in one for one in _BEGINNINGS.values()):
        raise UsageError(f"stack: {beginning!r:.60}: has no scaffold; choose one of those that are offered")
    try:
        difficulty = Difficulty(form.one("difficulty"))
    except ValueError as error:
        raise UsageError(f"difficulty: {error}; choose one of those that are offered") from None
    title, skills = form.one("title"), tuple(form.one("skills").replace(",", " ").split())
    if missing := [name for name, given in (("title", title), ("skills", skills)) if not given]:
        raise UsageError([f"{name}: is empty; fill it" for name in missing])
    return NewMission(
        id=form.one("id"),
        title=title,
        kind=MissionKind(kind),
        stack=stack,
        difficulty=difficulty,
        skills=skills,
        prompt=form.one("prompt"),
    )


def _paths(here: MissionSite, mission_id: str) -> dict[str, Path]:
    """The two files by the name of their field. Raises UsageError for a mission that the workspace does not have."""
    folder = here.workspace.mission_path(mission_id)
    paths = {"yaml": here.workspace.mission_file(mission_id, "mission.yaml")}
    paths["tests"] = here.workspace.mission_file(mission_id, "tests.py")
    if not any(path.is_file() for path in paths.values()):
        raise UsageError(f"mission: {mission_id}: does not exist in {folder.parent}; copy or create it first")
    return paths


def _editor(
    here: MissionSite,
    mission_id: str,
    texts: Mapping[str, str],
    *,
    seen: str,
    saved: bool = False,
    conflict: str = "",
    status: int = 200,
) -> Response:
    return here.pages.show(
        "missions/edit.html.jinja",
        status=status,
        seen=seen,
        saved=saved,
        conflict=conflict,
        files=files_of(here.workspace, mission_id),
        is_solved=here.workspace.mission_file(mission_id, SOLUTION_PROJECT).is_dir(),
        **_shown(here, mission_id, texts),
    )


def _answer(
    here: MissionSite,
    mission_id: str,
    texts: Mapping[str, str],
    *,
    fields: bool,
    yaml: bool = False,
    action: str = "",
    refused: tuple[str, ...] = (),
) -> Response:
    shown = _shown(here, mission_id, texts)
    if refused:
        shown["checked"] = CheckedMission(mission=None, problems=(*refused, *shown["checked"].problems))
    if action and shown["form"] is not None:
        shown["focus"] = focus_after(shown["form"], action)
    return here.pages.show("missions/checked.html.jinja", fields=fields, yaml=yaml, **shown)


def _shown(here: MissionSite, mission_id: str, texts: Mapping[str, str]) -> dict[str, Any]:
    form = form_of_text(texts["yaml"])
    return {
        "id": mission_id,
        "texts": texts,
        "checked": check_texts(here, mission_id, texts["yaml"], texts["tests"]),
        "form": form,
        "shows": digest_of(texts["yaml"]),
        "parameter_kinds": PARAMETER_KINDS,
        "focus": "",
    }


def check_texts(here: MissionSite, mission_id: str, mission_yaml: str, tests_py: str) -> CheckedMission:
    """Return the loader's findings on the two texts; files are named without their folder."""
    folder = here.workspace.mission_path(mission_id)
    try:
        mission = parse_mission(mission_yaml, tests_py, folder=folder)
    except UsageError as error:
        return CheckedMission(mission=None, problems=tuple(one.replace(f"{folder}/", "") for one in error.problems))
    return CheckedMission(mission=mission, problems=(), remark=remark_on(mission.prompt, tests_py))


def _typed(form: Fields) -> dict[str, str]:
    return {"yaml": form.raw("yaml"), "tests": form.raw("tests")}


def _is_stale(form: Fields) -> bool:
    """Return True if the YAML was typed into after the form was filled from it, so that the YAML counts."""
    return form.one("shows") != digest_of(form.raw("yaml"))


def _newest(form: Fields) -> str:
    text = form.raw("yaml")
    if _is_stale(form) or form_of_text(text) is None:
        return text
    return with_mission_form(text, form)


def _digest(here: MissionSite, mission_id: str) -> str:
    return digest_of_files(*_paths(here, mission_id).values())


def _read(path: Path) -> str:
    return path.read_text("utf-8", "replace") if path.is_file() else ""
