"""What stages report to have used, as the budgets of a run count it."""

import json
from collections import defaultdict

from sqlalchemy import Connection, func, select

from projecteval.attempt import AttemptKey, ModelCall, StageOutcome, Tokens
from projecteval.models.budget import Amounts
from projecteval.runs import rows, tables


def amounts_of(outcome: StageOutcome) -> Amounts:
    """What one stage reports; an agent that does not count its turns has one."""
    return Amounts() if outcome.call is None else _amounts(outcome.call, outcome.tokens)


def read_reported_amounts(connection: Connection) -> defaultdict[AttemptKey, Amounts]:
    """What all stages of each attempt report, those that were done again too, without those that nobody answered."""
    outcome = tables.stages.c.outcome
    query = (
        select(tables.attempts, *(func.json_extract(outcome, path).label(path[2:]) for path in ("$.call", "$.tokens")))
        .join(tables.stages, tables.stages.c.attempt_id == tables.attempts.c.id)
        .where(rows.is_answered())
    )
    found: defaultdict[AttemptKey, Amounts] = defaultdict(Amounts)
    for row in connection.execute(query):
        tokens = None if row.tokens is None else Tokens(**json.loads(row.tokens))
        found[rows.key_of(row)] += _amounts(ModelCall(**json.loads(row.call)), tokens)
    return found


def _amounts(call: ModelCall, tokens: Tokens | None) -> Amounts:
    return Amounts(
        usd=call.cost_usd or 0.0,
        tokens=0 if tokens is None else (tokens.input or 0) + (tokens.output or 0),
        requests=1 if call.turns is None else call.turns,
        seconds=call.wall_s,
    )
