"""One test of an attempt: how it went, and everything that explains it."""

import hashlib
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.responses import Response

from judge_machine import (
    Cause,
    Counterfactual,
    Outcome,
    ParameterKind,
    ParameterSpec,
    Verdict,
    concerns_answer,
    online_judge_word,
)
from projecteval.attempt import Attempt
from projecteval.errors import DamagedStoreError, UsageError
from projecteval.mission import Mission
from projecteval.reports.evidence import replay_command
from projecteval.runs import JUDGED_TESTS, StoredJudgement
from projecteval.runs.folder import RunFolder
from projecteval.web.pages import OWNERS
from projecteval.web.runs.attempts import blockers_of, counterfactuals_of, latest_judgement
from projecteval.web.runs.excerpts import Excerpt, places_of, test_docstring, test_source
from projecteval.web.runs.files import evidence_path, evidence_text
from projecteval.web.runs.stored_runs import Here, key_of

router = APIRouter(prefix="/runs/{name}")

_MOST_STEPS = 200
# For these causes a verdict alone does not show who is at fault.
_EITHER: Mapping[Cause, str] = {
    Cause.NO_MATCH: "element not found: the answer or the code may be at fault",
    Cause.AMBIGUOUS: "more than one element found: the answer or the code may be at fault",
    Cause.ABSENT: "element not there: the answer or the code may be at fault",
    Cause.NOT_USABLE: "the element cannot be used: the answer or the code may be at fault",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedTests:
    """The text to show; None where it no longer exists.

    `is_own` says that it is the one that judged the attempt, `today` is the mission's text where that is another one.
    """

    text: str | None
    is_own: bool
    today: str | None

    @property
    def have_changed(self) -> bool:
        """Return True if the mission's tests have changed since then."""
        return self.today is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedParameter:
    """A parameter of a test, what the agent answered (None: nothing), and where its code says so."""

    spec: ParameterSpec
    value: str | None
    blamed: bool
    places: tuple[Excerpt, ...]


@router.get("/attempts/{number}/tests/{test}")
def test_page(name: str, number: int, test: str, here: Here) -> Response:
    """One test: how it went, what was expected and found, and everything that explains it."""
    with here.runs.open(name) as run:
        key = key_of(run.config, number)
        stored = latest_judgement(run, key)
        verdicts = stored.judgement.verdicts if stored else ()
        place = next((place for place, verdict in enumerate(verdicts) if verdict.test == test), None)
        if stored is None or place is None:
            raise UsageError(f"test: {test!r:.100}: has no verdict in this attempt")
        verdict = verdicts[place]
        attempt, mission = run.attempt(key), here.missions.of_run(run.config, key.mission)
        tests, tried = _judged_tests(run, stored, mission), counterfactuals_of(run, key).get(test)
        parameters = list(_used_parameters(mission, attempt, verdict))
        blamed = [used.spec for used in parameters if used.blamed]
        skipped = max(0, len(verdict.journey) - _MOST_STEPS)
        return here.pages.show(
            "runs/test.html.jinja",
            name=name,
            number=number,
            key=key,
            verdict=verdict,
            word=online_judge_word(verdict.outcome, verdict.cause),
            steps=verdict.journey[skipped:],
            skipped=skipped,
            docstring=test_docstring(tests.text or "", test),
            tests=tests,
            source=test_source(tests.text or "", test),
            source_today=test_source(tests.today or "", test),
            parameters=parameters,
            blockers=blockers_of(mission, verdicts).get(test, ()),
            tried=tried,
            fault=_fault_in_words(verdict, tried),
            not_tried=_why_not_tried(verdict, tried, blamed),
            try_command=_try_command(run) if tried is None and _can_be_tried(blamed) else None,
            pictures=[
                one for one in verdict.evidence if one.media_type == "image/png" and evidence_path(run, one.sha256)
            ],
            texts=[(one, evidence_text(run, one)) for one in verdict.evidence if one.media_type != "image/png"],
            replay=replay_command(run.path, key, test),
            before=verdicts[place - 1].test if place else None,
            after=verdicts[place + 1].test if place + 1 < len(verdicts) else None,
        )


def _try_command(run: RunFolder) -> str:
    return shlex.join(["projecteval", "judge", str(run.path), "--explain-parameters"])


def _used_parameters(mission: Mission | None, attempt: Attempt, verdict: Verdict) -> Iterator[UsedParameter]:
    """The parameters of the test, those that the message names first, addresses last."""
    described = next((test for test in mission.tests if test.name == verdict.test), None) if mission else None
    if mission is None or described is None:
        return
    used = [spec for spec in mission.parameters if spec.name in described.fixtures]
    for spec in sorted(used, key=lambda spec: (spec.name not in verdict.message, spec.kind is ParameterKind.URL)):
        value = attempt.values.get(spec.name)
        places = places_of(attempt.project, spec.kind, str(value)) if attempt.project and value is not None else ()
        yield UsedParameter(spec=spec, value=value, blamed=spec.name in verdict.message, places=places)


def _judged_tests(run: RunFolder, stored: StoredJudgement, mission: Mission | None) -> JudgedTests:
    """The run's own text where it keeps one, which runs that were made earlier do not; else today's."""
    locked = run.lock.missions.get(stored.key.mission)
    sha256 = stored.judgement.versions.get(JUDGED_TESTS) or (locked.tests if locked else "")
    today = mission.tests_path.read_bytes() if mission else None
    changed = today is not None and hashlib.sha256(today).hexdigest() != sha256
    own = _kept(run, sha256)
    shown = today if own is None else own
    return JudgedTests(
        text=None if shown is None else shown.decode("utf-8", "replace"),
        is_own=own is not None,
        today=today.decode("utf-8", "replace") if today is not None and changed else None,
    )


def _kept(run: RunFolder, sha256: str) -> bytes | None:
    try:
        return run.blobs.get(sha256) if run.blobs.exists(sha256) else None
    except (ValueError, DamagedStoreError):  # a run may come from anywhere: no sha256, or not the text of that sha256
        return None


def _fault_in_words(verdict: Verdict, tried: Counterfactual | None) -> str:
    """Return who has to act; empty for a test that passed."""
    if verdict.cause is None or verdict.owner is None:
        return ""
    if tried is not None and tried.outcome is Outcome.PASSED:
        return "the code was right, the answer about it was wrong"
    return _EITHER.get(verdict.cause, OWNERS[verdict.owner])


def _why_not_tried(verdict: Verdict, tried: Counterfactual | None, blamed: Sequence[ParameterSpec]) -> str:
    """Return why no other answer was tried for a parameter fault; empty if one was, or if no parameter is at fault.

    `blamed` are the parameters that the message names.
    """
    if verdict.outcome is not Outcome.FAILED or verdict.cause is None or not concerns_answer(verdict.cause):
        return ""
    if tried is not None and tried.outcome is not None:
        return ""
    if not _can_be_tried(blamed):
        kinds = ", ".join(f"{spec.name} is of the kind {spec.kind}" for spec in blamed)
        return f"{kinds}, and only single elements are looked for on a page."
    return tried.message or "nothing was found on the page" if tried is not None else "nobody has asked for it yet."


def _can_be_tried(blamed: Sequence[ParameterSpec]) -> bool:
    """Return True if another answer can be looked for: for one parameter, or if none is known to be at fault."""
    return not blamed or any(spec.kind is ParameterKind.ELEMENT for spec in blamed)
