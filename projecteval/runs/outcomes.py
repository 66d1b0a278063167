"""Reads how every test of every attempt ended, without journeys and evidence: what statistics need."""

from collections import defaultdict
from collections.abc import Iterable

from sqlalchemy import Connection, func, select

from judge_machine import Cause, Outcome
from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables
from projecteval.runs.records import AttemptOutcomes, EndedTest


def read_outcomes(connection: Connection, keys: Iterable[AttemptKey]) -> tuple[AttemptOutcomes, ...]:
    """The latest complete judgement of what each attempt last handed in, and its stages, in the order of the keys."""
    latest = {rows.key_of(row): row.judgement_id for row in connection.execute(rows.current_closings())}
    tests = _tests(connection)
    stages = _stages(connection)
    return tuple(_attempt(key, tests[latest[key]] if key in latest else None, stages[key]) for key in keys)


def _tests(connection: Connection) -> defaultdict[int, list[EndedTest]]:
    columns = tables.verdicts.c
    found: defaultdict[int, list[EndedTest]] = defaultdict(list)
    query = select(columns.judgement_id, columns.test, columns.outcome, columns.cause).order_by(columns.id)
    for judgement_id, test, outcome, cause in connection.execute(query):
        found[judgement_id].append(
            EndedTest(test=test, outcome=Outcome(outcome), cause=None if cause is None else Cause(cause))
        )
    return found


Stage = tuple[StageName, Cause | None, int, int]


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


def _attempt(key: AttemptKey, tests: list[EndedTest] | None, stages: list[Stage]) -> AttemptOutcomes:
    return AttemptOutcomes(
        key=key,
        tests=None if tests is None else tuple(tests),
        stage_causes=tuple(cause for _, cause, _, _ in stages if cause is not None),
        request_characters=sum(request for _, _, request, _ in stages),
        reply_characters=sum(reply for _, _, _, reply in stages),
    )
