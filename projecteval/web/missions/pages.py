"""One mission: what an agent sees at each level, how it is tested, a solution, its proof."""

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.responses import Response

from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.web.documents import text_of
from projecteval.web.missions.certifications import certificate_of, is_current
from projecteval.web.missions.site import Here

router = APIRouter(prefix="/missions")

_MOST_CHARACTERS = 60_000


@router.get("/{origin}/{mission_id}")
def mission_page(origin: str, mission_id: str, here: Here) -> Response:
    """One mission."""
    mission = here.missions.one(origin, mission_id)
    certificate = certificate_of(mission)
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
        "missions/check.html.jinja",
        origin=origin,
        id=mission_id,
        results=[(name, [one.replace(f"{folder}/", "") for one in problems]) for name, problems in found],
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
