"""The certification of a mission: starting it, watching it, and what came out."""

from typing import TYPE_CHECKING, Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.errors import ProjectEvalError, UsageError
from projecteval.mission import Mission
from projecteval.web.missions.drafts import remark_on
from projecteval.web.missions.site import Here, MissionSite
from projecteval.web.missions.stored_missions import OWN
from projecteval.web.site import FORM_SENT, Form

if TYPE_CHECKING:
    from projecteval.certification import Certificate  # it takes a while to load, and a server is to start quickly

router = APIRouter(prefix="/missions")


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
    return here.pages.show("missions/certification.html.jinja", **_certification(here, mission_id))


@router.get("/own/{mission_id}/certification/part")
def certification_part(mission_id: str, here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show("missions/certification_part.html.jinja", **_certification(here, mission_id))


def _certification(here: MissionSite, mission_id: str) -> dict[str, Any]:
    from projecteval.certification import default_mutants  # noqa: PLC0415

    running = here.certifications.is_running(mission_id)  # asked first: what ends after this has written its result
    mission = here.missions.one(OWN, mission_id)
    certificate = certificate_of(mission)
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


def certificate_of(mission: Mission) -> "Certificate | None":
    from projecteval.certification import read_certificate  # noqa: PLC0415

    return read_certificate(mission.folder)


def is_current(mission: Mission, certificate: "Certificate") -> bool:
    """Whether the certificate is of the mission's files as they are now."""
    from projecteval.certification import content_sha256  # noqa: PLC0415

    try:
        return content_sha256(mission) == certificate.sha256
    except ProjectEvalError:  # the solution is no project any more
        return False
