"""The list of missions, a mission, and its certification."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.errors import ProjectEvalError, UsageError
from projecteval.mission import Difficulty, Mission
from projecteval.project import Project
from projecteval.web.missions.drafts import remark_on
from projecteval.web.missions.stored_missions import OWN, Here, MissionSite
from projecteval.web.site import FORM_SENT, Form
from projecteval.web.workspace import text_of

if TYPE_CHECKING:
    from projecteval.certification import Certificate  # it takes a while to load, and a server is to start quickly


router = APIRouter(prefix="/missions")

CERTIFIED, REFUSED, EARLIER, NONE = "certified", "not certified", "of earlier files", "none"
_UNREADABLE = "cannot be read"


@router.get("")
def missions_page(here: Here, kind: str = "", difficulty: str = "", skill: str = "", certificate: str = "") -> Response:
    """Every mission, or those that fit all that is asked for; ones that cannot be read only in the whole list."""
    listed = here.missions.listed()
    marks = {(one.origin, one.id): _mark(one.mission) for one in listed if one.mission is not None}
    wanted = {"kind": kind, "difficulty": difficulty, "skill": skill, "certificate": certificate}
    sound = [one.mission for one in listed if one.mission is not None]
    shown = [
        one
        for one in listed
        if not any(wanted.values())
        or (one.mission is not None and _fits(one.mission, wanted, marks[one.origin, one.id]))
    ]
    return here.pages.show(
        "missions/missions.html.jinja",
        missions=shown,
        in_all=len(listed),
        marks=marks,
        wanted=wanted,
        choices={
            "kind": sorted({str(mission.kind) for mission in sound}),
            "difficulty": list(dict.fromkeys(map(str, Difficulty))),
            "skill": sorted({skill for mission in sound for skill in (mission.main_skill, *mission.skills)}),
            "certificate": [CERTIFIED, REFUSED, EARLIER, NONE],
        },
    )


def _mark(mission: Mission) -> str:
    """Return what the certificate of the mission says; one that cannot be read must not hide the missions."""
    try:
        certificate = _certificate(mission)
    except UsageError:
        return _UNREADABLE
    if certificate is None:
        return NONE
    if not _is_current(mission, certificate):
        return EARLIER
    return CERTIFIED if certificate.certified else REFUSED


def _fits(mission: Mission, wanted: Mapping[str, str], mark: str) -> bool:
    skills = ("", mission.main_skill, *mission.skills)
    return (
        wanted["kind"] in ("", mission.kind)
        and wanted["difficulty"] in ("", mission.difficulty)
        and wanted["skill"] in skills
        and wanted["certificate"] in ("", mark)
    )


_MOST_CHARACTERS = 60_000


@router.get("/{origin}/{mission_id}")
def mission_page(origin: str, mission_id: str, here: Here) -> Response:
    """One mission."""
    mission = here.missions.one(origin, mission_id)
    certificate = _certificate(mission)
    return here.pages.show(
        "missions/mission.html.jinja",
        origin=origin,
        mission=mission,
        checklist=mission.checklist.without_tests(),
        covered={name: function for function in mission.checklist.functions() for name in function.tests},
        skeleton=_texts(mission, "skeleton"),
        solution=_texts(mission, "solution"),
        alternates=[solution.name for solution in mission.solutions()][1:],
        tests_source=mission.tests_path.read_text("utf-8", "replace")[:_MOST_CHARACTERS],
        certificate=certificate,
        is_current=certificate is not None and _is_current(mission, certificate),
    )


@router.get("/{origin}/{mission_id}/check")
def check_page(origin: str, mission_id: str, here: Here) -> Response:
    """Show the loader's findings on the mission, its solutions and its skeleton, part by part."""
    folder = here.missions.folder(origin, mission_id)
    found: list[tuple[str, tuple[str, ...]]] = []
    try:
        mission = here.missions.one(origin, mission_id)
    except UsageError as error:
        found.append(("mission.yaml and tests.py", error.problems))
    else:
        found.append(("mission.yaml and tests.py", ()))
        found += [(f"solution {solution.name}", solution.check()) for solution in mission.solutions()]
        found.append(("skeleton", _problems_of_skeleton(mission)))
    return here.pages.show(
        "missions/check.html.jinja",
        origin=origin,
        id=mission_id,
        results=[
            (name, [here.workspace.shortened(one.replace(f"{folder}/", "")) for one in problems])
            for name, problems in found
        ],
    )


def _problems_of_skeleton(mission: Mission) -> tuple[str, ...]:
    try:
        mission.skeleton_project()
    except UsageError as error:
        return error.problems
    return ()


def _texts(mission: Mission, part: str) -> Mapping[str, str]:
    """Path to text; empty where the mission does not have this part."""
    try:
        project: Project = mission.skeleton_project() if part == "skeleton" else mission.canonical_project()
    except UsageError:
        return {}
    texts = {path: text_of(content, most=_MOST_CHARACTERS) for path, content in sorted(project.items())}
    return {path: "(no text)" if found is None else found[0] for path, found in texts.items()}


@router.post("/own/{mission_id}/certify")
def certify(mission_id: str, here: Here, form: Form) -> Response:
    """Start the certification as a separate process, and redirect to its page."""
    here.missions.one(OWN, mission_id)  # an invalid one is refused before anything is started
    here.certifications.start(
        mission_id, repeats=form.number("repeats", 1, 100), mutants=form.number("mutants", 0, 1000)
    )
    return RedirectResponse(f"/missions/own/{mission_id}/certification", status_code=303)


@router.post("/own/{mission_id}/certification/stop", dependencies=[FORM_SENT])
def stop_certification(mission_id: str, here: Here) -> Response:
    """Stop it; an earlier certificate stays."""
    if not here.certifications.stop(mission_id):
        raise UsageError(f"certification: {mission_id}: is not under way")
    return RedirectResponse(f"/missions/own/{mission_id}/certification", status_code=303)


@router.get("/own/{mission_id}/certification")
def certification_page(mission_id: str, here: Here) -> Response:
    """The certification in progress, or its result."""
    return here.pages.show("missions/certification.html.jinja", **_certification(here, mission_id))


@router.get("/own/{mission_id}/certification/part")
def certification_part(mission_id: str, here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show("missions/certification_part.html.jinja", **_certification(here, mission_id))


def _certification(here: MissionSite, mission_id: str) -> dict[str, Any]:
    from projecteval.certification import default_mutants  # noqa: PLC0415

    running = here.certifications.is_running(mission_id)  # asked first: what ends after this has written its result
    mission = here.missions.one(OWN, mission_id)
    certificate = _certificate(mission)
    return {
        "id": mission_id,
        "mission": mission,
        "running": running,
        "launch": here.certifications.launch(mission_id),
        "log": here.certifications.log(mission_id),
        "certificate": certificate,
        "is_current": certificate is not None and _is_current(mission, certificate),
        "mutants": default_mutants(mission),
        "remark": remark_on(mission.prompt, mission.tests_path.read_text("utf-8", "replace")),
    }


def _certificate(mission: Mission) -> "Certificate | None":
    from projecteval.certification import certificate_of  # noqa: PLC0415

    return certificate_of(mission)


def _is_current(mission: Mission, certificate: "Certificate") -> bool:
    """Return True if the certificate belongs to the mission's files as they are now."""
    from projecteval.certification import content_sha256  # noqa: PLC0415

    try:
        return content_sha256(mission) == certificate.sha256
    except ProjectEvalError:  # the solution is no longer a project
        return False
