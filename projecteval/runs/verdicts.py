"""Finds and counts the verdicts of the latest judgements, for readers of runs that are too large to be read whole."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Row,
    Select,
    Subquery,
    and_,
    bindparam,
    func,
    or_,
    select,
)

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.runs import rows, tables
from projecteval.runs.records import EndedTest
from projecteval.runs.sums import RunSums
from projecteval.runs.totals import End, Totals
from projecteval.statistics import Tally

_JUDGEMENTS_AT_ONCE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictFilter:
    """A choice of verdicts; None and empty do not filter. `columns` are pairs of mode and level.

    `missions` and `judgements` are the selected ones, None selects all.
    """

    agent: str | None = None
    mission: str | None = None
    missions: frozenset[str] | None = None
    judgements: frozenset[int] | None = None
    columns: tuple[tuple[Mode, Level], ...] = ()
    test: str | None = None
    outcomes: tuple[Outcome, ...] = ()
    causes: tuple[Cause, ...] = ()


def find_verdicts(
    connection: Connection, wanted: VerdictFilter, *, limit: int, offset: int = 0
) -> tuple[EndedTest, ...]:
    """The tests of the latest judgements that fit, in the order of attempts and tests; messages are cut."""
    if wanted.test is None:
        chosen, before = _judgements_with(_counts(connection, wanted), limit=limit, offset=offset)
        wanted, offset = replace(wanted, judgements=chosen), offset - before
    order = (tables.attempts.c.id, tables.verdicts.c.id)
    query = _current(*OF_A_TEST).where(*_conditions(wanted)).order_by(*order).limit(limit).offset(offset)
    return tuple(ended_test(row) for row in connection.execute(query))


def verdicts_of_sums(
    connection: Connection, sums: RunSums, wanted: VerdictFilter, *, limit: int
) -> tuple[tuple[EndedTest, ...], int]:
    """The first tests of summed attempts that ended as `wanted`, and the number of all that did."""
    counts = [sum(count for end, count in cell.ends.items() if _fits(end, wanted)) for cell in sums.cells]
    reached = accumulate(counts, initial=0)
    first = [cell for cell, before in zip(sums.cells, reached, strict=False) if before < limit]
    chosen = VerdictFilter(
        judgements=frozenset(one for cell in first for one in cell.judgements),
        outcomes=wanted.outcomes,
        causes=wanted.causes,
    )
    query = (
        select(*OF_A_TEST)
        .select_from(tables.attempts)
        .join(tables.judgements, tables.judgements.c.attempt_id == tables.attempts.c.id)
        .join(tables.verdicts, tables.verdicts.c.judgement_id == tables.judgements.c.id)
        .where(*_conditions(chosen))
        .order_by(tables.attempts.c.id, tables.verdicts.c.id)
        .limit(limit)
    )
    return tuple(ended_test(row) for row in connection.execute(query)), sum(counts)


def ended_tests(connection: Connection, keys: Sequence[AttemptKey], *, whole: bool) -> Iterator[EndedTest]:
    """The verdicts of the latest judgements, in the order of the keys and of the tests; `whole` ones with everything.

    Many judgements are read at once, and never all of them.
    """
    ids = {key: number for number, key in rows.keys_by_id(connection).items()}
    latest = latest_judgements()
    judged = {row.attempt_id: row.judgement_id for row in connection.execute(select(latest))}
    known = [(judged[ids[key]], key) for key in keys if ids.get(key) in judged]
    for start in range(0, len(known), _JUDGEMENTS_AT_ONCE):
        some = known[start : start + _JUDGEMENTS_AT_ONCE]
        found = rows.read_many_verdicts(connection, [judgement_id for judgement_id, _ in some], whole=whole)
        for judgement_id, key in some:
            for verdict in found.get(judgement_id, ()):
                yield EndedTest(key=key, verdict=verdict)


def count_verdicts(connection: Connection, wanted: VerdictFilter) -> int:
    """The number of verdicts of the latest judgements that fit."""
    if wanted.test is None:
        return sum(_counts(connection, wanted).values())
    return connection.scalar(_current(func.count()).where(*_conditions(wanted))) or 0


def count_outcomes(connection: Connection) -> Counter[Outcome]:
    """The tests of the latest judgements by outcome."""
    counts = Counter[Outcome]()
    latest, totals = latest_judgements(), tables.totals.c
    query = (
        select(totals.counted, func.count())
        .join(latest, latest.c.judgement_id == totals.judgement_id)
        .group_by(totals.counted)
    )
    for text, attempts in connection.execute(query):
        for (outcome, _), count in Totals.from_text(text).ends.items():
            counts[outcome] += count * attempts
    return counts


def _counts(connection: Connection, wanted: VerdictFilter) -> dict[int, int]:
    """The number of verdicts that fit in each of the latest judgements, in the order of the attempts, by their totals.

    A choice of one test cannot be answered so.
    """
    latest = latest_judgements()
    query = (
        select(latest.c.judgement_id, tables.totals.c.counted)
        .join(tables.attempts, tables.attempts.c.id == latest.c.attempt_id)
        .join(tables.totals, tables.totals.c.judgement_id == latest.c.judgement_id)
        .where(*_conditions_of_attempts(wanted, latest.c.judgement_id))
        .order_by(tables.attempts.c.id)
    )
    known: dict[str, int] = {}  # few totals differ
    found: dict[int, int] = {}
    for judgement_id, text in connection.execute(query):
        if text not in known:
            known[text] = sum(count for end, count in Totals.from_text(text).ends.items() if _fits(end, wanted))
        found[judgement_id] = known[text]
    return found


def _fits(end: End, wanted: VerdictFilter) -> bool:
    outcome, cause = end
    return (not wanted.outcomes or outcome in wanted.outcomes) and (not wanted.causes or cause in wanted.causes)


def _judgements_with(counts: Mapping[int, int], *, limit: int, offset: int) -> tuple[frozenset[int], int]:
    """The judgements that have those of the verdicts from `offset` on, and the number of verdicts before them."""
    chosen, before, seen = list[int](), 0, 0
    for judgement_id, count in counts.items():
        if seen >= offset + limit:
            break
        if seen + count <= offset:
            before += count
        elif count:
            chosen.append(judgement_id)
        seen += count
    return frozenset(chosen), before


def count_tests(connection: Connection, agents: Sequence[str]) -> Mapping[tuple[str, str, str, int, str], Tally]:
    """Agent, mission, mode, level and test of the given agents → its outcomes over all samples."""
    attempts, verdicts = tables.attempts.c, tables.verdicts.c
    by = (attempts.agent, attempts.mission, attempts.mode, attempts.level, verdicts.test)
    ends = (verdicts.outcome, verdicts.cause)
    query = _current(*by, *ends, func.count()).where(attempts.agent.in_(agents)).group_by(*by, *ends)
    found: defaultdict[tuple[str, str, str, int, str], Tally] = defaultdict(Tally)
    for *test, outcome, cause, count in connection.execute(query.order_by(func.min(verdicts.id))):
        ended = (Outcome(outcome), None if cause is None else Cause(cause))
        found[*test] += Tally.of([ended] * count)
    return found


def _current(*columns: Any) -> Select[Any]:
    """Attempts and verdicts of the latest complete judgement of what counts of each attempt."""
    latest = latest_judgements()
    return (
        select(*columns)
        .select_from(tables.attempts)
        .join(latest, latest.c.attempt_id == tables.attempts.c.id)
        .join(tables.verdicts, tables.verdicts.c.judgement_id == latest.c.judgement_id)
    )


def latest_judgements() -> Subquery:
    """`attempt_id` and `judgement_id`, the latest complete judgement of what counts of each attempt."""
    counting = rows.counting_stages()
    judgements = tables.judgements.c
    return (
        select(judgements.attempt_id, func.max(judgements.id).label("judgement_id"))
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .outerjoin(counting, counting.c.attempt_id == judgements.attempt_id)
        .where(judgements.last_stage_id.is_not_distinct_from(counting.c.stage_id))
        .group_by(judgements.attempt_id)
        .subquery()
    )


def _conditions(wanted: VerdictFilter) -> Iterator[ColumnElement[bool]]:
    verdicts = tables.verdicts.c
    yield from _conditions_of_attempts(wanted, verdicts.judgement_id)
    if wanted.test is not None:
        yield verdicts.test == wanted.test
    if wanted.outcomes:
        yield verdicts.outcome.in_([str(outcome) for outcome in wanted.outcomes])
    if wanted.causes:
        yield verdicts.cause.in_([str(cause) for cause in wanted.causes])


def _conditions_of_attempts(wanted: VerdictFilter, judgement_id: ColumnElement[int]) -> Iterator[ColumnElement[bool]]:
    attempts = tables.attempts.c
    if wanted.agent is not None:
        yield attempts.agent == wanted.agent
    if wanted.mission is not None:
        yield attempts.mission == wanted.mission
    if wanted.missions is not None:
        yield attempts.mission.in_(sorted(wanted.missions))
    if wanted.judgements is not None:
        # Written into the query, since the number of parameters is limited.
        numbers = sorted(wanted.judgements)
        chosen: BindParameter[list[int]] = bindparam("judgements", numbers, expanding=True, literal_execute=True)
        yield judgement_id.in_(chosen)
    if wanted.columns:
        yield or_(*(and_(attempts.mode == str(mode), attempts.level == int(level)) for mode, level in wanted.columns))


OF_A_TEST = (
    tables.attempts,
    tables.verdicts.c.test,
    tables.verdicts.c.outcome,
    tables.verdicts.c.cause,
    func.substr(tables.verdicts.c.message, 1, 400).label("message"),
    tables.verdicts.c.duration_s,
)


def ended_test(row: Row[Any]) -> EndedTest:
    """The test of a row that has the columns `OF_A_TEST`."""
    cause = None if row.cause is None else Cause(row.cause)
    verdict = Verdict(
        test=row.test, outcome=Outcome(row.outcome), cause=cause, message=row.message, duration_s=row.duration_s
    )
    return EndedTest(key=rows.key_of(row), verdict=verdict)
