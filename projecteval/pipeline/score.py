"""Score what the attempts of a run handed in; scores are added, never changed."""

import threading
from collections.abc import Iterator, Mapping, Sequence

from projecteval.attempt import Attempt, AttemptKey
from projecteval.mission import Mission
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score, Variant, usual_names
from projecteval.scorers.instrument import Instrument, instrument_called

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

    `missions` are those of the run by id. `names` are scorers and criteria, by default `usual_names`. A score that
    was missing is tried again; attempts that still have stages to do are omitted. Raises UsageError for unknown names.
    """
    encoder = run.config.settings.encoder
    instruments = [instrument_called(name, variant, encoder=encoder) for name in names or usual_names(variant)]
    for keys in _portions(run.config.attempt_keys()):
        due = {key: _due(run, key, missions[key.mission], instruments) for key in keys}
        attempts = {key: run.attempt(key) for key, wanted in due.items() if wanted}
        _prepare(instruments, [(missions[key.mission], attempt, due[key]) for key, attempt in attempts.items()])
        for key, attempt in attempts.items():
            yield key, _score(run, attempt, missions[key.mission], due[key])


def score_attempt(run: RunFolder, key: AttemptKey, mission: Mission, *, names: Sequence[str] = ()) -> tuple[Score, ...]:
    """Score and store one attempt in the strict variant; nothing happens while it has stages to do."""
    encoder = run.config.settings.encoder
    instruments = [instrument_called(name, encoder=encoder) for name in names or usual_names()]
    return _score(run, run.attempt(key), mission, instruments)


def _portions(keys: Sequence[AttemptKey]) -> Iterator[Sequence[AttemptKey]]:
    return (keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE))


def _prepare(instruments: Sequence[Instrument], due: Sequence[tuple[Mission, Attempt, Sequence[Instrument]]]) -> None:
    for instrument in instruments:
        cases = [(mission, attempt) for mission, attempt, wanted in due if instrument in wanted]
        cases = [(mission, attempt) for mission, attempt in cases if not attempt.remaining]
        if cases:
            with _ONE_AT_A_TIME:
                instrument.prepare(cases)


def _score(run: RunFolder, attempt: Attempt, mission: Mission, instruments: Sequence[Instrument]) -> tuple[Score, ...]:
    if attempt.remaining:
        return ()
    judgements = run.judgements(attempt.key)
    verdicts = judgements[-1].judgement.verdicts if judgements else ()
    with _ONE_AT_A_TIME:
        applicable = [instrument for instrument in instruments if instrument.applies(mission)]
        found = [score for instrument in applicable for score in instrument.scores(mission, attempt, verdicts)]
    for score in found:
        run.record_score(attempt.key, score)
    return tuple(found)


def _due(run: RunFolder, key: AttemptKey, mission: Mission, instruments: Sequence[Instrument]) -> list[Instrument]:
    """Those that apply and have not scored the attempt yet, and those that have a score missing."""
    known = run.scores(key)
    missing = {name for name, score in known.items() if score.missing_reason is not None}
    return [
        one for one in instruments if one.applies(mission) and (one.name not in known or any(map(one.gives, missing)))
    ]
