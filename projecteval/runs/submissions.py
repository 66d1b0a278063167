"""Submissions of an attempt, and how each was judged."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from projecteval.attempt import AttemptKey
from projecteval.runs import rows, tables


def read_submitted(connection: Connection) -> defaultdict[AttemptKey, list[int]]:
    """The latest judgement of everything that each attempt handed in, oldest first."""
    judgements = tables.judgements.c
    query = (
        select(tables.attempts, func.max(judgements.id))
        .join(tables.judgements, judgements.attempt_id == tables.attempts.c.id)
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .group_by(tables.attempts.c.id, judgements.last_stage_id)
        .order_by(judgements.last_stage_id)
    )
    found: defaultdict[AttemptKey, list[int]] = defaultdict(list)
    for row in connection.execute(query):
        found[rows.key_of(row)].append(row[-1])
    return found


def earlier_submissions(judgement_id: int, submissions: Sequence[int]) -> int:
    """The number of submissions before the one that was judged so."""
    return submissions.index(judgement_id) if judgement_id in submissions else 0
