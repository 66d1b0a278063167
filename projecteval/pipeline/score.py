"""Score what the attempts of a run handed in; scores are added, never changed."""

import threading
from collections.abc import Iterator, Mapping, Sequence

from projecteval.attempt import Attempt, AttemptKey
from projecteval.experiment.criteria import encoder_of
from projecteval.mission import Mission
from projecteval.runs.folder import RunFolder
from projecteval.scorers import BatchScorer, Score, Scorer, Variant, make_scorer, scorer_names

# Scoring keeps a core busy, and scorers share what they have prepared.
_ONE_AT_A_TIME = threading.Lock()
_AT_ONCE = 32  # attempts that are in memory together


def score_run(
    run: RunFolder,
    missions: Mapping[str, Mission],
    *,
    names: Sequence[str] = (),
    variant: Variant = Variant.STRICT,
) -> Iterator[tuple[AttemptKey, tuple[Score, ...]]]:
    """Score every finished attempt that has no score of these scorers yet, and yield it with its new scores.

    `missions` are those of the run by id. `names` are scorers, by default all that have the variant. A score that was
    missing is tried again; attempts that still have stages to do are omitted. Raises UsageError for an unknown scorer.
    """
    encoder = encoder_of(run.config)
    scorers = {name: make_scorer(name, variant, encoder=encoder) for name in names or scorer_names(variant)}
    for keys in _portions(run.config.attempt_keys()):
        due = {key: [name for name in scorers if _is_due(run, key, f"{name}:{variant}")] for key in keys}
        attempts = {key: run.attempt(key) for key, wanted in due.items() if wanted}
        _prepare(scorers, [(missions[key.mission], attempt, due[key]) for key, attempt in attempts.items()])
        for key, attempt in attempts.items():
            wanted = [scorers[name] for name in due[key]]
            yield key, _score(run, attempt, missions[key.mission], wanted)


def score_attempt(run: RunFolder, key: AttemptKey, mission: Mission, *, names: Sequence[str] = ()) -> tuple[Score, ...]:
    """Score and store one attempt in the strict variant; nothing happens while it has stages to do."""
    scorers = [make_scorer(name, encoder=encoder_of(run.config)) for name in names or scorer_names()]
    return _score(run, run.attempt(key), mission, scorers)


def _portions(keys: Sequence[AttemptKey]) -> Iterator[Sequence[AttemptKey]]:
    return (keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE))


def _prepare(scorers: Mapping[str, Scorer], due: Sequence[tuple[Mission, Attempt, Sequence[str]]]) -> None:
    for name, scorer in scorers.items():
        cases = [(mission, attempt) for mission, attempt, wanted in due if name in wanted and not attempt.remaining]
        if cases and isinstance(scorer, BatchScorer):
            with _ONE_AT_A_TIME:
                scorer.prepare(cases)


def _score(run: RunFolder, attempt: Attempt, mission: Mission, scorers: Sequence[Scorer]) -> tuple[Score, ...]:
    if attempt.remaining:
        return ()
    judgements = run.judgements(attempt.key)
    verdicts = judgements[-1].judgement.verdicts if judgements else ()
    with _ONE_AT_A_TIME:
        stored = [score for scorer in scorers for score in scorer.score(mission, attempt, verdicts)]
    for score in stored:
        run.record_score(attempt.key, score)
    return tuple(stored)


def _is_due(run: RunFolder, key: AttemptKey, name: str) -> bool:
    known = run.scores(key)
    return name not in known or known[name].missing_reason is not None
