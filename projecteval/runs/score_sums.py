"""Has SQLite add up the scores of judged attempts by cell, from the temporary table of these."""

import json
from typing import Any

from sqlalchemy import Connection, Select, Subquery, case, distinct, func, select

from projecteval.runs import tables
from projecteval.runs.judged_attempts import judged
from projecteval.runs.sums import SIMILARITIES, ScoreSum

_PLACES_OF_A_SAMPLE = 10  # digits, so that texts are in the order of numbers


def read_scores(connection: Connection) -> dict[int, dict[str, tuple[int, ScoreSum]]]:
    """The sums of the latest scores of what counts, with the row of the first of them."""
    found = connection.execute(_score_sums(_current_scores(is_latest=False))).all()
    if any(row.scored < row.stored for row in found):  # to find the latest of several takes twice the time
        found = connection.execute(_score_sums(_current_scores(is_latest=True))).all()
    sums: dict[int, dict[str, tuple[int, ScoreSum]]] = {}
    for row in found:
        reason = None if row.reason is None else row.reason[_PLACES_OF_A_SAMPLE:]
        units = tuple(sorted(json.loads(row.units)))
        score = ScoreSum(total=row.total, n=row.n, units=units, missing_reason=reason)
        sums.setdefault(row.cell, {})[row.name] = (row.first, score)
    return sums


def _current_scores(*, is_latest: bool) -> Subquery:
    """The scores of what counts of each attempt; the latest one of each name, or all."""
    scores = tables.scores.c
    columns = (judged.c.cell, judged.c.sample, scores.attempt_id, scores.name)
    values = (scores.value, scores.unit, scores.missing_reason)
    # SQLite takes columns that are not grouped by from the row that has the maximum.
    query = (
        select(*columns, (func.max(scores.id) if is_latest else scores.id).label("id"), *values)
        .join(judged, judged.c.attempt_id == scores.attempt_id)
        .where(scores.last_stage_id.is_not_distinct_from(judged.c.stage_id))
    )
    return (query.group_by(scores.attempt_id, scores.name) if is_latest else query).subquery()


def _score_sums(scores: Subquery) -> Select[Any]:
    columns = scores.c
    in_order = func.printf(f"%0{_PLACES_OF_A_SAMPLE}d", columns.sample) + columns.missing_reason
    return select(
        columns.cell,
        columns.name,
        func.min(columns.id).label("first"),
        func.coalesce(func.sum(columns.value), 0.0).label("total"),
        func.count(columns.value).label("n"),
        func.count().label("stored"),
        func.count(distinct(columns.attempt_id)).label("scored"),
        func.json_group_array(distinct(columns.unit)).label("units"),
        func.min(case((columns.missing_reason != "", in_order))).label("reason"),
    ).group_by(columns.cell, columns.name)


def read_similarities(connection: Connection) -> dict[tuple[int, str], dict[int, float | None]]:
    """The similarities of code by cell and score, each by its sample."""
    scores = tables.scores.c
    query = (
        select(judged.c.cell, scores.name, judged.c.sample, scores.value)
        .join(judged, judged.c.attempt_id == scores.attempt_id)
        .where(scores.name.in_(SIMILARITIES), scores.last_stage_id.is_not_distinct_from(judged.c.stage_id))
        .order_by(scores.id)
    )
    found: dict[tuple[int, str], dict[int, float | None]] = {}
    for cell, name, sample, value in connection.execute(query):
        found.setdefault((cell, name), {})[sample] = value
    return found
