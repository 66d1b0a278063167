"""Score what the attempts of a run handed in; scores are added, never changed."""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from projecteval.attempt import AttemptKey
from projecteval.mission import Mission
from projecteval.pipeline.prepare import missions_of
from projecteval.runs import StoredScore
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Variant, make_scorer, scorer_names

# Scoring keeps a core busy, and scorers share what they have prepared.
_ONE_AT_A_TIME = threading.Lock()


def score_run(
    run: RunFolder, *, names: Sequence[str] = (), variant: Variant = Variant.STRICT
) -> Iterator[tuple[AttemptKey, tuple[StoredScore, ...]]]:
    """Score every finished attempt that has no score of these scorers yet, and yield it with its new scores.

    `names` are scorers, by default all that have the variant. A score that was missing is tried again; attempts that
    still have stages to do are left out. Raises UsageError for an unknown scorer.
    """
    scorers = {name: make_scorer(name, variant) for name in names or scorer_names(variant)}
    missions = {mission.id: mission for mission in missions_of(run.config)}
    for key in run.config.attempt_keys():
        due = [name for name in scorers if _is_due(run, key, f"{name}:{variant}")]
        if due:
            yield key, score_attempt(run, key, missions[key.mission], names=due, variant=variant)


def score_attempt(
    run: RunFolder,
    key: AttemptKey,
    mission: Mission,
    *,
    names: Sequence[str] = (),
    variant: Variant = Variant.STRICT,
) -> tuple[StoredScore, ...]:
    """Score and store one attempt; nothing happens while it has stages to do."""
    attempt = run.attempt(key)
    if attempt.remaining:
        return ()
    judgements = run.judgements(key)
    verdicts = judgements[-1].judgement.verdicts if judgements else ()
    with _ONE_AT_A_TIME:
        stored = [
            StoredScore(**asdict(score))
            for name in names or scorer_names(variant)
            for score in make_scorer(name, variant).score(mission, attempt, verdicts)
        ]
    for score in stored:
        run.record_score(key, score)
    return tuple(stored)


def _is_due(run: RunFolder, key: AttemptKey, name: str) -> bool:
    known = run.scores(key)
    return name not in known or known[name].missing_reason is not None
