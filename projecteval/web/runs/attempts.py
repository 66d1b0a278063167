"""An attempt: what the agent handed in, how far it came, and how it was scored."""

import hashlib
import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import yaml
from fastapi import APIRouter
from starlette.responses import Response

from judge_machine import Cause, Counterfactual, Judgement, LaunchManifest, Outcome, Verdict
from projecteval.attempt import Attempt, AttemptKey, StageName
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission
from projecteval.reports.funnel import funnel, loss_in_words
from projecteval.reports.matchings import Matching, matching_of
from projecteval.reports.measured_code import code_places
from projecteval.reports.reviewed_answers import reviewed_answers
from projecteval.reports.reviewed_rules import reviewed_rules
from projecteval.reports.usage_tables import stage_table
from projecteval.runs import StoredJudgement
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.runs.files import project_of
from projecteval.web.runs.stored_runs import Here, key_of

router = APIRouter(prefix="/runs/{name}")

MOST_LINES = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredStage:
    """The scores of one stage; `missing` are those that could not be computed, with their reasons."""

    name: StageName
    matchings: tuple[Matching, ...]
    missing: tuple[Score, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSubmission:
    """One of several submissions; `counts` says that it is the one that counts."""

    judgement: Judgement
    counts: bool

    @property
    def passed(self) -> int:
        return sum(verdict.outcome is Outcome.PASSED for verdict in self.judgement.verdicts)

    @property
    def causes(self) -> Counter[Cause]:
        return Counter(verdict.cause for verdict in self.judgement.verdicts if verdict.cause is not None)


@router.get("/attempts/{number}")
def attempt_page(name: str, number: int, here: Here) -> Response:
    """The funnel of one attempt, its tests and what it handed in."""
    with here.runs.open(name) as run:
        key = key_of(run.config, number)
        attempt, stored, scores = run.attempt(key), latest_judgement(run, key), run.scores(key)
        verdicts = stored.judgement.verdicts if stored else ()
        mission = here.missions.of_run(run.config, key.mission)
        result = run.result(key)
        use = None if result is None else result.use
        return here.pages.show(
            "runs/attempt.html.jinja",
            name=name,
            number=number,
            key=key,
            attempt=attempt,
            result=result,
            use=use,
            asked=stage_table(attempt),
            submissions=_submissions(run, key, stored) if use is not None and use.submissions > 1 else (),
            stored=stored,
            verdicts=verdicts,
            by_test={verdict.test: verdict for verdict in verdicts},
            mission=mission,
            mission_changed=_has_changed(run, key.mission, mission),
            sentence=loss_in_words(attempt, verdicts),
            stages=funnel(attempt, verdicts, scores),
            launch=_launch_text(attempt.launch),
            scored=scored_stages(attempt, scores),
            rules=reviewed_rules(scores),
            answers=reviewed_answers(scores),
            code=code_places(scores),
            scores=scores,
            canonical_values=_canonical_values(mission),
            score_command=shlex.join(["projecteval", "score", str(run.path)]),
            own_checklist=next((one.artefact for one in attempt.stages if isinstance(one.artefact, Checklist)), None),
            projects={stage: project_of(attempt, stage) for stage in (StageName.SKELETON, StageName.CODE)},
            blockers=blockers_of(mission, verdicts),
            tried=counterfactuals_of(run, key),
            siblings=_siblings(number, run.config.samples),
        )


def latest_judgement(run: RunFolder, key: AttemptKey) -> StoredJudgement | None:
    judgements = run.judgements(key)
    return judgements[-1] if judgements else None


def _submissions(run: RunFolder, key: AttemptKey, stored: StoredJudgement | None) -> tuple[ShownSubmission, ...]:
    counting = None if stored is None else stored.judgement
    return tuple(
        ShownSubmission(judgement=one.judgement, counts=one.judgement == counting) for one in run.submissions(key)
    )


def counterfactuals_of(run: RunFolder, key: AttemptKey) -> dict[str, Counterfactual]:
    """Return the outcomes with other locators of the tests that parameters failed, by test, where the run tried any."""
    return {one.counterfactual.test: one.counterfactual for one in run.counterfactuals(key)}


def blockers_of(mission: Mission | None, verdicts: Sequence[Verdict]) -> dict[str, tuple[str, ...]]:
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
    """Return True if the mission's YAML has changed since the run was made."""
    locked = run.lock.missions.get(name)
    if mission is None or locked is None:
        return False
    return hashlib.sha256(mission.yaml_path.read_bytes()).hexdigest() != locked.yaml


def _canonical_values(mission: Mission | None) -> Mapping[str, str]:
    """The canonical parameter values as they are today; none where the solution is missing or not valid."""
    try:
        return mission.canonical_parameters() if mission else {}
    except UsageError:
        return {}


def scored_stages(attempt: Attempt, scores: Mapping[str, Score]) -> tuple[ScoredStage, ...]:
    """The stages of the attempt's column that were scored, in their order; of each, the scorer named like it first."""
    stages = []
    for name in attempt.key.stages:
        own = [score for score in scores.values() if _stage_of(score.name) == name]
        own.sort(
            key=lambda score: (not score.name.endswith(":strict"), score.name.partition(":")[0] != name, score.name)
        )
        if own:
            found = tuple(matching_of(score, most=MOST_LINES) for score in own if score.value is not None)
            missing = tuple(score for score in own if score.value is None)
            stages.append(ScoredStage(name=name, matchings=found, missing=missing))
    return tuple(stages)


def _stage_of(score: str) -> str:
    """The stage that a score is of, by its name: `skeleton-chrf:strict` is of the skeleton."""
    return score.partition(":")[0].partition("-")[0]
