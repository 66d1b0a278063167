"""The list of missions, with what their certificates say."""

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.responses import Response

from projecteval.errors import UsageError
from projecteval.mission import Difficulty, Mission
from projecteval.web.missions.certifications import is_current
from projecteval.web.missions.site import Here

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
    from projecteval.certification import read_certificate  # noqa: PLC0415 - it takes a while to load

    try:
        certificate = read_certificate(mission.folder)
    except UsageError:
        return _UNREADABLE
    if certificate is None:
        return NONE
    if not is_current(mission, certificate):
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
