"""The facts about each stage that reports need, kept apart from its request and reply, which nobody reads for a table.

A stage of a run that was made before they were kept has none until `fill_stage_facts` has read it.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, insert, select

from judge_machine import Cause
from projecteval.attempt import ReadingStatus, StageName
from projecteval.runs import tables
from projecteval.runs.languages import languages_of
from projecteval.runs.usage import StageReading

_AT_ONCE = 500


def add_stage_facts(
    connection: Connection, *, stage_id: int, attempt_id: int, name: str, cause: str | None, outcome_json: str
) -> None:
    """Add the facts about a stage that was recorded in the same transaction."""
    stage = RecordedStage(stage_id, attempt_id, name, cause, outcome_json)
    connection.execute(insert(tables.stage_facts), [_facts(connection, stage, before={})])


def fill_stage_facts(connection: Connection, *, after: int) -> int | None:
    """Read some stages after the row `after` that have no facts yet; returns the last one, or None without any."""
    found: dict[int, dict[str, Any]] = {}
    for row in connection.execute(_lacking(after).limit(_AT_ONCE)).all():
        stage = RecordedStage(row.id, row.attempt_id, row.name, row.cause, row.outcome)
        found[row.id] = _facts(connection, stage, before=found)
    if found:
        connection.execute(insert(tables.stage_facts), list(found.values()))
    return max(found, default=None)


class RecordedStage(NamedTuple):
    """A row of the stages; `outcome` is JSON."""

    id: int
    attempt_id: int
    name: str
    cause: str | None
    outcome: str


def _facts(
    connection: Connection, recorded: RecordedStage, *, before: Mapping[int, Mapping[str, Any]]
) -> dict[str, Any]:
    """The row of a stage; `before` are rows that are not written yet."""
    stage: Mapping[str, Any] = json.loads(recorded.outcome)
    call, tokens = stage.get("call") or {}, stage.get("tokens") or {}
    cache_key, artefact = call.get("cache_key") or "", stage.get("artefact")
    is_kept = call.get("tries") == 0 and bool(cache_key)
    return {
        "stage_id": recorded.id,
        "attempt_id": recorded.attempt_id,
        "name": recorded.name,
        "cause": recorded.cause,
        "model": call.get("model"),
        "is_given_again": is_kept and _is_known(connection, recorded.attempt_id, cache_key, before),
        "from_cache": bool(call.get("from_cache")),
        "cache_key": cache_key,
        "turns": call.get("turns"),
        "cost_usd": call.get("cost_usd"),
        "wall_s": call.get("wall_s"),
        "input_tokens": tokens.get("input"),
        "output_tokens": tokens.get("output"),
        "cached_tokens": tokens.get("cached_input"),
        "reading": _reading(stage, name=recorded.name, cause=recorded.cause),
        "sandbox": stage.get("sandbox") or "",
        "request_characters": len(stage.get("request") or ""),
        "reply_characters": len(stage.get("reply") or ""),
        "artefact_sha256": _digest(artefact),
        "languages": _languages(tuple(artefact or ())) if recorded.name == StageName.CODE else "[]",
    }


@lru_cache(maxsize=1024)
def _languages(paths: tuple[str, ...]) -> str:
    return json.dumps(languages_of(paths))


def reading_of(text: str) -> StageReading:
    """The reading in the column of that name, which is not empty."""
    stage, form, status, repairs, is_refusal, truncated = json.loads(text)
    return StageReading(
        stage=StageName(stage),
        format=form,
        status=None if status is None else ReadingStatus(status),
        repairs=tuple(repairs),
        is_refusal=is_refusal,
        truncated=truncated,
    )


def _reading(stage: Mapping[str, Any], *, name: str, cause: str | None) -> str:
    """How the reply was read, also of one in which the provider itself reported a refusal; empty for none."""
    reading, is_refusal = stage.get("reading"), cause == Cause.REFUSED
    if reading is None and not is_refusal:
        return ""
    own = reading or {"status": None, "format": "", "repairs": []}
    truncated = bool((stage.get("call") or {}).get("truncated"))
    return json.dumps([name, own["format"], own["status"], own["repairs"], is_refusal, truncated])


def _digest(artefact: object) -> str:
    """The sha256 of an artefact as it is stored; empty without one."""
    return "" if artefact is None else hashlib.sha256(json.dumps(artefact, sort_keys=True).encode()).hexdigest()


def _is_known(connection: Connection, attempt_id: int, cache_key: str, before: Mapping[int, Mapping[str, Any]]) -> bool:
    """True for a reply that an earlier stage of the attempt had, such as one about code handed in before."""
    if any((one["attempt_id"], one["cache_key"]) == (attempt_id, cache_key) for one in before.values()):
        return True
    facts = tables.stage_facts.c
    earlier = select(facts.stage_id).where(facts.attempt_id == attempt_id, facts.cache_key == cache_key).limit(1)
    return connection.scalar(earlier) is not None


def _lacking(after: int) -> Select[Any]:
    stages, facts = tables.stages.c, tables.stage_facts.c
    return (
        select(tables.stages)
        .outerjoin(tables.stage_facts, facts.stage_id == stages.id)
        .where(facts.stage_id.is_(None), stages.id > after)
        .order_by(stages.id)
    )
