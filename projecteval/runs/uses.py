"""Reads what attempts used (tokens, turns, money, seconds), how their replies were read, and which files they gave."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, case, distinct, func, select

from judge_machine import Cause, Owner, owner_of
from projecteval.attempt import AttemptKey, ReadingStatus, StageName
from projecteval.runs import rows, tables
from projecteval.runs.usage import AttemptUse, StageReading, Usage
from projecteval.statistics import sum_of_present

_HANDED_IN = (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)
_PATHS = (
    "$.call.model", "$.call.from_cache", "$.call.turns", "$.call.cost_usd", "$.call.wall_s", "$.call.truncated",
    "$.tokens.input", "$.tokens.output", "$.tokens.cached_input", "$.reading",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class _Call:
    """What one call reports; `answered` is False where the provider gave no answer that could have cost anything.

    `from_cache` says that the reply was first given to another attempt or in another run.
    """

    model: str
    answered: bool
    from_cache: bool
    turns: int | None
    cost_usd: float | None
    wall_s: float | None
    input_tokens: int | None
    output_tokens: int | None
    cached_tokens: int | None


def read_uses(connection: Connection, keys: Iterable[AttemptKey]) -> tuple[AttemptUse, ...]:
    """Every stage that was ever done counts as used, also one that was done again or belongs to another submission.

    A reply that a model's attempt was given again counts once.
    """
    calls, readings = _stages(connection)
    judged_s = _judged_s(connection)
    submissions = _submissions(connection)
    sandboxes = _sandboxes(connection)
    return tuple(
        AttemptUse(
            key=key,
            usage=_usage(calls[key], judged_s[key]),
            readings=tuple(readings[key]),
            submissions=submissions.get(key, 0),
            models=tuple(dict.fromkeys(call.model for call in calls[key] if call.answered and call.model)),
            longest_input=_longest([call.input_tokens for call in calls[key]]),
            longest_output=_longest([call.output_tokens for call in calls[key]]),
            sandboxes=tuple(sorted(sandboxes[key])),
        )
        for key in keys
    )


def _usage(calls: Sequence[_Call], judged_s: Sequence[float]) -> Usage:
    judge_s = sum_of_present(judged_s, reason="nothing was judged")
    if not calls:
        return Usage(judge_s=judge_s)
    answered = [call for call in calls if call.answered]
    kept = [call for call in answered if call.from_cache]
    none = "" if answered else "the provider gave no answer"
    return Usage(
        calls=len(calls),
        answered=len(answered),
        from_cache=len(kept),
        input_tokens=sum_of_present([one.input_tokens for one in answered], reason=none or "tokens are not reported"),
        output_tokens=sum_of_present([one.output_tokens for one in answered], reason=none or "tokens are not reported"),
        cached_tokens=sum_of_present(
            [one.cached_tokens for one in answered], reason=none or "cached tokens are not reported"
        ),
        turns=sum_of_present([one.turns for one in answered], reason=none or "turns are not reported"),
        cost_usd=sum_of_present([one.cost_usd for one in answered], reason=none or "no price is known"),
        saved_usd=sum_of_present(
            [one.cost_usd for one in kept], reason="no price is known" if kept else "no reply is from the cache"
        ),
        model_s=sum_of_present([one.wall_s for one in calls], reason="the time is not reported"),
        judge_s=judge_s,
    )


def _longest(tokens: Sequence[int | None]) -> int | None:
    return max((number for number in tokens if number is not None), default=None)


def _stages(
    connection: Connection,
) -> tuple[defaultdict[AttemptKey, list[_Call]], defaultdict[AttemptKey, list[StageReading]]]:
    """The calls and the readings of each attempt, in the order in which they were recorded."""
    columns = tables.stages.c
    query = (
        select(
            tables.attempts,
            columns.name,
            columns.cause,
            rows.is_given_again().label("is_given_again"),
            func.json_extract(columns.outcome, *_PATHS),
        )
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .order_by(columns.id)
    )
    calls: defaultdict[AttemptKey, list[_Call]] = defaultdict(list)
    readings: defaultdict[AttemptKey, list[StageReading]] = defaultdict(list)
    for row in connection.execute(query):
        key, cause = rows.key_of(row), None if row.cause is None else Cause(row.cause)
        model, from_cache, turns, cost_usd, wall_s, truncated, sent, received, cached, reading = json.loads(row[-1])
        if model is not None and not row.is_given_again:
            calls[key].append(
                _Call(
                    model=model,
                    answered=cause is None or owner_of(cause) is not Owner.PROVIDER,
                    from_cache=bool(from_cache),
                    turns=turns,
                    cost_usd=cost_usd,
                    wall_s=wall_s,
                    input_tokens=sent,
                    output_tokens=received,
                    cached_tokens=cached,
                )
            )
        if reading is not None or cause is Cause.REFUSED:
            own = reading or {"status": None, "format": "", "repairs": []}
            readings[key].append(
                StageReading(
                    stage=StageName(row.name),
                    format=own["format"],
                    status=None if own["status"] is None else ReadingStatus(own["status"]),
                    repairs=tuple(own["repairs"]),
                    is_refusal=cause is Cause.REFUSED,
                    truncated=bool(truncated),
                )
            )
    return calls, readings


def _sandboxes(connection: Connection) -> defaultdict[AttemptKey, set[str]]:
    """The sandboxes in which commands of agents ran."""
    columns = tables.stages.c
    sandbox = func.json_extract(columns.outcome, "$.sandbox")
    query = (
        select(tables.attempts, sandbox)
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .where(sandbox != "")  # older runs do not say it, which is NULL
        .distinct()
    )
    found: defaultdict[AttemptKey, set[str]] = defaultdict(set)
    for row in connection.execute(query):
        found[rows.key_of(row)].add(row[-1])
    return found


def _judged_s(connection: Connection) -> defaultdict[AttemptKey, list[float]]:
    """The seconds of every complete judging of each attempt; 0 for one that was taken over from an equal attempt."""
    query = (
        select(tables.attempts, case((tables.inputs.c.source_id.is_(None), tables.closings.c.wall_s), else_=0.0))
        .join(tables.judgements, tables.judgements.c.attempt_id == tables.attempts.c.id)
        .join(tables.closings, tables.closings.c.judgement_id == tables.judgements.c.id)
        .outerjoin(tables.inputs, tables.inputs.c.judgement_id == tables.judgements.c.id)
    )
    found: defaultdict[AttemptKey, list[float]] = defaultdict(list)
    for row in connection.execute(query):
        found[rows.key_of(row)].append(row[-1])
    return found


def read_codes(connection: Connection) -> dict[AttemptKey, dict[str, str]]:
    """The files of the code that counts, by path their sha256; an attempt without code has none."""
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
