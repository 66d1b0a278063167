"""Reads how the tests of a run ended, counts them, and finds what is still to be done."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, func, select

from judge_machine import Cause, Outcome, Owner, Verdict, owner_of
from projecteval.attempt import AttemptKey, StageName, remaining_stages
from projecteval.runs import rows, tables
from projecteval.runs.chains import lost_behind
from projecteval.runs.records import AttemptOutcomes, AttemptResult, EndedTest, MissingWork, RunResults
from projecteval.runs.usage import AttemptUse
from projecteval.runs.uses import read_uses
from projecteval.scorers import Score
from projecteval.statistics import Tally

Counts = Counter[tuple[Outcome, Cause | None]]
Stage = tuple[StageName, Cause | None, int, int]


def read_results(
    connection: Connection,
    keys: Collection[AttemptKey],
    *,
    needs: Mapping[str, Mapping[str, tuple[str, ...]]],
    judging: int = -1,
    details: bool = True,
) -> RunResults:
    """Count the verdicts of every attempt; `judging` chooses among several (-1 the latest, 0 the first).

    `needs` has by mission for each test those without which it is blocked. Without `details` the scores do not say what
    was matched with what, which is most of what there is to read.
    """
    closings = _closings(connection)
    counts = _counts(connection)
    ended = _blocked_and_failed(connection)
    scores = _scores(connection, details=details)
    failed_stages = _failed_stages(connection)
    uses = {use.key: use for use in read_uses(connection, keys)}
    submissions = _submissions(connection)
    results: list[AttemptResult] = []
    unfinished: list[AttemptKey] = []
    for key in keys:
        judgings = closings[key]
        if -len(judgings) <= judging < len(judgings):
            closing = judgings[judging]
            result = _result(closing, counts[closing.judgement_id], scores[key], uses[key])
            handed_in = tuple(Tally.of(counts[judged].elements()) for judged in submissions[key])
            lost = lost_behind(ended[closing.judgement_id], needs.get(key.mission, {}))
            results.append(
                replace(result, failed_stage=failed_stages.get(key), submissions=handed_in, lost_behind=lost)
            )
        else:
            unfinished.append(key)
    return RunResults(
        totals=sum((result.totals for result in results), Tally()),
        attempts=tuple(results),
        unfinished=tuple(unfinished),
    )


def read_missing(
    connection: Connection, keys: Iterable[AttemptKey], *, judged: bool = True, submitting: Collection[str] = ()
) -> Iterator[MissingWork]:
    """Yield what each attempt still needs, in the order of the keys; an attempt that needs nothing is omitted.

    Attempts that are not to be `judged` need their stages alone. Agents named in `submitting` may hand in several
    times: theirs need something until a submission is chosen.
    """
    closings = _closings(connection)
    counting = rows.counting_stages()
    chosen: set[AttemptKey] = set()
    done: defaultdict[AttemptKey, list[tuple[StageName, Cause | None]]] = defaultdict(list)
    query = (
        select(tables.attempts, tables.stages.c.name, tables.stages.c.cause, counting.c.is_chosen)
        .join(tables.stages, tables.stages.c.attempt_id == tables.attempts.c.id)
        .join(counting, counting.c.attempt_id == tables.attempts.c.id)
        .where(tables.stages.c.id <= counting.c.stage_id)
        .order_by(tables.stages.c.id)
    )
    for row in connection.execute(query):
        key, name = rows.key_of(row), StageName(row.name)
        del done[key][key.stages.index(name) :]
        done[key].append((name, None if row.cause is None else Cause(row.cause)))
        if row.is_chosen:
            chosen.add(key)
    for key in keys:
        remaining = remaining_stages(key, done[key])
        if remaining or (judged and not closings[key]):
            yield MissingWork(key=key, stages=remaining)
        elif judged and key.agent in submitting and key not in chosen:
            yield MissingWork(key=key, stages=key.stages[key.stages.index(StageName.CODE) :])


def _closings(connection: Connection) -> defaultdict[AttemptKey, list[Row[Any]]]:
    closings: defaultdict[AttemptKey, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(rows.current_closings()):
        closings[rows.key_of(row)].append(row)
    return closings


def _counts(connection: Connection) -> defaultdict[int, Counts]:
    counts: defaultdict[int, Counts] = defaultdict(Counter)
    columns = tables.verdicts.c
    by = (columns.judgement_id, columns.outcome, columns.cause)
    for judgement_id, outcome, cause, count in connection.execute(select(*by, func.count()).group_by(*by)):
        counts[judgement_id][Outcome(outcome), None if cause is None else Cause(cause)] += count
    return counts


def _blocked_and_failed(connection: Connection) -> defaultdict[int, dict[str, Outcome]]:
    """The tests that did not pass, in user order, of the judgements in which one was blocked."""
    columns = tables.verdicts.c
    blocked = select(columns.judgement_id).where(columns.outcome == str(Outcome.BLOCKED))
    query = (
        select(columns.judgement_id, columns.test, columns.outcome)
        .where(columns.judgement_id.in_(blocked), columns.outcome != str(Outcome.PASSED))
        .order_by(columns.id)
    )
    found: defaultdict[int, dict[str, Outcome]] = defaultdict(dict)
    for judgement_id, test, outcome in connection.execute(query):
        found[judgement_id][test] = Outcome(outcome)
    return found


def _scores(connection: Connection, *, details: bool) -> defaultdict[AttemptKey, dict[str, Score]]:
    scores: defaultdict[AttemptKey, dict[str, Score]] = defaultdict(dict)
    for row in connection.execute(rows.current_scores(connection, details=details)):
        scores[rows.key_of(row)][row.name] = rows.score_of(row)
    return scores


def _failed_stages(connection: Connection) -> dict[AttemptKey, StageName]:
    """A stage that failed is the last one that counts, since none follows from it."""
    columns, counting = tables.stages.c, rows.counting_stages()
    query = (
        select(tables.attempts, columns.name, columns.cause)
        .join(counting, counting.c.attempt_id == tables.attempts.c.id)
        .join(tables.stages, columns.id == counting.c.stage_id)
        .where(columns.cause.is_not(None))
    )
    return {
        rows.key_of(row): StageName(row.name)
        for row in connection.execute(query)
        if owner_of(Cause(row.cause)) is Owner.AGENT
    }


def _submissions(connection: Connection) -> defaultdict[AttemptKey, list[int]]:
    """The latest judgement of everything that each attempt handed in, oldest first."""
    judgements = tables.judgements.c
    query = (
        select(tables.attempts, func.max(judgements.id))
        .join(tables.judgements, judgements.attempt_id == tables.attempts.c.id)
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .group_by(tables.attempts.c.id, judgements.last_stage_id)
        .order_by(judgements.last_stage_id)
    )
    found: defaultdict[AttemptKey, list[int]] = defaultdict(list)
    for row in connection.execute(query):
        found[rows.key_of(row)].append(row[-1])
    return found


def _result(closing: Row[Any], counts: Counts, scores: Mapping[str, Score], use: AttemptUse) -> AttemptResult:
    causes: Counter[Cause] = Counter()
    for (_, cause), count in counts.items():
        if cause is not None:
            causes[cause] += count
    used = rows.resources_of(closing)
    return AttemptResult(
        key=use.key,
        judgement_id=closing.judgement_id,
        totals=Tally.of(counts.elements()),
        causes=dict(causes),
        wall_s=used.wall_s,
        cpu_s=used.cpu_s,
        peak_memory_mib=used.peak_memory_mib,
        scores=scores,
        use=use,
    )


def read_outcomes(connection: Connection, keys: Collection[AttemptKey]) -> tuple[AttemptOutcomes, ...]:
    """The latest complete judgement of what each attempt last handed in, and its stages, in the order of the keys.

    Verdicts come without message, journey and evidence: what statistics need.
    """
    latest = {rows.key_of(row): row.judgement_id for row in connection.execute(rows.current_closings())}
    tests, stages, submissions = _tests(connection), _stages(connection), _submissions(connection)

    def ended(key: AttemptKey, judgement_id: int) -> tuple[EndedTest, ...]:
        return tuple(EndedTest(key=key, verdict=verdict) for verdict in tests[judgement_id])

    return tuple(
        AttemptOutcomes(
            key=use.key,
            tests=ended(use.key, latest[use.key]) if use.key in latest else None,
            use=use,
            submissions=tuple(ended(use.key, judged) for judged in submissions[use.key]),
            stage_causes=tuple(cause for _, cause, _, _ in stages[use.key] if cause is not None),
            request_characters=sum(request for _, _, request, _ in stages[use.key]),
            reply_characters=sum(reply for _, _, _, reply in stages[use.key]),
            longest_request=max((request for _, _, request, _ in stages[use.key]), default=0),
        )
        for use in read_uses(connection, keys)
    )


def _tests(connection: Connection) -> defaultdict[int, list[Verdict]]:
    columns = tables.verdicts.c
    found: defaultdict[int, list[Verdict]] = defaultdict(list)
    query = select(columns.judgement_id, columns.test, columns.outcome, columns.cause).order_by(columns.id)
    for judgement_id, test, outcome, cause in connection.execute(query):
        verdict = Verdict(test=test, outcome=Outcome(outcome), cause=None if cause is None else Cause(cause))
        found[judgement_id].append(verdict)
    return found


def _stages(connection: Connection) -> defaultdict[AttemptKey, list[Stage]]:
    """The stages that count, with their causes and the lengths of request and reply."""
    columns = tables.stages.c
    counting = rows.counting_stages()
    lengths = (func.length(func.json_extract(columns.outcome, path)) for path in ("$.request", "$.reply"))
    query = (
        select(tables.attempts, columns.name, columns.cause, *lengths)
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .join(counting, (counting.c.attempt_id == columns.attempt_id) & (columns.id <= counting.c.stage_id))
        .order_by(columns.id)
    )
    found: defaultdict[AttemptKey, list[Stage]] = defaultdict(list)
    for row in connection.execute(query):
        key, name = rows.key_of(row), StageName(row.name)
        del found[key][key.stages.index(name) :]
        cause, request, reply = row[-3:]
        found[key].append((name, None if cause is None else Cause(cause), request or 0, reply or 0))
    return found
