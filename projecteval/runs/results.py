"""Reads how the tests of a run ended, counts them, and finds what is still to be done."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, Row, func, select

from judge_machine import Cause, Outcome, Owner, owner_of
from projecteval.attempt import AttemptKey, StageName, remaining_stages
from projecteval.runs import rows, tables
from projecteval.runs.chains import lost_behind
from projecteval.runs.reading import read_sources
from projecteval.runs.records import AttemptResult, MissingWork, RunResults
from projecteval.runs.settings import share_left
from projecteval.runs.submissions import earlier_submissions, read_submitted
from projecteval.runs.usage import AttemptUse
from projecteval.runs.uses import read_uses
from projecteval.scorers import Score
from projecteval.statistics import Tally

Counts = Counter[tuple[Outcome, Cause | None]]


def read_results(
    connection: Connection,
    keys: Collection[AttemptKey],
    *,
    needs: Mapping[str, Mapping[str, tuple[str, ...]]],
    public: Mapping[str, Collection[str]] = MappingProxyType({}),
    penalty: float = 0.0,
    judging: int = -1,
    details: bool = True,
) -> RunResults:
    """Count the verdicts of every attempt; `judging` chooses among several (-1 the latest, 0 the first).

    `needs` has by mission for each test those without which it is blocked, `public` the tests that agents may be shown.
    `penalty` is the share of a submission's score that each one before it costs. Without `details` the scores do
    not say what was matched with what, which is most of what there is to read.
    """
    closings = _closings(connection)
    counts = _counts(connection)
    ended = _blocked_and_failed(connection)
    scores = _scores(connection, details=details)
    failed_stages = _failed_stages(connection)
    uses = {use.key: use for use in read_uses(connection, keys)}
    submissions = read_submitted(connection)
    split = _public(connection, public)
    sources = read_sources(connection)
    results: list[AttemptResult] = []
    unfinished: list[AttemptKey] = []
    for key in keys:
        judgings = closings[key]
        if -len(judgings) <= judging < len(judgings):
            closing = judgings[judging]
            result = _result(closing, counts[closing.judgement_id], scores[key], uses[key])
            handed_in = tuple(Tally.of(counts[judged].elements()) for judged in submissions[key])
            lost = lost_behind(ended[closing.judgement_id], needs.get(key.mission, {}))
            earlier = earlier_submissions(closing.judgement_id, submissions[key])
            results.append(
                replace(
                    result,
                    failed_stage=failed_stages.get(key),
                    submissions=handed_in,
                    counted=earlier + 1,
                    share_left=share_left(earlier, penalty),
                    public=Tally.of(split[closing.judgement_id]),
                    lost_behind=lost,
                    taken_over_from=sources.get(closing.judgement_id),
                )
            )
        else:
            unfinished.append(key)
    return RunResults(
        totals=sum((result.totals for result in results), Tally()),
        attempts=tuple(results),
        unfinished=tuple(unfinished),
        penalty=penalty,
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


def _public(
    connection: Connection, public: Mapping[str, Collection[str]]
) -> defaultdict[int, list[tuple[Outcome, Cause | None]]]:
    """The ends of the public tests of each judgement; none is read where no mission has any."""
    columns, named = tables.verdicts.c, {name for names in public.values() for name in names}
    found: defaultdict[int, list[tuple[Outcome, Cause | None]]] = defaultdict(list)
    if not named:
        return found
    query = (
        select(columns.judgement_id, columns.test, columns.outcome, columns.cause, tables.attempts.c.mission)
        .join(tables.judgements, tables.judgements.c.id == columns.judgement_id)
        .join(tables.attempts, tables.attempts.c.id == tables.judgements.c.attempt_id)
        .where(columns.test.in_(sorted(named)))
    )
    for judgement_id, test, outcome, cause, mission in connection.execute(query):
        if test in public.get(mission, ()):
            found[judgement_id].append((Outcome(outcome), None if cause is None else Cause(cause)))
    return found


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
