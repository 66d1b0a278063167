"""Reads what attempts took (tokens, turns, money) and which files they handed in."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, distinct, func, select

from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables
from projecteval.runs.records import AttemptUse

_HANDED_IN = (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Call:
    tokens: int | None
    turns: int | None
    cost_usd: float | None


def read_uses(connection: Connection, keys: Iterable[AttemptKey]) -> tuple[AttemptUse, ...]:
    """Every stage that was ever done counts as taken, also one that was done again or belongs to another submission."""
    calls = _calls(connection)
    codes = _codes(connection)
    submissions = _submissions(connection)
    return tuple(
        AttemptUse(
            key=key,
            submissions=submissions.get(key, 0),
            calls=len(calls[key]),
            tokens=_whole([call.tokens for call in calls[key]]),
            turns=_whole([call.turns for call in calls[key]]),
            cost_usd=_sum([call.cost_usd for call in calls[key]]),
            code=codes.get(key),
        )
        for key in keys
    )


def _calls(connection: Connection) -> defaultdict[AttemptKey, list[_Call]]:
    outcome = tables.stages.c.outcome
    paths = ("$.tokens.input", "$.tokens.output", "$.call.turns", "$.call.cost_usd")
    query = (
        select(tables.attempts, *(func.json_extract(outcome, path) for path in paths))
        .join(tables.stages, tables.stages.c.attempt_id == tables.attempts.c.id)
        .where(func.json_type(outcome, "$.call") == "object")
        .order_by(tables.stages.c.id)
    )
    found: defaultdict[AttemptKey, list[_Call]] = defaultdict(list)
    for row in connection.execute(query):
        sent, received, turns, cost_usd = row[-4:]
        both = None if sent is None or received is None else sent + received
        found[rows.key_of(row)].append(_Call(tokens=both, turns=turns, cost_usd=cost_usd))
    return found


def _codes(connection: Connection) -> dict[AttemptKey, dict[str, str]]:
    """The files of the last code stage that counts."""
    columns, counting = tables.stages.c, rows.counting_stages()
    query = (
        select(tables.attempts, func.json_extract(columns.outcome, "$.artefact"))
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .join(counting, (counting.c.attempt_id == columns.attempt_id) & (columns.id <= counting.c.stage_id))
        .where(columns.name == str(StageName.CODE))
        .order_by(columns.id)
    )
    found = {rows.key_of(row): row[-1] for row in connection.execute(query)}
    return {key: json.loads(code) for key, code in found.items() if code is not None}


def _submissions(connection: Connection) -> dict[AttemptKey, int]:
    judgements = tables.judgements.c
    query = (
        select(tables.attempts, func.count(distinct(judgements.last_stage_id)))
        .join(tables.judgements, judgements.attempt_id == tables.attempts.c.id)
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .group_by(tables.attempts.c.id)
    )
    return {rows.key_of(row): row[-1] for row in connection.execute(query)}


def _whole(values: Sequence[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return sum(known) if known and len(known) == len(values) else None


def _sum(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if known and len(known) == len(values) else None


def read_digests(connection: Connection) -> dict[AttemptKey, str]:
    """The sha256 of what counts of each attempt; an attempt that lacks one of the three parts has none."""
    columns, counting = tables.stages.c, rows.counting_stages()
    query = (
        select(tables.attempts, columns.name, func.json_extract(columns.outcome, "$.artefact").label("artefact"))
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .join(counting, (counting.c.attempt_id == columns.attempt_id) & (columns.id <= counting.c.stage_id))
        .where(columns.name.in_([str(name) for name in _HANDED_IN]))
        .order_by(columns.id)
    )
    parts: defaultdict[AttemptKey, list[str | None]] = defaultdict(list)
    for row in connection.execute(query):
        own = parts[rows.key_of(row)]
        del own[_HANDED_IN.index(StageName(row.name)) :]  # done again, with all that follows from it
        own.append(row.artefact)
    return {key: _digest(own) for key, own in parts.items() if len(own) == len(_HANDED_IN) and None not in own}


def _digest(parts: list[str | None]) -> str:
    plain = [json.loads(part) for part in parts if part is not None]
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
