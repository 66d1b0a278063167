"""The part of the report about each attempt, within the room that there is."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypedDict

from jinja2 import Template

from judge_machine import Judgement, Outcome, Verdict
from projecteval.attempt import Attempt, AttemptKey
from projecteval.errors import DamagedStoreError, UsageError
from projecteval.mission import Checklist, Mission, catalogue
from projecteval.mission.catalogue import load_from
from projecteval.reports.evidence import EvidenceFiles, replay_command
from projecteval.reports.explained_tests import ExplainedTest, explained_tests
from projecteval.reports.funnel import FunnelStage, funnel
from projecteval.reports.matchings import Matching, matchings
from projecteval.reports.measured_code import CodePlaces, code_places
from projecteval.reports.reviewed_answers import ReviewedAnswer, reviewed_answers
from projecteval.reports.reviewed_rules import ReviewedRule, reviewed_rules
from projecteval.runs import AttemptResult
from projecteval.runs.folder import RunFolder

# Of a large run, the first attempts are shown in full, further ones by their stages, the others in one line each.
_MOST_BYTES_OF_DETAILS = 3_000_000
_MOST_BYTES_OF_PICTURES = 1_000_000

_MOST_BYTES_OF_LINES = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedFunction:
    """One function of a mission's checklist with its tests and their outcomes, None where a test has no verdict."""

    page: str
    description: str
    required: bool
    tests: tuple[tuple[str, Outcome | None], ...]

    @property
    def holds(self) -> bool:
        """True if every test of it passed."""
        return bool(self.tests) and all(outcome is Outcome.PASSED for _, outcome in self.tests)


def attempt_sections(
    run: RunFolder,
    missions: Mapping[str, Mission] | None,
    attempts: Sequence[AttemptResult],
    template: Template,
    *,
    room: int,
) -> Iterator[str]:
    """One section an attempt, together at most `room` bytes; after some thousand lines, further attempts have none."""
    checklists = checklists_of(run, missions)
    lines = _lines(template, attempts)
    room_for_pictures = _MOST_BYTES_OF_PICTURES
    room = min(_MOST_BYTES_OF_DETAILS, room - room_for_pictures - sum(map(_size, lines)))
    forms = ["full", "brief"]
    for place, result in enumerate(attempts[: len(lines)]):
        even = room_for_pictures // (len(lines) - place)
        stored = run.judgements(result.key)[-1] if forms else None
        while forms and stored is not None:
            scored = replace(result, scores=run.scores(result.key))
            section = _section(run, scored, stored.judgement, forms[0], checklists, (even, room_for_pictures))
            text = template.render(place=place, result=scored, judgement=stored.judgement, **section)
            pictures = sum(len(one.picture) for one in section["explained"])
            more = _size(text) - pictures - _size(lines[place])
            if more <= room:
                room, room_for_pictures = room - more, room_for_pictures - pictures
                yield text
                break
            forms.pop(0)
        else:
            yield lines[place]


def _lines(template: Template, attempts: Sequence[AttemptResult]) -> list[str]:
    """A line for each of the first attempts."""
    lines, room = list[str](), _MOST_BYTES_OF_LINES
    for place, result in enumerate(attempts):
        line = _line(template, place, result)
        room -= _size(line)
        if room < 0:
            break
        lines.append(line)
    return lines


def _line(template: Template, place: int, result: AttemptResult) -> str:
    nothing: _Section = {
        "form": "line",
        "stages": (),
        "explained": (),
        "functions": (),
        "matchings": (),
        "rules": (),
        "answers": (),
        "code": (),
    }
    return template.render(place=place, result=result, **nothing)


class _Section(TypedDict):
    """The variables of the template besides result and judgement."""

    form: str
    stages: tuple[FunnelStage, ...]
    explained: tuple[ExplainedTest, ...]
    functions: tuple[TracedFunction, ...]
    matchings: tuple[Matching, ...]
    rules: tuple[ReviewedRule, ...]
    answers: tuple[ReviewedAnswer, ...]
    code: tuple[CodePlaces, ...]


def _section(
    run: RunFolder,
    result: AttemptResult,
    judgement: Judgement,
    form: str,
    checklists: Mapping[str, Checklist],
    rooms: tuple[int, int],
) -> _Section:
    full = form == "full"
    return {
        "form": form,
        "stages": _stages(run, result, judgement),
        "explained": _explained(run, result.key, judgement, rooms) if full else (),
        "functions": traced(checklists.get(result.key.mission), judgement.verdicts) if full else (),
        "matchings": matchings(result.scores) if full else (),
        "rules": reviewed_rules(result.scores) if full else (),
        "answers": reviewed_answers(result.scores) if full else (),
        "code": code_places(result.scores) if full else (),
    }


def _stages(run: RunFolder, result: AttemptResult, judgement: Judgement) -> tuple[FunnelStage, ...]:
    """The stages; one that a damaged store has lost is shown as not reached, and does not stop the report."""
    try:
        attempt = run.attempt(result.key)
    except DamagedStoreError:
        attempt = Attempt(key=result.key)
    return funnel(attempt, judgement.verdicts, result.scores)


def _explained(
    run: RunFolder, key: AttemptKey, judgement: Judgement, rooms: tuple[int, int]
) -> tuple[ExplainedTest, ...]:
    return explained_tests(
        judgement.verdicts,
        files=EvidenceFiles(store=run.evidence, root=run.path),
        replay=lambda test: replay_command(run.path, key, test),
        tried=(one.counterfactual for one in run.counterfactuals(key)),
        rooms=rooms,
    )


def _size(text: str) -> int:
    """Bytes, as the file is written."""
    return len(text.encode("utf-8", "backslashreplace"))


def checklists_of(run: RunFolder, missions: Mapping[str, Mission] | None = None) -> Mapping[str, Checklist]:
    """The checklists of the run's missions that have the same tests still; `missions` where they have been loaded."""
    if run.config.settings.sealed is not None:  # a report may be published; another mission may have the same id
        return {}
    found = _found(run) if missions is None else missions
    tests = {name: lock.test_names for name, lock in run.lock.missions.items()}
    return {name: one.checklist for name, one in found.items() if one.test_names == tests[name]}


def _found(run: RunFolder) -> Mapping[str, Mission]:
    try:
        folders = catalogue([Path(folder) for folder in run.config.mission_paths] or None)
    except UsageError:
        return {}
    found = {}
    for name in run.config.missions:
        with suppress(UsageError):  # it no longer exists, or is no longer sound
            found[name] = load_from(folders, name)
    return found


def traced(checklist: Checklist | None, verdicts: Sequence[Verdict]) -> tuple[TracedFunction, ...]:
    """Every function of the checklist, page by page; none without a checklist."""
    outcomes = {verdict.test: verdict.outcome for verdict in verdicts}
    return tuple(
        TracedFunction(
            page=page.page,
            description=function.description,
            required=function.required,
            tests=tuple((test, outcomes.get(test)) for test in function.tests),
        )
        for page in (checklist.pages if checklist is not None else ())
        for function in page.functions
    )
