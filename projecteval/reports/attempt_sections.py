"""The part of the report that tells of each attempt, within the room that there is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from jinja2 import Template

from judge_machine import Counterfactual, JourneyStep, Judgement, Outcome, Verdict, online_judge_word
from projecteval.attempt import Attempt, AttemptKey
from projecteval.errors import DamagedStoreError
from projecteval.mission import Checklist, Mission
from projecteval.reports.evidence import Link, link_of
from projecteval.reports.funnel import FunnelStage, funnel
from projecteval.reports.matchings import Matching, matchings
from projecteval.reports.pictures import embedded_picture
from projecteval.reports.replay import replay_command
from projecteval.reports.traceability import TracedFunction, checklists_of, traced
from projecteval.runs import AttemptResult, StoredJudgement
from projecteval.runs.folder import RunFolder

# Of a large run, the first attempts are told in full, further ones by their stages, the others in one line each.
_MOST_BYTES_OF_DETAILS = 3_000_000
_MOST_BYTES_OF_PICTURES = 1_000_000
_USUAL_BYTES_OF_A_PICTURE = 8_000
_MOST_STEPS = 40
_MOST_CHARACTERS = 4000
_EXPLAINED = (Outcome.FAILED, Outcome.NOT_SCORED)

Judged = Sequence[tuple[AttemptResult, StoredJudgement]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A test that failed or could not be scored, with the end of its journey and its evidence.

    `picture` is a reduced screenshot as a `data:` URI, empty where there is none or no room for it.
    """

    verdict: Verdict
    message: str
    word: str
    steps: tuple[JourneyStep, ...]
    steps_before: int
    replay: str
    links: tuple[Link, ...]
    picture: str
    counterfactual: Counterfactual | None


def attempt_sections(
    run: RunFolder, missions: Mapping[str, Mission] | None, judged: Judged, template: Template
) -> Iterator[str]:
    """One section an attempt; all of them together take no more than 4 MB and a line for each."""
    room, room_for_pictures = _MOST_BYTES_OF_DETAILS, _MOST_BYTES_OF_PICTURES
    checklists = checklists_of(run, missions)
    forms = ["full", "brief", "line"]
    for place, (result, stored) in enumerate(judged):
        even = room_for_pictures // (len(judged) - place)
        while True:
            told = _told(run, result, stored.judgement, forms[0], checklists, (even, room_for_pictures))
            text = template.render(place=place, result=result, judgement=stored.judgement, **told)
            pictures = sum(len(one.picture) for one in told["explained"])
            if forms[0] == "line" or _size(text) - pictures <= room:
                break
            forms.pop(0)
        room -= _size(text) - pictures
        room_for_pictures -= pictures
        yield text


class _Told(TypedDict):
    """What the template is given of an attempt beside its result and judgement."""

    form: str
    stages: tuple[FunnelStage, ...]
    explained: tuple[Explained, ...]
    functions: tuple[TracedFunction, ...]
    matchings: tuple[Matching, ...]


def _told(
    run: RunFolder,
    result: AttemptResult,
    judgement: Judgement,
    form: str,
    checklists: Mapping[str, Checklist],
    rooms: tuple[int, int],
) -> _Told:
    full = form == "full"
    return {
        "form": form,
        "stages": () if form == "line" else _stages(run, result, judgement),
        "explained": _explained(run, result.key, judgement, *rooms) if full else (),
        "functions": traced(checklists.get(result.key.mission), judgement.verdicts) if full else (),
        "matchings": matchings(result.scores) if full else (),
    }


def _stages(run: RunFolder, result: AttemptResult, judgement: Judgement) -> tuple[FunnelStage, ...]:
    """What a damaged store has lost is told as not reached: a report is no place to stop for that."""
    try:
        attempt = run.attempt(result.key)
    except DamagedStoreError:
        attempt = Attempt(key=result.key)
    return funnel(attempt, judgement.verdicts, result.scores)


def _explained(run: RunFolder, key: AttemptKey, judgement: Judgement, even: int, room: int) -> tuple[Explained, ...]:
    """The first failure with a screenshot shows it while there is room, the others within the attempt's even share."""
    tried = {one.counterfactual.test: one.counterfactual for one in run.counterfactuals(key)}
    found, taken = [], 0
    for verdict in judgement.verdicts:
        if verdict.outcome not in _EXPLAINED:
            continue
        picture = _picture(run, verdict, most=(even if taken else room) - taken)
        taken += len(picture)
        found.append(
            Explained(
                verdict=verdict,
                message=_shortened(verdict.message),
                word=online_judge_word(verdict.outcome, verdict.cause),
                steps=verdict.journey[-_MOST_STEPS:],
                steps_before=max(0, len(verdict.journey) - _MOST_STEPS),
                replay=replay_command(run.path, key, verdict.test),
                links=tuple(link for item in verdict.evidence if (link := link_of(run, item)) is not None),
                picture=picture,
                counterfactual=tried.get(verdict.test),
            )
        )
    return tuple(found)


def _picture(run: RunFolder, verdict: Verdict, *, most: int) -> str:
    for item in verdict.evidence if most >= _USUAL_BYTES_OF_A_PICTURE else ():
        path = run.evidence.path(item.sha256)
        if item.media_type == "image/png" and path.is_file():
            picture = embedded_picture(path) or ""
            return picture if len(picture) <= most else ""
    return ""


def _shortened(message: str) -> str:
    return message if len(message) <= _MOST_CHARACTERS else f"{message[:_MOST_CHARACTERS]} …"


def _size(text: str) -> int:
    """Bytes, as the file is written."""
    return len(text.encode("utf-8", "backslashreplace"))
