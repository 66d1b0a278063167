"""Reads how every test of a run ended, and the stages that count: what statistics need."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import Connection, func, select

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables
from projecteval.runs.records import AttemptOutcomes
from projecteval.runs.settings import share_left
from projecteval.runs.submissions import earlier_submissions, read_submitted
from projecteval.runs.uses import read_uses

Stage = tuple[StageName, Cause | None, int, int]

_READ = (tables.attempts, tables.stages, tables.stage_facts, tables.closings, tables.inputs, tables.choices)


def outcomes_size(connection: Connection) -> tuple[int, ...]:
    """The number of rows of each table that outcomes depend on.

    Rows are only ever added, so equal numbers mean equal outcomes, unless derived rows that were wrong are made anew.
    """
    query = select(*(select(func.count()).select_from(table).scalar_subquery() for table in _READ))
    return tuple(connection.execute(query).one())


def read_outcomes(
    connection: Connection, keys: Collection[AttemptKey], *, penalty: float = 0.0
) -> tuple[AttemptOutcomes, ...]:
    """The latest complete judgement of what each attempt last handed in, and its stages, in the order of the keys.

    Verdicts come without message, journey and evidence: what statistics need. `penalty` is the share of a submission's
    score that each one before it costs.
    """
    latest = {row.id: row.judgement_id for row in connection.execute(rows.current_closings())}
    tests, stages, submissions = _tests(connection), _stages(connection), read_submitted(connection)
    ids = {key: number for number, key in rows.keys_by_id(connection).items()}
    uses = read_uses(connection)

    def outcomes(key: AttemptKey, number: int) -> AttemptOutcomes:
        own, judged = _counting(key, stages[number]), submissions.get(number, [])
        return AttemptOutcomes(
            key=key,
            tests=tests.get(latest[number], ()) if number in latest else None,
            use=uses.of(number, key),
            submissions=tuple(tests.get(one, ()) for one in judged),
            stage_causes=tuple(cause for _, cause, _, _ in own if cause is not None),
            request_characters=sum(request for _, _, request, _ in own),
            reply_characters=sum(reply for _, _, _, reply in own),
            share_left=share_left(earlier_submissions(latest.get(number, 0), judged), penalty),
            longest_request=max((request for _, _, request, _ in own), default=0),
        )

    return tuple(outcomes(key, ids[key]) for key in keys)


def _tests(connection: Connection) -> Mapping[int, tuple[Verdict, ...]]:
    """The ends of the tests of each judgement; equal ends of a test share a verdict, of which there are few."""
    columns = tables.verdicts.c
    found: defaultdict[int, list[Verdict]] = defaultdict(list)
    known: dict[tuple[str, str, str | None], Verdict] = {}
    query = select(columns.judgement_id, columns.test, columns.outcome, columns.cause).order_by(columns.id)
    for judgement_id, *end in connection.execute(query):
        test, outcome, cause = words = tuple(end)
        if words not in known:
            known[words] = Verdict(test=test, outcome=Outcome(outcome), cause=None if cause is None else Cause(cause))
        found[judgement_id].append(known[words])
    return {judgement_id: tuple(ends) for judgement_id, ends in found.items()}


def _stages(connection: Connection) -> defaultdict[int, list[Stage]]:
    """The stages up to the one that counts, with their causes and the lengths of request and reply, by attempt."""
    facts, counting = tables.stage_facts.c, rows.counting_stages()
    lengths = (facts.request_characters, facts.reply_characters)
    query = (
        select(facts.attempt_id, facts.name, facts.cause, *lengths)
        .join(counting, (counting.c.attempt_id == facts.attempt_id) & (facts.stage_id <= counting.c.stage_id))
        .order_by(facts.stage_id)
    )
    found: defaultdict[int, list[Stage]] = defaultdict(list)
    for number, name, cause, request, reply in connection.execute(query):
        found[number].append((StageName(name), None if cause is None else Cause(cause), request, reply))
    return found


def _counting(key: AttemptKey, stages: list[Stage]) -> list[Stage]:
    """The stages that count: one done again replaces the earlier one and every stage after it."""
    current: list[Stage] = []
    for stage in stages:
        del current[key.stages.index(stage[0]) :]
        current.append(stage)
    return current
