"""Finds a roster, or proves that there is none, by integer programming."""

import os

INFEASIBLE = 2  # the status of scipy's milp


def moments(plan, shifts):
    """The groups of at least two of these shifts that run at the same moment, each once."""
    groups = set()
    for shift in shifts:
        begin = plan.shifts[shift].begin
        group = tuple(other for other in shifts if plan.shifts[other].begin <= begin < plan.shifts[other].end)
        if len(group) > 1:
            groups.add(group)
    return sorted(groups)


def build_rows(plan, problem):
    """Returns the pairs of shift and person, and the rules as tuples: (the numbers of pairs with factors, least, most)."""
    pairs = [(shift, person) for shift, people in enumerate(problem.candidates) for person in people]
    numbers = {pair: number for number, pair in enumerate(pairs)}
    rows = []
    shifts_of = [[] for _ in problem.max_minutes]
    for shift, people in enumerate(problem.candidates):
        rows.append(([(numbers[shift, person], 1) for person in people], 1, 1))
        for person in people:
            shifts_of[person].append(shift)
    for person, shifts in enumerate(shifts_of):
        if not shifts:
            continue
        worked = [(numbers[shift, person], problem.minutes[shift]) for shift in shifts]
        rows.append((worked, 0, problem.max_minutes[person]))
        for group in moments(plan, shifts):
            rows.append(([(numbers[shift, person], 1) for shift in group], 0, 1))
    return pairs, rows


def solve_exactly(plan, problem, seconds):
    """Returns whether a roster may exist, and the person for each shift, or None if none was found in this time."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Loaded only here, because most plans are solved without it.
    import numpy
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import csr_matrix

    pairs, rows = build_rows(plan, problem)
    row_numbers = [number for number, (entries, _, _) in enumerate(rows) for _ in entries]
    column_numbers = [pair for entries, _, _ in rows for pair, _ in entries]
    factors = [float(factor) for entries, _, _ in rows for _, factor in entries]
    matrix = csr_matrix((factors, (row_numbers, column_numbers)), shape=(len(rows), len(pairs)))
    least = numpy.array([low for _, low, _ in rows], dtype=float)
    most = numpy.array([high for _, _, high in rows], dtype=float)
    result = milp(
        c=numpy.zeros(len(pairs)),
        integrality=numpy.ones(len(pairs)),
        bounds=Bounds(0, 1),
        constraints=LinearConstraint(matrix, least, most),
        options={"time_limit": seconds},
    )
    if result.x is None:
        return result.status != INFEASIBLE, None
    owners = [None] * len(plan.shifts)
    for (shift, person), value in zip(pairs, result.x):
        if value > 0.5:
            owners[shift] = person
    return True, owners
