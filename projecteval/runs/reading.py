"""Reads rows of a run back; each function works inside the caller's transaction."""

import json
from collections.abc import Collection, Iterator
from datetime import datetime
from functools import cache
from typing import Any

from pydantic import JsonValue
from sqlalchemy import Connection, Integer, Row, Select, bindparam, exists, func, select

from judge_machine import Judgement, Outcome
from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables
from projecteval.runs.records import Event, StoredJudgement
from projecteval.scorers import Score


def attempt_id(connection: Connection, key: AttemptKey) -> int:
    """The row of the attempt. Raises ValueError when the run does not have it."""
    row_id = connection.scalar(_row_of_key(), rows.key_to_columns(key))
    if row_id is None:
        raise ValueError(f"{key}: is not an attempt of this run")
    return int(row_id)


# Statements that are executed for each judging are built once: that takes longer than to execute them.


@cache
def _row_of_key() -> Select[int]:
    columns = tables.attempts.c
    names = [column.name for column in columns if column.name != "id"]
    return select(columns.id).where(*(columns[name] == bindparam(name) for name in names))


@cache
def _counting_stage() -> Select[int]:
    return select(rows.counting_stages(bindparam("attempts", type_=Integer, expanding=True)).c.stage_id)


@cache
def _stages_until() -> Select[Any]:
    columns = tables.stages.c
    return (
        select(tables.stages)
        .where(columns.attempt_id == bindparam("attempt"), columns.id <= bindparam("last"))
        .order_by(columns.id)
    )


@cache
def _recorded() -> Select[str]:
    columns = tables.recordings.c
    return select(columns.recorded).where(columns.attempt_id == bindparam("attempt"))


def current_stages(connection: Connection, key: AttemptKey) -> list[Row[Any]]:
    """The stages that count, in order: one done again replaces the earlier one and every stage after it."""
    attempt = attempt_id(connection, key)
    return _stages_of(connection, key, attempt, counting_stage_id(connection, attempt))


def counting_stage_id(connection: Connection, attempt: int) -> int | None:
    """The last stage of the attempt that counts, or None where it has none."""
    found = connection.scalar(_counting_stage(), {"attempts": [attempt]})
    return None if found is None else int(found)


def submission_is_chosen(connection: Connection, key: AttemptKey) -> bool:
    """Return True if one of the submissions of the attempt was chosen, and nothing was handed in since."""
    return bool(connection.scalar(select(rows.counting_stages([attempt_id(connection, key)]).c.is_chosen)))


def stages_until(connection: Connection, key: AttemptKey, last_stage_id: int | None) -> list[Row[Any]]:
    """The stages that counted, in order, when `last_stage_id` was the newest."""
    return _stages_of(connection, key, attempt_id(connection, key), last_stage_id)


def _stages_of(connection: Connection, key: AttemptKey, attempt: int, last_stage_id: int | None) -> list[Row[Any]]:
    if last_stage_id is None:
        return []
    current: list[Row[Any]] = []
    for row in connection.execute(_stages_until(), {"attempt": attempt, "last": last_stage_id}):
        del current[key.stages.index(StageName(row.name)) :]
        current.append(row)
    return current


def read_recorded(connection: Connection, key: AttemptKey) -> dict[str, JsonValue] | None:
    """Read the recording of an imported attempt; None for any other."""
    text = connection.scalar(_recorded(), {"attempt": attempt_id(connection, key)})
    return None if text is None else dict(json.loads(text))


def read_judgements(connection: Connection, key: AttemptKey) -> Iterator[StoredJudgement]:
    """The complete judgements of what the attempt last handed in, oldest first."""
    row_id = attempt_id(connection, key)
    sources = read_sources(connection, [row_id])
    for closing in connection.execute(rows.current_closings([row_id])).all():
        yield _stored(connection, closing, taken_over_from=sources.get(closing.judgement_id))


def _stored(connection: Connection, closing: Row[Any], *, taken_over_from: AttemptKey | None = None) -> StoredJudgement:
    """The judgement of a row that has the columns of its attempt and its closing."""
    return StoredJudgement(
        id=closing.judgement_id,
        key=rows.key_of(closing),
        judgement=rows.read_judgement(connection, closing),
        closed_at=datetime.fromisoformat(closing.closed_at),
        taken_over_from=taken_over_from,
    )


def find_judgement(connection: Connection, input_sha256: str, *, after: int) -> StoredJudgement | None:
    """The latest judgement of this input after that with the id `after`, or None.

    One with tests that could not be scored, or that was taken over itself, is not found.
    """
    columns = tables.judgements.c
    unscored = exists().where(
        tables.verdicts.c.judgement_id == columns.id, tables.verdicts.c.outcome == str(Outcome.NOT_SCORED)
    )
    query = (
        select(tables.attempts, tables.closings)
        .join(tables.judgements, columns.attempt_id == tables.attempts.c.id)
        .join(tables.closings, tables.closings.c.judgement_id == columns.id)
        .join(tables.inputs, tables.inputs.c.judgement_id == columns.id)
        .where(tables.inputs.c.sha256 == input_sha256, tables.inputs.c.source_id.is_(None), columns.id > after)
        .where(~unscored)
        .order_by(columns.id.desc())
    )
    closing = connection.execute(query).first()
    return None if closing is None else _stored(connection, closing)


def newest_judgement_id(connection: Connection) -> int:
    """The id of the judgement that began last, or 0."""
    return connection.scalar(select(func.max(tables.judgements.c.id))) or 0


def read_sources(connection: Connection, attempt_ids: Collection[int] | None = None) -> dict[int, AttemptKey]:
    """By the id of each judgement that was taken over, of all attempts or of some, the attempt that was judged."""
    source, columns = tables.judgements.alias(), tables.inputs.c
    query = (
        select(columns.judgement_id, tables.attempts)
        .join(source, source.c.id == columns.source_id)
        .join(tables.attempts, tables.attempts.c.id == source.c.attempt_id)
    )
    if attempt_ids is not None:
        own = tables.judgements.c
        query = query.join(tables.judgements, own.id == columns.judgement_id).where(own.attempt_id.in_(attempt_ids))
    return {row.judgement_id: rows.key_of(row) for row in connection.execute(query)}


def read_submissions(connection: Connection, key: AttemptKey) -> Iterator[tuple[list[Row[Any]], Judgement]]:
    """Everything that the attempt handed in and that was judged, oldest first: its stages and its latest judgement."""
    judgements = tables.judgements.c
    query = (
        select(judgements.last_stage_id, tables.closings)
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .where(judgements.attempt_id == attempt_id(connection, key))
        .order_by(judgements.id)
    )
    latest = {closing.last_stage_id: closing for closing in connection.execute(query)}
    for last_stage_id in sorted(latest.keys() - {None}):
        stages = stages_until(connection, key, last_stage_id)
        yield stages, rows.read_judgement(connection, latest[last_stage_id])


def read_scores(connection: Connection, key: AttemptKey) -> dict[str, Score]:
    """The latest score of each name of what the attempt last handed in."""
    query = rows.current_scores(connection, attempt_ids=[attempt_id(connection, key)])
    return {row.name: rows.score_of(row) for row in connection.execute(query)}


def read_outdated_scores(connection: Connection, key: AttemptKey) -> frozenset[str]:
    """The names of scores of what the attempt last handed in that are older than its latest judgement."""
    own = tables.attempts.c.id == attempt_id(connection, key)
    closed = max((row.closed_at for row in connection.execute(rows.current_closings().where(own))), default="")
    latest = {row.name: row.recorded_at for row in connection.execute(rows.current_scores(connection).where(own))}
    return frozenset(name for name, recorded_at in latest.items() if recorded_at < closed)


def read_events(connection: Connection) -> Iterator[Event]:
    """Every event, oldest first."""
    for row in connection.execute(select(tables.events).order_by(tables.events.c.id)):
        yield Event(at=datetime.fromisoformat(row.recorded_at), kind=row.kind, message=row.message)
