"""Reads how every test of a run ended, and the stages that count: what statistics need."""

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import Connection, func, select

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables
from projecteval.runs.records import AttemptOutcomes, EndedTest
from projecteval.runs.settings import share_left
from projecteval.runs.submissions import earlier_submissions, read_submitted
from projecteval.runs.uses import read_uses

Stage = tuple[StageName, Cause | None, int, int]


def read_outcomes(
    connection: Connection, keys: Collection[AttemptKey], *, penalty: float = 0.0
) -> tuple[AttemptOutcomes, ...]:
    """The latest complete judgement of what each attempt last handed in, and its stages, in the order of the keys.

    Verdicts come without message, journey and evidence: what statistics need. `penalty` is the share of a submission's
    score that each one before it costs.
    """
    latest = {rows.key_of(row): row.judgement_id for row in connection.execute(rows.current_closings())}
    tests, stages, submissions = _tests(connection), _stages(connection), read_submitted(connection)

    def ended(key: AttemptKey, judgement_id: int) -> tuple[EndedTest, ...]:
        return tuple(EndedTest(key=key, verdict=verdict) for verdict in tests[judgement_id])

    return tuple(
        AttemptOutcomes(
            key=use.key,
            tests=ended(use.key, latest[use.key]) if use.key in latest else None,
            use=use,
            submissions=tuple(ended(use.key, judged) for judged in submissions[use.key]),
            stage_causes=tuple(cause for _, cause, _, _ in stages[use.key] if cause is not None),
            request_characters=sum(request for _, _, request, _ in stages[use.key]),
            reply_characters=sum(reply for _, _, _, reply in stages[use.key]),
            share_left=share_left(earlier_submissions(latest.get(use.key, 0), submissions[use.key]), penalty),
            longest_request=max((request for _, _, request, _ in stages[use.key]), default=0),
        )
        for use in read_uses(connection, keys)
    )


def _tests(connection: Connection) -> defaultdict[int, list[Verdict]]:
    columns = tables.verdicts.c
    found: defaultdict[int, list[Verdict]] = defaultdict(list)
    query = select(columns.judgement_id, columns.test, columns.outcome, columns.cause).order_by(columns.id)
    for judgement_id, test, outcome, cause in connection.execute(query):
        verdict = Verdict(test=test, outcome=Outcome(outcome), cause=None if cause is None else Cause(cause))
        found[judgement_id].append(verdict)
    return found


def _stages(connection: Connection) -> defaultdict[AttemptKey, list[Stage]]:
    """The stages that count, with their causes and the lengths of request and reply."""
    columns = tables.stages.c
    counting = rows.counting_stages()
    lengths = (func.length(func.json_extract(columns.outcome, path)) for path in ("$.request", "$.reply"))
    query = (
        select(tables.attempts, columns.name, columns.cause, *lengths)
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .join(counting, (counting.c.attempt_id == columns.attempt_id) & (columns.id <= counting.c.stage_id))
        .order_by(columns.id)
    )
    found: defaultdict[AttemptKey, list[Stage]] = defaultdict(list)
    for row in connection.execute(query):
        key, name = rows.key_of(row), StageName(row.name)
        del found[key][key.stages.index(name) :]
        cause, request, reply = row[-3:]
        found[key].append((name, None if cause is None else Cause(cause), request or 0, reply or 0))
    return found
