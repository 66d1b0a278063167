"""The list of missions, with what their certificates say."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter
from starlette.responses import Response

from projecteval.errors import UsageError
from projecteval.mission import Difficulty, Mission
from projecteval.web.missions.certifications import is_current
from projecteval.web.missions.site import Here
from projecteval.web.missions.stored_missions import Listed

if TYPE_CHECKING:
    from projecteval.certification import Certificate  # it takes a while to load, and a server is to start quickly

router = APIRouter(prefix="/missions")

CERTIFIED, REFUSED, EARLIER, NONE = "certified", "not certified", "of earlier files", "none"
_UNREADABLE = "cannot be read"


@router.get("")
def missions_page(here: Here, kind: str = "", difficulty: str = "", skill: str = "", certificate: str = "") -> Response:
    """Every mission, or those that fit all that is asked for; ones that cannot be read only in the whole list."""
    listed = here.missions.listed()
    marks = {(one.origin, one.id): mark for one, mark in _marks(listed)}
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


def _marks(listed: Sequence[Listed]) -> Iterator[tuple[Listed, str]]:
    """What the certificate of each sound mission says; the certificates of a folder are read once."""
    folders: dict[Path, Mapping[str, Certificate] | None] = {}
    for one in listed:
        if one.mission is None:
            continue
        folder = one.mission.folder.parent
        if folder not in folders:
            folders[folder] = _certificates(folder)
        yield one, _mark(one.mission, folders[folder])


def _certificates(folder: Path) -> "Mapping[str, Certificate] | None":
    """By mission; None where their file cannot be read, which must not hide the missions."""
    from projecteval.certification import Register  # noqa: PLC0415

    try:
        return {certificate.mission: certificate for certificate in Register(folder)}
    except UsageError:
        return None


def _mark(mission: Mission, certificates: "Mapping[str, Certificate] | None") -> str:
    if certificates is None:
        return _UNREADABLE
    certificate = certificates.get(mission.id)
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
