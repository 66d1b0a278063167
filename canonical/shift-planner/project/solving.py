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
    reasons = [*lonely_shifts(plan), *broken_locks(plan), *missing_hours(plan)]
    if reasons:
        raise NoRoster("; ".join(reasons))
    pairs = candidates(plan)
    able = {shift.name for shift, _ in pairs}
    for shift in plan.shifts:
        if shift.name not in able:
            raise NoRoster(f"nobody may work the hours of the shift {shift.name}")
    return choose(pairs, list(rules(plan, pairs))) if pairs else {}


def lonely_shifts(plan: Plan) -> Iterator[str]:
    """Name the shifts for which nobody is available."""
    for shift in plan.shifts:
        if not any(shift.date in days for days in plan.days.values()):
            yield f"nobody is available for the shift {shift.name}"


def broken_locks(plan: Plan) -> Iterator[str]:
    """Name the locked assignments that break a rule, alone or together with those above."""
    shifts = {shift.name: shift for shift in plan.shifts}
    for place, (title, name) in enumerate(plan.locked):
        shift, above = shifts[title], plan.locked[:place]
        own = [shifts[other] for other, person in above if person == name]
        if shift.date not in plan.days[name]:
            yield f"the shift {title} is locked for {name}, who is away"
        if any(shift.overlaps(other) for other in own):
            yield f"the shift {title} is locked for {name}, who is locked for another one then"
        if sum(other.minutes for other in [*own, shift]) > plan.minutes(name):
            yield f"the shift {title} is locked for {name}, who has no hours left"
        if any(other == title for other, _ in above):
            yield f"the shift {title} is locked for {name} and for somebody else"


def missing_hours(plan: Plan) -> Iterator[str]:
    """Tell whether all people together have too little time."""
    if sum(map(plan.minutes, plan.limits)) < sum(shift.minutes for shift in plan.shifts):
        yield "all people together may work fewer hours than the shifts have"


def candidates(plan: Plan) -> list[tuple[Shift, str]]:
    """List who may work which shift; a locked one has nobody else."""
    locked = dict(plan.locked)
    return [
        (shift, name)
        for shift in plan.shifts
        for name in plan.limits
        if shift.date in plan.days[name] and shift.minutes <= plan.minutes(name)
        if locked.get(shift.name, name) == name
    ]


def rules(plan: Plan, pairs: list[tuple[Shift, str]]) -> Iterator[tuple[dict[int, int], int, int]]:
    """List the rules: the factors of the pairs by their number, the least and the most that they add up to."""
    for _, group in groupby(enumerate(pairs), lambda entry: entry[1][0].name):
        yield {number: 1 for number, _ in group}, 1, 1
    at_once = [[other.name for other in plan.shifts if other.goes_on(shift.begins)] for shift in plan.shifts]
    for name in plan.limits:
        own = {shift.name: (number, shift) for number, (shift, person) in enumerate(pairs) if person == name}
        minutes = {number: shift.minutes for number, shift in own.values()}
        yield minutes, 0, min(plan.minutes(name), sum(minutes.values()))
        for titles in at_once:
            yield {own[title][0]: 1 for title in titles if title in own}, 0, 1


def choose(pairs: list[tuple[Shift, str]], rows: list[tuple[dict[int, int], int, int]]) -> dict[str, str]:
    """Choose pairs by these rules. Raises NoRoster."""
    import numpy  # these take a second to load, and most refusals do without them
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import csr_matrix

    places = [(row, number) for row, (factors, _, _) in enumerate(rows) for number in factors]
    values = [float(factor) for factors, _, _ in rows for factor in factors.values()]
    matrix = csr_matrix((values, tuple(zip(*places))), shape=(len(rows), len(pairs)))
    least, most = ([row[place] for row in rows] for place in (1, 2))
    result = milp(
        numpy.zeros(len(pairs)),
        integrality=numpy.ones(len(pairs)),
        bounds=Bounds(0, 1),
        constraints=LinearConstraint(matrix, least, most),
        options={"time_limit": MOST_SECONDS},
    )
    if result.x is not None:
        return {shift.name: name for (shift, name), value in zip(pairs, result.x, strict=True) if value > 0.5}
    if result.status == OUT_OF_TIME:
        raise NoRoster(f"{MOST_SECONDS} seconds were not enough to find a roster")
    raise NoRoster("there is no way to fill all shifts without breaking a rule")
