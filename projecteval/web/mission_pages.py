"""The list of missions, and one mission: what an agent sees at each level, how it is tested, a solution."""

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.responses import Response

from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.web.context import Here
from projecteval.web.sources import text_of

router = APIRouter(prefix="/missions")

_MOST_CHARACTERS = 60_000


@router.get("")
def missions_page(here: Here) -> Response:
    """Every mission."""
    return here.pages.show("missions.html.jinja", missions=here.missions.listed())


@router.get("/{origin}/{mission_id}")
def mission_page(origin: str, mission_id: str, here: Here) -> Response:
    """One mission."""
    mission = here.missions.one(origin, mission_id)
    return here.pages.show(
        "mission.html.jinja",
        origin=origin,
        mission=mission,
        checklist=mission.checklist.without_tests(),
        covered={name: function for function in mission.checklist.functions() for name in function.tests},
        skeleton=_texts(mission, "skeleton"),
        solution=_texts(mission, "solution"),
        tests_source=mission.tests_path.read_text("utf-8", "replace")[:_MOST_CHARACTERS],
    )


def _texts(mission: Mission, part: str) -> Mapping[str, str]:
    """Path to text; empty where the mission does not have this part."""
    try:
        project: Project = mission.skeleton_project() if part == "skeleton" else mission.canonical_project()
    except UsageError:
        return {}
    texts = {path: text_of(content, most=_MOST_CHARACTERS) for path, content in sorted(project.items())}
    return {path: "(no text)" if found is None else found[0] for path, found in texts.items()}
