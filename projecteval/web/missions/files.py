"""The files of a mission of the workspace besides its YAML and tests: the solution, its launch manifest, materials."""

from dataclasses import dataclass
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.errors import ProjectEvalError, UsageError
from projecteval.mission.mission import is_certificate
from projecteval.project import Project
from projecteval.web.missions.stored_missions import Here, MissionSite
from projecteval.web.site import FORM_SENT, Form
from projecteval.web.workspace import SOLUTION, WorkspaceFolder, digest_of_files, text_of, write_typed

router = APIRouter(prefix="/missions/own/{mission_id}")

_EDITED_ELSEWHERE = ("mission.yaml", "tests.py")
SOLUTION_PROJECT, _SKELETON = f"{SOLUTION}/project", "skeleton"
_MOST_CHARACTERS = 400_000


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionFileEntry:
    """A file by its path in the mission's folder."""

    path: str
    size_bytes: int


def files_of(workspace: WorkspaceFolder, mission_id: str) -> tuple[MissionFileEntry, ...]:
    """Return the files of the mission and its solution, but its certificate and the two that the editor shows.

    Raises UsageError for files that are not a project.
    """
    folder, solution = workspace.mission_path(mission_id), workspace.solution_path(mission_id)
    try:
        files = dict(Project.from_directory(folder, left_out=is_certificate))
        if solution.is_dir() and not solution.is_relative_to(folder):
            files |= {f"{SOLUTION}/{path}": content for path, content in Project.from_directory(solution).items()}
    except ProjectEvalError as error:
        raise UsageError(f"mission: {mission_id}: {error}") from error
    return tuple(
        MissionFileEntry(path=path, size_bytes=len(content))
        for path, content in sorted(files.items())
        if path not in _EDITED_ELSEWHERE
    )


@router.get("/files")
def file_page(mission_id: str, here: Here, path: str = "", saved: bool = False) -> Response:
    """One file as text, to be edited; one that is not there yet is empty."""
    return _page(here, mission_id, path, text=None, saved=saved)


@router.post("/files/save")
def save(mission_id: str, here: Here, form: Form) -> Response:
    """Write the file; refuse when somebody else has changed it meanwhile."""
    path = form.one("path")
    target = here.workspace.mission_file(mission_id, path)
    _check_mission(here, mission_id)
    if path in _EDITED_ELSEWHERE:
        raise UsageError(f"file: {path}: is edited in the mission's editor")
    _check_not_certificate(path)
    text = form.raw("text")
    if digest_of_files(target) != form.one("seen"):
        return _page(here, mission_id, path, text=text, conflict=True, seen=form.one("seen"))
    try:
        write_typed(target, text)
    except OSError as error:
        raise UsageError(f"file: {path}: cannot be written ({error.strerror}); choose another path") from error
    return RedirectResponse(_address(mission_id, path), status_code=303)


@router.post("/files/remove")
def remove(mission_id: str, here: Here, form: Form) -> Response:
    """Remove a file, as it was when the page was loaded."""
    path = form.one("path")
    target = here.workspace.mission_file(mission_id, path)
    if path in _EDITED_ELSEWHERE:
        raise UsageError(f"file: {path}: a mission does not do without it; edit it instead")
    _check_not_certificate(path)
    if digest_of_files(target) != form.one("seen"):
        raise UsageError(f"file: {path}: has changed on disk since you opened it; load the page again")
    if not target.is_file():
        raise UsageError(f"file: {path}: is not there")
    target.unlink()
    return RedirectResponse(f"/missions/own/{mission_id}/edit#files", status_code=303)


@router.post("/skeleton", dependencies=[FORM_SENT])
def make_skeleton(mission_id: str, here: Here) -> Response:
    """Remake level 3 from the solution."""
    from projecteval.authoring.scaffold import mask_project  # noqa: PLC0415 - its parsers take a while to load

    solved, skeleton = (here.workspace.mission_file(mission_id, path) for path in (SOLUTION_PROJECT, _SKELETON))
    try:
        mask_project(solved, skeleton)
    except UsageError as error:
        raise UsageError(f"skeleton: {here.workspace.shortened(str(error))}") from error
    return RedirectResponse(f"/missions/own/{mission_id}/edit#files", status_code=303)


def _page(
    here: MissionSite,
    mission_id: str,
    path: str,
    *,
    text: str | None,
    saved: bool = False,
    conflict: bool = False,
    seen: str | None = None,
) -> Response:
    _check_mission(here, mission_id)
    target = here.workspace.mission_file(mission_id, path)
    if path in _EDITED_ELSEWHERE:
        return RedirectResponse(f"/missions/own/{mission_id}/edit", status_code=303)
    if target.is_dir():
        raise UsageError(f"file: {path}: is a folder; name a file in it")
    found = text_of(target.read_bytes(), most=_MOST_CHARACTERS) if target.is_file() else ("", False)
    return here.pages.show(
        "missions/file.html.jinja",
        status=409 if conflict else 200,
        id=mission_id,
        path=path,
        text=text if text is not None else found[0] if found else "",
        is_text=found is not None and not found[1],
        is_there=target.is_file(),
        seen=digest_of_files(target) if seen is None else seen,
        saved=saved,
        conflict=conflict,
    )


def _check_mission(here: MissionSite, mission_id: str) -> None:
    folder = here.workspace.mission_path(mission_id)
    if not any((folder / name).is_file() for name in _EDITED_ELSEWHERE):
        raise UsageError(f"mission: {mission_id}: does not exist in {folder.parent}; copy or create it first")


def _check_not_certificate(path: str) -> None:
    if is_certificate(path):
        raise UsageError(f"file: {path}: holds the result of the certification; certify the mission again instead")


def _address(mission_id: str, path: str) -> str:
    return f"/missions/own/{mission_id}/files?{urlencode({'path': path, 'saved': 'true'})}"
