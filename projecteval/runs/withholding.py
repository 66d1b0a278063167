"""Takes out of what a run records whatever would publish its sealed missions."""

import hashlib
from collections.abc import Callable
from dataclasses import replace

from judge_machine import Cause, LaunchManifest, Verdict, Visit
from projecteval.attempt import Artefact, AttemptKey, StageName, StageOutcome
from projecteval.attempt.keys import OUR_OWN, built_in_name
from projecteval.mission import Checklist
from projecteval.project import Project
from projecteval.runs.config import RunConfig
from projecteval.scorers import Score

WITHHELD = "withheld, since the mission is sealed"

Restore = Callable[[AttemptKey, tuple[StageOutcome, ...]], tuple[StageOutcome, ...]]
"""Puts back what was taken out of the stages of an attempt, for a process that has the missions."""

_NOTHING: dict[StageName, Artefact] = {
    StageName.CHECKLIST: Checklist(pages=()),
    StageName.SKELETON: Project({}),
    StageName.CODE: Project({}),
    StageName.LAUNCH: LaunchManifest(),
    StageName.PARAMETERS: {},
}


def answers_from_mission(config: RunConfig, agent: str) -> bool:
    """Return True for an agent that gives what the mission holds: its answers are parts of the solution."""
    return built_in_name(config.agent_kind(agent)) in OUR_OWN


def stage_to_keep(config: RunConfig, key: AttemptKey, outcome: StageOutcome) -> StageOutcome:
    """The outcome as the run keeps it: with sealed missions no request but its sha256, and no part of a solution."""
    if config.settings.sealed is None:
        return outcome
    digest = hashlib.sha256(outcome.request.encode("utf-8", "surrogatepass")).hexdigest() if outcome.request else ""
    kept = replace(outcome, request="", request_sha256=digest)
    if outcome.cause is Cause.HARNESS_ERROR:  # a traceback may quote anything
        kept = replace(kept, message=WITHHELD, reply="")
    if not answers_from_mission(config, key.agent):
        return kept
    artefact = None if outcome.artefact is None else _NOTHING[outcome.name]
    return replace(kept, artefact=artefact, message=WITHHELD, reply="")


def verdict_to_keep(config: RunConfig, verdict: Verdict) -> Verdict:
    """The verdict as the run keeps it: where evidence is withheld, outcome and cause alone."""
    if not is_withheld(config):
        return verdict
    message = WITHHELD if verdict.message else ""
    return replace(verdict, message=message, journey=(), evidence=())


def visit_to_keep(config: RunConfig, visit: Visit) -> Visit:
    """The findings beside the verdicts as the run keeps them: where evidence is withheld, none, with that as reason."""
    return Visit(asked=visit.asked, missing=dict.fromkeys(visit.asked, WITHHELD)) if is_withheld(config) else visit


def score_to_keep(config: RunConfig, score: Score) -> Score:
    """The score as the run keeps it: with sealed missions without what was matched with the solution."""
    return score if config.settings.sealed is None else replace(score, details={})


def event_to_keep(config: RunConfig, kind: str, message: str) -> str:
    """The message of an event as the run keeps it: faults of ours quote what they met."""
    return WITHHELD if is_withheld(config) and kind == Cause.HARNESS_ERROR else message


def is_withheld(config: RunConfig) -> bool:
    """Return True if the run keeps neither evidence nor messages of its tests."""
    return config.settings.sealed is not None and config.settings.sealed.evidence == "withheld"
