"""An attempt, and one of its tests."""

import hashlib
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import yaml
from fastapi import APIRouter
from starlette.responses import Response

from judge_machine import (
    Counterfactual,
    LaunchManifest,
    Outcome,
    ParameterKind,
    ParameterSpec,
    Verdict,
    online_judge_word,
)
from projecteval.attempt import Attempt, AttemptKey, StageName
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission
from projecteval.reports.funnel import funnel, loss_in_words
from projecteval.reports.replay import replay_command
from projecteval.runs import StoredJudgement
from projecteval.runs.folder import RunFolder
from projecteval.web.attempt_files import evidence_path, evidence_text, project_of
from projecteval.web.context import Here
from projecteval.web.judged_tests import judged_tests
from projecteval.web.matches import scored_stages
from projecteval.web.other_answers import can_be_tried, fault_in_words, why_not_tried
from projecteval.web.sources import Excerpt, places_of, test_docstring, test_source
from projecteval.web.stored_runs import key_of

router = APIRouter(prefix="/runs/{name}")

_MOST_STEPS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedParameter:
    """A parameter of a test, what the agent answered (None: nothing), and where its code says so."""

    spec: ParameterSpec
    value: str | None
    blamed: bool
    places: tuple[Excerpt, ...]


@router.get("/attempts/{number}")
def attempt_page(name: str, number: int, here: Here) -> Response:
    """The funnel of one attempt, its tests and what it handed in."""
    with here.runs.open(name) as run:
        key = key_of(run.config, number)
        attempt, stored, scores = run.attempt(key), _latest(run, key), run.scores(key)
        verdicts = stored.judgement.verdicts if stored else ()
        mission = here.missions.of_run(run.config, key.mission)
        return here.pages.show(
            "attempt.html.jinja",
            name=name,
            number=number,
            key=key,
            attempt=attempt,
            stored=stored,
            verdicts=verdicts,
            by_test={verdict.test: verdict for verdict in verdicts},
            mission=mission,
            mission_changed=_has_changed(run, key.mission, mission),
            sentence=loss_in_words(attempt, verdicts),
            stages=funnel(attempt, verdicts, scores),
            launch=_launch_text(attempt.launch),
            scored=scored_stages(attempt, scores),
            canonical_values=_canonical_values(mission),
            score_command=shlex.join(["projecteval", "score", str(run.path)]),
            own_checklist=next((one.artefact for one in attempt.stages if isinstance(one.artefact, Checklist)), None),
            projects={stage: project_of(attempt, stage) for stage in (StageName.SKELETON, StageName.CODE)},
            blockers=_blockers(mission, verdicts),
            tried=_counterfactuals(run, key),
            siblings=_siblings(number, run.config.samples),
        )


@router.get("/attempts/{number}/tests/{test}")
def test_page(name: str, number: int, test: str, here: Here) -> Response:
    """One test: how it went, what was expected and found, and everything that explains it."""
    with here.runs.open(name) as run:
        key = key_of(run.config, number)
        stored = _latest(run, key)
        verdicts = stored.judgement.verdicts if stored else ()
        place = next((place for place, verdict in enumerate(verdicts) if verdict.test == test), None)
        if stored is None or place is None:
            raise UsageError(f"test: {test!r:.100}: has no verdict in this attempt")
        verdict = verdicts[place]
        attempt, mission = run.attempt(key), here.missions.of_run(run.config, key.mission)
        tests, tried = judged_tests(run, stored, mission), _counterfactuals(run, key).get(test)
        parameters = list(_used_parameters(mission, attempt, verdict))
        blamed = [used.spec for used in parameters if used.blamed]
        skipped = max(0, len(verdict.journey) - _MOST_STEPS)
        return here.pages.show(
            "test.html.jinja",
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
            blockers=_blockers(mission, verdicts).get(test, ()),
            tried=tried,
            fault=fault_in_words(verdict, tried),
            not_tried=why_not_tried(verdict, tried, blamed),
            try_command=_try_command(run) if tried is None and can_be_tried(blamed) else None,
            pictures=[
                one for one in verdict.evidence if one.media_type == "image/png" and evidence_path(run, one.sha256)
            ],
            texts=[(one, evidence_text(run, one)) for one in verdict.evidence if one.media_type != "image/png"],
            replay=replay_command(run.path, key, test),
            before=verdicts[place - 1].test if place else None,
            after=verdicts[place + 1].test if place + 1 < len(verdicts) else None,
        )


def _latest(run: RunFolder, key: AttemptKey) -> StoredJudgement | None:
    judgements = run.judgements(key)
    return judgements[-1] if judgements else None


def _counterfactuals(run: RunFolder, key: AttemptKey) -> dict[str, Counterfactual]:
    """What became of tests that parameters failed when other locators were tried, where the run tried any."""
    return {one.counterfactual.test: one.counterfactual for one in run.counterfactuals(key)}


def _blockers(mission: Mission | None, verdicts: Sequence[Verdict]) -> dict[str, tuple[str, ...]]:
    """For each blocked test the chain of tests in front of it, the one that failed first."""
    needs = {test.name: test.needs for test in mission.tests} if mission else {}
    outcomes = {verdict.test: verdict.outcome for verdict in verdicts}
    first = next(iter(outcomes), None)
    found: dict[str, tuple[str, ...]] = {}
    for verdict in verdicts:
        if verdict.outcome is not Outcome.BLOCKED:
            continue
        if first is not None and outcomes[first] is not Outcome.PASSED:
            found[verdict.test] = (first,)
            continue
        own = [name for name in needs.get(verdict.test, ()) if outcomes.get(name) not in (None, Outcome.PASSED)]
        if own:
            found[verdict.test] = (*found.get(own[0], ()), own[0])
    return found


def _siblings(number: int, samples: int) -> range:
    """The attempts that differ in the sample alone."""
    first = number - number % samples
    return range(first, first + samples)


def _launch_text(launch: LaunchManifest | None) -> str | None:
    if launch is None:
        return None
    text: str = yaml.safe_dump(launch.model_dump(mode="json"), sort_keys=False, default_flow_style=None, width=100)
    return text


def _has_changed(run: RunFolder, name: str, mission: Mission | None) -> bool:
    """Whether what the mission says is something else than when the run was made."""
    locked = run.lock.missions.get(name)
    if mission is None or locked is None:
        return False
    return hashlib.sha256(mission.yaml_path.read_bytes()).hexdigest() != locked.yaml


def _canonical_values(mission: Mission | None) -> Mapping[str, str]:
    """The canonical parameter values as they are today; none where the solution is not there, or not sound."""
    try:
        return mission.canonical_parameters() if mission else {}
    except UsageError:
        return {}


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
