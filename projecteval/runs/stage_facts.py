"""The facts about each stage that reports need, kept apart from its request and reply, which nobody reads for a table.

A stage of a run that was made before they were kept has none until `fill_stage_facts` has read it.
"""

import json
from collections.abc import Mapping
from typing import Any

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
    stage: Mapping[str, Any] = json.loads(outcome_json)
    call, tokens = stage.get("call") or {}, stage.get("tokens") or {}
    cache_key = call.get("cache_key") or ""
    values = {
        "stage_id": stage_id,
        "attempt_id": attempt_id,
        "name": name,
        "cause": cause,
        "model": call.get("model"),
        "is_given_again": _is_given_again(connection, attempt_id, cache_key, tries=call.get("tries")),
        "from_cache": bool(call.get("from_cache")),
        "cache_key": cache_key,
        "turns": call.get("turns"),
        "cost_usd": call.get("cost_usd"),
        "wall_s": call.get("wall_s"),
        "input_tokens": tokens.get("input"),
        "output_tokens": tokens.get("output"),
        "cached_tokens": tokens.get("cached_input"),
        "reading": _reading(stage, name=name, cause=cause),
        "sandbox": stage.get("sandbox") or "",
        "request_characters": len(stage.get("request") or ""),
        "reply_characters": len(stage.get("reply") or ""),
        "languages": json.dumps(languages_of(stage.get("artefact") or ()) if name == StageName.CODE else ()),
    }
    connection.execute(insert(tables.stage_facts), values)


def fill_stage_facts(connection: Connection, *, after: int) -> int | None:
    """Read some stages after the row `after` that have no facts yet; returns the last one, or None without any."""
    lacking = connection.execute(_lacking(after).limit(_AT_ONCE)).all()
    for row in lacking:
        add_stage_facts(
            connection,
            stage_id=row.id,
            attempt_id=row.attempt_id,
            name=row.name,
            cause=row.cause,
            outcome_json=row.outcome,
        )
    return lacking[-1].id if lacking else None


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


def _is_given_again(connection: Connection, attempt_id: int, cache_key: str, *, tries: int | None) -> bool:
    """True for a reply that an earlier stage of the attempt had, such as one about code handed in before."""
    if tries != 0 or not cache_key:
        return False
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
