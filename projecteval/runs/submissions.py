"""Submissions of an attempt, and how each was judged."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection, func, select

from projecteval.runs import tables


def read_submitted(connection: Connection, attempt_ids: Collection[int] | None = None) -> Mapping[int, list[int]]:
    """The latest judgement of everything that all attempts, or some, handed in, oldest first."""
    judgements = tables.judgements.c
    query = (
        select(judgements.attempt_id, func.max(judgements.id))
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .group_by(judgements.attempt_id, judgements.last_stage_id)
        .order_by(judgements.last_stage_id)
    )
    if attempt_ids is not None:
        query = query.where(judgements.attempt_id.in_(attempt_ids))
    found: defaultdict[int, list[int]] = defaultdict(list)
    for number, judgement_id in connection.execute(query):
        found[number].append(judgement_id)
    return found


def earlier_submissions(judgement_id: int, submissions: Sequence[int]) -> int:
    """The number of submissions before the one that was judged so."""
    return submissions.index(judgement_id) if judgement_id in submissions else 0
