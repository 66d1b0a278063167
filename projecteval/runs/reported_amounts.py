"""What stages report to have used, as the budgets of a run count it."""

from collections import defaultdict

from sqlalchemy import Connection, select

from projecteval.attempt import AttemptKey, ModelCall, StageOutcome, Tokens
from projecteval.models.budget import Amounts
from projecteval.runs import rows, tables

_REPORTED = ("cost_usd", "input_tokens", "output_tokens", "turns", "wall_s")


def amounts_of(outcome: StageOutcome) -> Amounts:
    """What one stage reports; an agent that does not count its turns has one."""
    return Amounts() if outcome.call is None else _amounts(outcome.call, outcome.tokens)


def read_reported_amounts(connection: Connection) -> defaultdict[AttemptKey, Amounts]:
    """What all stages of each attempt report, those that were done again too, without those that nobody answered."""
    facts = tables.stage_facts.c
    query = select(facts.attempt_id, *(facts[name] for name in _REPORTED)).where(rows.is_answered())
    keys = rows.keys_by_id(connection)
    found: defaultdict[AttemptKey, Amounts] = defaultdict(Amounts)
    for number, usd, sent, received, turns, wall_s in connection.execute(query.order_by(facts.stage_id)):
        found[keys[number]] += Amounts(
            usd=usd or 0.0,
            tokens=(sent or 0) + (received or 0),
            requests=1 if turns is None else turns,
            seconds=wall_s or 0.0,
        )
    return found


def _amounts(call: ModelCall, tokens: Tokens | None) -> Amounts:
    return Amounts(
        usd=call.cost_usd or 0.0,
        tokens=0 if tokens is None else (tokens.input or 0) + (tokens.output or 0),
        requests=1 if call.turns is None else call.turns,
        seconds=call.wall_s,
    )
