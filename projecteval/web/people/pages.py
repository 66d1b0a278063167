"""The pages: the attempts that wait, and one attempt with its task, its clock and what is handed in."""

from contextlib import suppress

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from projecteval.agents.desk import NotAcceptedError, StageWork, WorkEvent, WorkState, turns_in
from projecteval.agents.desk.work_log import LogEntry, Turn
from projecteval.errors import UsageError
from projecteval.web.people.answers import answer_fields, answer_of, draft_of, keep_draft
from projecteval.web.people.people_site import Here, PeopleSite
from projecteval.web.site import Fields, Form

router = APIRouter()

_OURS = ("form_token", "turn")
STATES = {
    WorkState.NEW: "not begun",
    WorkState.WORKING: "the clock runs",
    WorkState.PAUSED: "paused",
    WorkState.DONE: "ended",
}


@router.get("/")
def list_page(here: Here) -> Response:
    """The attempts that wait for a person."""
    return here.pages.show(
        "people/list.html.jinja", works=here.desk.works(), later=here.desk.later(), clock=clock, states=STATES
    )


@router.get("/part")
def list_part(here: Here) -> Response:
    """The part of the page that changes."""
    return here.pages.show(
        "people/list_part.html.jinja", works=here.desk.works(), later=here.desk.later(), clock=clock, states=STATES
    )


@router.get("/attempts/{attempt}")
def work_page(attempt: str, here: Here) -> Response:
    """One attempt: the stage that waits, or what was handed in last."""
    work = here.desk.work(attempt)
    return here.pages.show(
        "people/work.html.jinja",
        work=work,
        fields=answer_fields(work),
        typed=draft_of(work),
        has_answer_file=work.question.answer_file.is_file(),
        turns=[_turn_row(turn, entries) for turn, entries in turns_in(work.log.entries()).items()],
        clock=clock,
        states=STATES,
        done=work.state is WorkState.DONE,
    )


@router.get("/attempts/{attempt}/clock")
def clock_part(attempt: str, here: Here, turn: str = "", state: str = "") -> Response:
    """The clock of the stage that a page shows; where that is over, the page is loaded again."""
    work = here.desk.work(attempt)
    if (turn, state) != (str(work.turn), work.state):
        return Response(headers={"HX-Refresh": "true"})
    return here.pages.show("people/clock.html.jinja", work=work, clock=clock, states=STATES)


@router.post("/attempts/{attempt}/begin")
def begin(attempt: str, here: Here, form: Form) -> Response:
    """Open the stage, or continue it."""
    _work(here, attempt, form).begin()
    return _back(attempt)


@router.post("/attempts/{attempt}/pause")
def pause(attempt: str, here: Here, form: Form) -> Response:
    """Stop the clock, and keep what was typed."""
    work = _work(here, attempt, form)
    keep_draft(work, _typed(form))
    work.pause()
    return _back(attempt)


@router.post("/attempts/{attempt}/draft")
def draft(attempt: str, here: Here, form: Form) -> Response:
    """Keep what was typed."""
    keep_draft(_work(here, attempt, form), _typed(form))
    return Response(status_code=204)


@router.post("/attempts/{attempt}/hand-in")
def hand_in(attempt: str, here: Here, form: Form) -> Response:
    """Hand in what was typed, or the files of the folder; the page gives the reason for what is not accepted."""
    work, typed = _work(here, attempt, form), _typed(form)
    keep_draft(work, typed)
    with suppress(NotAcceptedError):
        try:
            answer = answer_of(work, typed)
        except UsageError as error:
            work.refuse(error)
        work.hand_in(answer)
    return _back(attempt)


@router.post("/attempts/{attempt}/hand-in-file")
def hand_in_file(attempt: str, here: Here, form: Form) -> Response:
    """Hand in the answer that was written into a file."""
    work = _work(here, attempt, form)
    keep_draft(work, _typed(form))
    with suppress(NotAcceptedError):
        work.hand_in()
    return _back(attempt)


@router.post("/attempts/{attempt}/give-up")
def give_up(attempt: str, here: Here, form: Form) -> Response:
    """End the submission without an answer."""
    _work(here, attempt, form).give_up()
    return _back(attempt)


def clock(seconds: float) -> str:
    """Seconds as hours, minutes and seconds."""
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"


def _turn_row(turn: Turn, entries: tuple[LogEntry, ...]) -> dict[str, object]:
    return {
        "turn": turn,
        "entries": entries,
        "pauses": sum(entry.event in (WorkEvent.PAUSED, WorkEvent.STOPPED) for entry in entries),
        "seconds": entries[-1].seconds,
    }


def _work(here: PeopleSite, attempt: str, form: Fields) -> StageWork:
    """The stage that a form was shown for. Raises UsageError where another one waits by now."""
    work = here.desk.work(attempt)
    if form.one("turn") != str(work.turn):
        raise UsageError("the page is of an earlier stage of this attempt; go back to the list and open it again")
    return work


def _typed(form: Fields) -> dict[str, str]:
    return {name: form.raw(name) for name in form.values if name not in _OURS}


def _back(attempt: str) -> Response:
    return RedirectResponse(f"/attempts/{attempt}", status_code=303)
