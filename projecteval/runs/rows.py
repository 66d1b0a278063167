"""Between rows of the tables and the types that cross modules."""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Connection, Row, Select, Subquery, func, null, select
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from judge_machine import (
    Cause,
    Evidence,
    Isolation,
    JourneyStep,
    Judgement,
    Outcome,
    Owner,
    Resources,
    Verdict,
    Visit,
    owner_of,
    visit_from_json,
    visit_to_json,
)
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.runs import tables
from projecteval.scorers import Score

# The columns were made before CPU time and memory could be missing; every process needs some of both.
NOT_MEASURED = 0.0
_LEVELS = {int(level): level for level in Level}
_MODES = {str(mode): mode for mode in Mode}
_Columns = ReadOnlyColumnCollection[str, Any]
_WITHOUT_REPLY = tuple(str(cause) for cause in Cause if owner_of(cause) is Owner.PROVIDER)


def now() -> str:
    """The time in UTC, as it is kept in the tables."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def writable(text: str) -> str:
    """`text` with lone surrogates spelled out, which a page's text may have and SQLite refuses."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def key_to_columns(key: AttemptKey) -> dict[str, Any]:
    """The columns of `attempts` that identify the attempt."""
    return {**asdict(key), "level": int(key.level), "mode": str(key.mode)}


def key_of(row: Row[Any]) -> AttemptKey:
    """The attempt of a row that has the columns of `attempts`."""
    return AttemptKey(
        agent=row.agent, mission=row.mission, level=Level(row.level), mode=Mode(row.mode), sample=row.sample
    )


def keys_by_id(connection: Connection, attempt_ids: Collection[int] | None = None) -> dict[int, AttemptKey]:
    """All attempts, or some, by their row: what is read of many is put together by these numbers."""
    columns = tables.attempts.c
    query = select(columns.id, columns.agent, columns.mission, columns.level, columns.mode, columns.sample)
    if attempt_ids is not None:
        query = query.where(columns.id.in_(attempt_ids))
    return {
        number: AttemptKey(agent=agent, mission=mission, level=_LEVELS[level], mode=_MODES[mode], sample=sample)
        for number, agent, mission, level, mode, sample in connection.execute(query)
    }


def verdict_to_columns(judgement_id: int, verdict: Verdict) -> dict[str, Any]:
    """The row of one verdict."""
    return {
        "judgement_id": judgement_id,
        "test": verdict.test,
        "outcome": str(verdict.outcome),
        "cause": None if verdict.cause is None else str(verdict.cause),
        "message": writable(verdict.message),
        "duration_s": verdict.duration_s,
        "journey": json.dumps([asdict(step) for step in verdict.journey]),
        "evidence": json.dumps([asdict(evidence) for evidence in verdict.evidence]),
    }


def read_verdicts(connection: Connection, judgement_id: int) -> Iterator[Verdict]:
    """The verdicts of one judgement, in the order in which they were added."""
    yield from read_many_verdicts(connection, [judgement_id], whole=True).get(judgement_id, ())


def read_many_verdicts(
    connection: Connection, judgement_ids: Sequence[int], *, whole: bool
) -> dict[int, list[Verdict]]:
    """The verdicts of each of some judgements, as they were added; only `whole` ones have a journey and evidence."""
    columns = tables.verdicts.c
    wanted = [columns.judgement_id, columns.test, columns.outcome, columns.cause, columns.message, columns.duration_s]
    wanted += [columns.journey, columns.evidence] if whole else []
    query = select(*wanted).where(columns.judgement_id.in_(judgement_ids)).order_by(columns.id)
    found: dict[int, list[Verdict]] = {}
    for judgement_id, test, outcome, cause, message, duration_s, *rest in connection.execute(query):
        journey, evidence = map(json.loads, rest) if whole else ((), ())
        verdict = Verdict(
            test=test,
            outcome=Outcome(outcome),
            cause=None if cause is None else Cause(cause),
            message=message,
            duration_s=duration_s,
            journey=tuple(JourneyStep(**step) for step in journey),
            evidence=tuple(Evidence(**one) for one in evidence),
        )
        found.setdefault(judgement_id, []).append(verdict)
    return found


def resources_of(closing: Row[Any]) -> Resources:
    """The use of resources in the row that makes a judgement complete."""
    return Resources(
        wall_s=closing.wall_s,
        cpu_s=None if closing.cpu_s == NOT_MEASURED else closing.cpu_s,
        peak_memory_mib=None if closing.peak_memory_mib == NOT_MEASURED else closing.peak_memory_mib,
    )


def closing_to_columns(judgement_id: int, judgement: Judgement) -> dict[str, Any]:
    """The row that makes a judgement complete."""
    used = judgement.resources
    return {
        "judgement_id": judgement_id,
        "wall_s": used.wall_s,
        "cpu_s": used.cpu_s or NOT_MEASURED,
        "peak_memory_mib": used.peak_memory_mib or NOT_MEASURED,
        "isolation": json.dumps(asdict(judgement.isolation)),
        "versions": json.dumps(dict(judgement.versions)),
        "retried": judgement.retried,
        "closed_at": now(),
    }


def phases_to_columns(judgement_id: int, judgement: Judgement) -> list[dict[str, Any]]:
    """The rows of the phases of a judgement."""
    return [{"judgement_id": judgement_id, "name": name, "wall_s": wall_s} for name, wall_s in judgement.phases.items()]


def visit_to_columns(judgement_id: int, visit: Visit) -> dict[str, Any]:
    """The row of the findings of a judgement."""
    return {"judgement_id": judgement_id, "findings": visit_to_json(visit)}


def _read_visit(connection: Connection, judgement_id: int) -> Visit | None:
    columns = tables.visits.c
    found = connection.scalar(select(columns.findings).where(columns.judgement_id == judgement_id))
    return None if found is None else visit_from_json(found)


def energy_to_columns(judgement_id: int, energy_j: float) -> dict[str, Any]:
    """The row of the measured energy of a judgement."""
    return {"judgement_id": judgement_id, "energy_j": energy_j}


def _read_energy(connection: Connection, judgement_id: int) -> float | None:
    columns = tables.energies.c
    found: float | None = connection.scalar(select(columns.energy_j).where(columns.judgement_id == judgement_id))
    return found


def _read_phases(connection: Connection, judgement_id: int) -> dict[str, float]:
    columns = tables.phases.c
    query = select(columns.name, columns.wall_s).where(columns.judgement_id == judgement_id).order_by(columns.id)
    return {row.name: row.wall_s for row in connection.execute(query)}


def read_judgement(connection: Connection, closing: Row[Any]) -> Judgement:
    """The judgement that `closing` made complete."""
    isolation = json.loads(closing.isolation)
    return Judgement(
        verdicts=tuple(read_verdicts(connection, closing.judgement_id)),
        resources=replace(resources_of(closing), energy_j=_read_energy(connection, closing.judgement_id)),
        isolation=Isolation(
            name=isolation["name"], guarantees=tuple(isolation["guarantees"]), gaps=tuple(isolation["gaps"])
        ),
        versions=json.loads(closing.versions),
        phases=_read_phases(connection, closing.judgement_id),
        retried=closing.retried,
        visit=_read_visit(connection, closing.judgement_id),
    )


def is_answered() -> ColumnElement[bool]:
    """True for a stage for which a model or a command was asked, and answered, for the first time."""
    facts = tables.stage_facts.c
    return is_asked(facts) & has_reply(facts)


def is_asked(facts: _Columns) -> ColumnElement[bool]:
    """True for a stage for which a model or a command was asked for the first time."""
    is_first: ColumnElement[bool] = facts.model.is_not(None) & ~facts.is_given_again
    return is_first


def has_reply(facts: _Columns) -> ColumnElement[bool]:
    """False for a stage for which the provider gave no answer that could have cost anything."""
    has_one: ColumnElement[bool] = facts.cause.is_(None) | facts.cause.not_in(_WITHOUT_REPLY)
    return has_one


def counting_stages(attempt_ids: "Collection[int] | BindParameter[int] | None" = None) -> Subquery:
    """`attempt_id` and `stage_id`, the last stage that counts: the newest, or the last one of the chosen submission.

    Stages after it do not count. `is_chosen` says that a submission was chosen, so that there will be no further one.
    With `attempt_ids`, SQLite does not group the stages of all attempts first.
    """
    own = tables.stages.c.attempt_id
    query = select(own, func.max(tables.stages.c.id).label("stage_id")).group_by(own)
    newest = (query if attempt_ids is None else query.where(own.in_(attempt_ids))).subquery()
    chosen = tables.choices.c
    return (
        select(
            newest.c.attempt_id,
            func.coalesce(chosen.last_stage_id, newest.c.stage_id).label("stage_id"),
            chosen.id.is_not(None).label("is_chosen"),
        )
        .outerjoin(tables.choices, chosen.newest_stage_id == newest.c.stage_id)
        .subquery()
    )


def current_closings(attempt_ids: Collection[int] | None = None) -> Select[Any]:
    """Attempts and closings of the complete judgements of what counts of all attempts, or of some, oldest first."""
    counting = counting_stages(attempt_ids)
    query = (
        select(tables.attempts, tables.closings)
        .join(tables.judgements, tables.judgements.c.attempt_id == tables.attempts.c.id)
        .join(tables.closings, tables.closings.c.judgement_id == tables.judgements.c.id)
        .outerjoin(counting, counting.c.attempt_id == tables.attempts.c.id)
        .where(tables.judgements.c.last_stage_id.is_not_distinct_from(counting.c.stage_id))
        .order_by(tables.judgements.c.id)
    )
    return query if attempt_ids is None else query.where(tables.attempts.c.id.in_(attempt_ids))


def current_scores(
    connection: Connection, *, details: bool = True, attempt_ids: Collection[int] | None = None
) -> Select[Any]:
    """Attempts and scores of what all attempts, or some, last handed in, oldest first.

    `details` is NULL where there are none, or where they are not asked for.
    """
    columns = [column for column in tables.scores.c if column.name not in ("id", "details")]
    asked = details and tables.has_details(connection)
    shown = tables.scores.c.details if asked else null().label("details")
    counting = counting_stages(attempt_ids)
    query = (
        select(tables.attempts, *columns, shown)
        .join(tables.scores, tables.scores.c.attempt_id == tables.attempts.c.id)
        .outerjoin(counting, counting.c.attempt_id == tables.attempts.c.id)
        .where(tables.scores.c.last_stage_id.is_not_distinct_from(counting.c.stage_id))
        .order_by(tables.scores.c.id)
    )
    return query if attempt_ids is None else query.where(tables.attempts.c.id.in_(attempt_ids))


def score_of(row: Row[Any]) -> Score:
    """The score of a row of `current_scores`."""
    return Score(
        name=row.name,
        version=row.version,
        value=row.value,
        unit=row.unit,
        n=row.n,
        missing_reason=row.missing_reason,
        details={} if row.details is None else json.loads(row.details),
    )
