"""One mission: what an agent sees at each level, how it is tested, a solution, its proof."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.errors import ProjectEvalError, UsageError
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.web.context import FORM_SENT, Context, Form, Here
from projecteval.web.mission_drafts import remark_on
from projecteval.web.missions import OWN
from projecteval.web.sources import text_of

if TYPE_CHECKING:
    from projecteval.certification import Certificate  # it takes a while to load, and a server is to start quickly

router = APIRouter(prefix="/missions")

_MOST_CHARACTERS = 60_000


@router.get("/{origin}/{mission_id}")
def mission_page(origin: str, mission_id: str, here: Here) -> Response:
    """One mission."""
    mission = here.missions.one(origin, mission_id)
    certificate = _certificate(mission)
    return here.pages.show(
        "mission.html.jinja",
        origin=origin,
        mission=mission,
        checklist=mission.checklist.without_tests(),
        covered={name: function for function in mission.checklist.functions() for name in function.tests},
        skeleton=_texts(mission, "skeleton"),
        solution=_texts(mission, "solution"),
        alternates=[solution.name for solution in mission.solutions()][1:],
        tests_source=mission.tests_path.read_text("utf-8", "replace")[:_MOST_CHARACTERS],
        certificate=certificate,
        is_current=certificate is not None and is_current(mission, certificate),
    )


@router.get("/{origin}/{mission_id}/check")
def check_page(origin: str, mission_id: str, here: Here) -> Response:
    """What the loader says of the mission and of its solutions, part by part."""
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
        "mission_check.html.jinja",
        origin=origin,
        id=mission_id,
        results=[(name, [one.replace(f"{folder}/", "") for one in problems]) for name, problems in found],
    )


@router.post("/own/{mission_id}/certify")
def certify(mission_id: str, here: Here, form: Form) -> Response:
    """Start the certification as a process of its own, and go and watch it."""
    here.missions.one(OWN, mission_id)  # one that is not sound is told before anything is started
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
    """The certification under way, or what came out."""
    return here.pages.show("certification.html.jinja", **_certification(here, mission_id))


@router.get("/own/{mission_id}/certification/part")
def certification_part(mission_id: str, here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show("certification_part.html.jinja", **_certification(here, mission_id))


def _certification(here: Context, mission_id: str) -> dict[str, Any]:
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
        "is_current": certificate is not None and is_current(mission, certificate),
        "mutants": default_mutants(mission),
        "remark": remark_on(mission.prompt, mission.tests_path.read_text("utf-8", "replace")),
    }


def _certificate(mission: Mission) -> "Certificate | None":
    from projecteval.certification import read_certificate  # noqa: PLC0415

    return read_certificate(mission.folder)


def is_current(mission: Mission, certificate: "Certificate") -> bool:
    """Whether the certificate is of the mission's files as they are now."""
    from projecteval.certification import content_sha256  # noqa: PLC0415

    try:
        return content_sha256(mission) == certificate.sha256
    except ProjectEvalError:  # the solution is no project any more
        return False


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
