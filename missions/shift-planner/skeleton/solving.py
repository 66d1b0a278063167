"""Finds a person for every shift.

The rules are an integer program with one variable for each shift and person who may work it: 1 if they do, else 0.
"""

from collections.abc import Iterator
from itertools import groupby

from plan import NoRoster, Plan, Shift

MOST_SECONDS = 15
OUT_OF_TIME = 1


def solve(plan: Plan) -> dict[str, str]:
    """Find the person of every shift, by the shift's name. Raises NoRoster."""
    raise NotImplementedError("TODO: implement solve.")


def lonely_shifts(plan: Plan) -> Iterator[str]:
    """Name the shifts for which nobody is available."""
    raise NotImplementedError("TODO: implement lonely_shifts.")


def broken_locks(plan: Plan) -> Iterator[str]:
    """Name the locked assignments that break a rule, alone or together with those above."""
    raise NotImplementedError("TODO: implement broken_locks.")


def missing_hours(plan: Plan) -> Iterator[str]:
    """Tell whether all people together have too little time."""
    raise NotImplementedError("TODO: implement missing_hours.")


def candidates(plan: Plan) -> list[tuple[Shift, str]]:
    """List who may work which shift; a locked one has nobody else."""
    raise NotImplementedError("TODO: implement candidates.")


def rules(plan: Plan, pairs: list[tuple[Shift, str]]) -> Iterator[tuple[dict[int, int], int, int]]:
    """List the rules: the factors of the pairs by their number, the least and the most that they add up to."""
    raise NotImplementedError("TODO: implement rules.")


def choose(pairs: list[tuple[Shift, str]], rows: list[tuple[dict[int, int], int, int]]) -> dict[str, str]:
    """Choose pairs by these rules. Raises NoRoster."""
    raise NotImplementedError("TODO: implement choose.")
