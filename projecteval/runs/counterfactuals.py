"""Writes and reads counterfactuals: how failed tests ended after the answers that failed them were replaced."""

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select

from judge_machine import Counterfactual, Outcome
from projecteval.attempt import AttemptKey
from projecteval.runs import rows, tables
from projecteval.runs.reading import attempt_id
from projecteval.runs.records import FoundCounterfactual


def add_counterfactuals(connection: Connection, judgement_id: int, found: Sequence[Counterfactual]) -> None:
    """Add those of one judgement, which has none yet."""
    for one in found:
        connection.execute(
            insert(tables.counterfactuals).values(
                judgement_id=judgement_id,
                test=one.test,
                parameter=one.parameter,
                locator=None if one.locator is None else rows.writable(one.locator),
                found_by=one.found_by,
                outcome=None if one.outcome is None else str(one.outcome),
                message=rows.writable(one.message),
                replaced=json.dumps(dict(one.replaced)),
                recorded_at=rows.now(),
            )
        )


def read_counterfactuals(connection: Connection, key: AttemptKey | None = None) -> Iterator[FoundCounterfactual]:
    """Those of the latest judgement of what counts of each attempt, or of one attempt, in the order of the tests."""
    query = _current(None if key is None else [attempt_id(connection, key)])
    for row in connection.execute(query):
        yield FoundCounterfactual(key=rows.key_of(row), counterfactual=_counterfactual(row))


def _current(attempt_ids: Collection[int] | None) -> Select[Any]:
    latest = rows.current_closings(attempt_ids).subquery()
    newest = select(func.max(latest.c.judgement_id).label("id")).group_by(latest.c.id).subquery()
    found = tables.counterfactuals
    return (
        select(tables.attempts, *(column for column in found.c if column.name != "id"))
        .join(tables.judgements, tables.judgements.c.attempt_id == tables.attempts.c.id)
        .join(found, found.c.judgement_id == tables.judgements.c.id)
        .join(newest, newest.c.id == found.c.judgement_id)
        .order_by(found.c.id)
    )


def _counterfactual(row: Row[Any]) -> Counterfactual:
    return Counterfactual(
        test=row.test,
        parameter=row.parameter,
        locator=row.locator,
        found_by=row.found_by,
        outcome=None if row.outcome is None else Outcome(row.outcome),
        message=row.message,
        replaced=json.loads(row.replaced),
    )
