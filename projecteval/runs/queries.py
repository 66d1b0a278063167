"""Reads what is newest in a run, and what it has cost so far."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, func, select

from projecteval.attempt import AttemptKey
from projecteval.runs import rows, tables
from projecteval.runs.records import EndedTest
from projecteval.runs.verdicts import OF_A_TEST, ended_test, latest_judgements


@dataclass(frozen=True, slots=True, kw_only=True)
class Screenshot:
    """A screenshot that was taken at the end of a test."""

    key: AttemptKey
    test: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """The cost of the stages up to `last_stage_id`, those done again too.

    `calls` counts those that were answered, `kept_calls` among them the ones that were answered with a reply that
    another attempt or run was given first: `saved_usd` is what these would have cost, and is not in `usd`. Both sums
    omit the `unpriced` calls for which no price is known.
    """

    last_stage_id: int = 0
    calls: int = 0
    kept_calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float = 0.0
    saved_usd: float = 0.0
    unpriced: int = 0


def newest_verdicts(connection: Connection, *, limit: int) -> tuple[EndedTest, ...]:
    """The tests that ended last, the newest first; also of judgements that are under way. Messages are cut."""
    query = _judged(*OF_A_TEST).order_by(tables.verdicts.c.id.desc()).limit(limit)
    return tuple(ended_test(row) for row in connection.execute(query))


def newest_pictures(connection: Connection, *, limit: int, among: int = 300) -> tuple[Screenshot, ...]:
    """The screenshots that were taken last, the newest first; looked for among the newest verdicts alone."""
    verdicts = tables.verdicts.c
    newest = connection.scalar(select(func.max(verdicts.id))) or 0
    query = (
        _judged(tables.attempts, verdicts.test, verdicts.evidence)
        .where(verdicts.id > newest - among, verdicts.evidence.contains("image/png"))
        .order_by(verdicts.id.desc())
        .limit(limit)
    )
    return tuple(
        Screenshot(key=rows.key_of(row), test=row.test, sha256=part["sha256"])
        for row in connection.execute(query)
        for part in json.loads(row.evidence)
        if part["media_type"] == "image/png"
    )


def began(connection: Connection) -> datetime | None:
    """The time at which the first stage or judgement was written; None without either."""
    firsts = (
        connection.scalar(select(column).order_by(table.c.id).limit(1))
        for table, column in (
            (tables.stages, tables.stages.c.recorded_at),
            (tables.judgements, tables.judgements.c.started_at),
        )
    )
    return min((datetime.fromisoformat(first) for first in firsts if first is not None), default=None)


def judging_ended(connection: Connection) -> tuple[datetime, datetime] | None:
    """The times at which the first and the last of the latest judgements were complete; None without any."""
    latest, closings = latest_judgements(), tables.closings.c
    query = select(func.min(closings.closed_at), func.max(closings.closed_at)).join(
        latest, latest.c.judgement_id == closings.judgement_id
    )
    first, last = connection.execute(query).one()
    return None if first is None else (datetime.fromisoformat(first), datetime.fromisoformat(last))


def spent(connection: Connection, *, since: Spent) -> Spent:
    """The cost of everything, given that of the earlier stages in `since`."""
    facts = tables.stage_facts.c
    usd, kept = facts.cost_usd, facts.from_cache
    query = select(
        func.count(),
        func.count().filter(kept),
        func.coalesce(func.sum(facts.input_tokens), 0),
        func.coalesce(func.sum(facts.output_tokens), 0),
        func.coalesce(func.sum(usd).filter(~kept), 0.0),
        func.coalesce(func.sum(usd).filter(kept), 0.0),
        func.count() - func.count(usd),
    )
    last = connection.scalar(select(func.max(facts.stage_id))) or 0
    newer = (facts.stage_id > since.last_stage_id) & (facts.stage_id <= last)
    calls, kept_calls, given, received, cost, saved, unpriced = connection.execute(
        query.where(newer, rows.is_answered())
    ).one()
    return Spent(
        last_stage_id=last,
        calls=since.calls + calls,
        kept_calls=since.kept_calls + kept_calls,
        input_tokens=since.input_tokens + given,
        output_tokens=since.output_tokens + received,
        usd=since.usd + cost,
        saved_usd=since.saved_usd + saved,
        unpriced=since.unpriced + unpriced,
    )


def _judged(*columns: Any) -> Select[Any]:
    """Attempts and verdicts of all judgements."""
    judgements = tables.judgements.c
    return (
        select(*columns)
        .select_from(tables.attempts)
        .join(tables.judgements, judgements.attempt_id == tables.attempts.c.id)
        .join(tables.verdicts, tables.verdicts.c.judgement_id == judgements.id)
    )
