"""Score what the attempts of a run handed in; scores are added, never changed, and the latest of a name counts."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

from pydantic import JsonValue

from projecteval.attempt import Attempt, AttemptKey
from projecteval.mission import Mission
from projecteval.pipeline.services import RunServices
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Case, Score, Variant, usual_names
from projecteval.scorers.choice import instruments_called, needed_scores, short_name
from projecteval.scorers.instrument import Instrument

Scored = tuple[AttemptKey, tuple[Score, ...]]
"""An attempt and its new scores."""

# Scoring keeps a core busy, and scorers share what they have prepared.
_ONE_AT_A_TIME = threading.Lock()
_AT_ONCE = 32  # attempts that are in memory together


def score_run(
    run: RunFolder,
    missions: Mapping[str, Mission],
    *,
    services: RunServices,
    names: Sequence[str] = (),
    variant: Variant = Variant.STRICT,
    settings: Mapping[str, Mapping[str, JsonValue]] | None = None,
) -> Iterator[Scored]:
    """Score every finished attempt that has no score of these scorers yet, and yield it with its new scores.

    `missions` are those of the run by id. `names` are scorers and criteria, by default `usual_names`; what they need
    is scored as well. `settings` replaces those of the run for the criteria that it names. A score that was missing is
    tried again; one of another version, with other settings or from before the latest judging is replaced. Attempts
    that still have stages to do are omitted. What waits for a model is asked for many attempts at once. Raises
    UsageError for unknown names.
    """
    instruments = _instruments(run, names or usual_names(variant), variant, settings or {})
    waiting = run.config.settings.concurrency if any(one.waits for one in instruments) else 1
    for keys in _portions(run.config.attempt_keys()):
        due = {key: _due(run, key, missions[key.mission], instruments) for key in keys}
        attempts = {key: run.attempt(key) for key, wanted in due.items() if wanted}
        _prepare(instruments, [(missions[key.mission], attempt, due[key]) for key, attempt in attempts.items()])

        def score(key: AttemptKey, attempt: Attempt, due: Sequence[Instrument]) -> Scored:
            return key, _score(run, attempt, missions[key.mission], due, services=services)

        cases = [(key, attempt, due[key]) for key, attempt in attempts.items()]
        yield from _each(score, cases, at_once=waiting, stop=services.stop)


def score_attempt(
    run: RunFolder, key: AttemptKey, mission: Mission, *, services: RunServices, names: Sequence[str] = ()
) -> tuple[Score, ...]:
    """Score and store one attempt in the strict variant; nothing happens while it has stages to do.

    What waits for a model is left to `score_run`, which asks for many attempts at once.
    """
    instruments = _instruments(run, names or usual_names(), Variant.STRICT, {})
    now, later = list[Instrument](), set[str]()
    for one in instruments:  # each comes after those that it needs
        if one.waits or not later.isdisjoint(one.needs):
            later.add(short_name(one.name))
        else:
            now.append(one)
    return _score(run, run.attempt(key), mission, now, services=services)


def _instruments(
    run: RunFolder, names: Sequence[str], variant: Variant, settings: Mapping[str, Mapping[str, JsonValue]]
) -> tuple[Instrument, ...]:
    given = {**run.config.settings.criteria_settings, **settings}
    return instruments_called(names, variant, encoder=run.config.settings.encoder, settings=given)


def _portions(keys: Sequence[AttemptKey]) -> Iterator[Sequence[AttemptKey]]:
    return (keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE))


def _prepare(instruments: Sequence[Instrument], due: Sequence[tuple[Mission, Attempt, Sequence[Instrument]]]) -> None:
    for instrument in instruments:
        cases = [(mission, attempt) for mission, attempt, wanted in due if instrument in wanted]
        cases = [(mission, attempt) for mission, attempt in cases if not attempt.remaining]
        if cases:
            with _ONE_AT_A_TIME:
                instrument.prepare(cases)


def _each(
    score: Callable[[AttemptKey, Attempt, Sequence[Instrument]], Scored],
    cases: Sequence[tuple[AttemptKey, Attempt, Sequence[Instrument]]],
    *,
    at_once: int,
    stop: Callable[[], None],
) -> Iterator[Scored]:
    if at_once == 1:
        yield from (score(*case) for case in cases)
        return
    with ThreadPoolExecutor(at_once, thread_name_prefix="score") as pool:
        futures = [pool.submit(score, *case) for case in cases]
        try:
            for future in futures:
                yield future.result()
        except BaseException:
            stop()  # ends the requests that the others wait for
            for future in futures:
                future.cancel()
            raise


def _score(
    run: RunFolder, attempt: Attempt, mission: Mission, instruments: Sequence[Instrument], *, services: RunServices
) -> tuple[Score, ...]:
    if attempt.remaining:
        return ()
    judgements = run.judgements(attempt.key)
    known, found = run.scores(attempt.key), list[Score]()
    for one in instruments:
        case = Case(
            criterion=one.name,
            mission=mission,
            attempt=attempt,
            judgement=judgements[-1].judgement if judgements else None,
            evidence=run.path / "evidence",
            scores=needed_scores(one, known),
            chat_model=services.models_of(one.name),
        )
        with nullcontext() if one.waits else _ONE_AT_A_TIME:
            new = one.scores(case) if one.applies(mission) else ()
        for score in new:
            run.record_score(attempt.key, score)
        known |= {score.name: score for score in new}
        found += new
    return tuple(found)


def _due(run: RunFolder, key: AttemptKey, mission: Mission, instruments: Sequence[Instrument]) -> list[Instrument]:
    """Those that apply and have no current score of the attempt, or one that is missing, and those that need them.

    A score is current if the attempt was not judged again since.
    """
    known, due, renewed = run.scores(key), list[Instrument](), set[str]()
    outdated = run.outdated_scores(key)
    missing = [name for name, score in known.items() if score.missing_reason is not None]
    for one in instruments:  # each comes after those that it needs
        if not one.applies(mission):
            continue
        own = known.get(one.name)
        is_new = (
            own is None
            or one.name in outdated
            or not (own.missing_reason or one.is_current(own))
            or not renewed.isdisjoint(one.needs)
        )
        if is_new:
            renewed.add(short_name(one.name))
        if is_new or any(map(one.gives, missing)):
            due.append(one)
    return due
