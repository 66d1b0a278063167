"""Finds out who works which shift."""

import random

from exact import solve_exactly
from reasons import crowded_moment, find_reasons

QUICK_ROUNDS = 3000
LONG_ROUNDS = 40000
EXACT_SECONDS = 12


class Impossible(Exception):
    """No roster keeps all rules; the text tells why."""


class Problem:
    """The plan as numbers: candidates are the people who may work a shift, conflicts the shifts that overlap it."""

    def __init__(self, plan):
        self.minutes = [shift.minutes for shift in plan.shifts]
        self.max_minutes = [person.max_minutes for person in plan.people]
        self.fixed = dict(plan.locked)
        self.conflicts = find_conflicts(plan.shifts)
        self.candidates = []
        for number, shift in enumerate(plan.shifts):
            if number in self.fixed:
                self.candidates.append([self.fixed[number]])
                continue
            self.candidates.append(
                [
                    person
                    for person in range(len(plan.people))
                    if (person, shift.date) in plan.available and shift.minutes <= self.max_minutes[person]
                ]
            )

    def is_solved_by(self, owners):
        used = [0] * len(self.max_minutes)
        for shift, owner in enumerate(owners):
            if owner not in self.candidates[shift]:
                return False
            if any(owners[other] == owner for other in self.conflicts[shift]):
                return False
            used[owner] += self.minutes[shift]
        return all(minutes <= most for minutes, most in zip(used, self.max_minutes))


def find_conflicts(shifts):
    conflicts = [set() for _ in shifts]
    order = sorted(range(len(shifts)), key=lambda number: shifts[number].begin)
    for place, first in enumerate(order):
        for second in order[place + 1 :]:
            if shifts[second].begin >= shifts[first].end:
                break
            conflicts[first].add(second)
            conflicts[second].add(first)
    return conflicts


def solve(plan):
    """Returns the number of the person for each shift. Raises Impossible."""
    reasons = find_reasons(plan)
    if reasons:
        raise Impossible("\n".join(reasons))
    problem = Problem(plan)
    for shift, candidates in zip(plan.shifts, problem.candidates):
        if not candidates:
            raise Impossible(f"Nobody who is available for the shift {shift.name} may work so many hours.")
    reason = crowded_moment(plan, problem.candidates)
    if reason:
        raise Impossible(reason)

    owners = Search(problem).run(QUICK_ROUNDS)
    if owners is not None:
        return owners
    is_possible, owners = solve_exactly(plan, problem, EXACT_SECONDS)
    if owners is not None and problem.is_solved_by(owners):
        return owners
    if is_possible:
        owners = Search(problem).run(LONG_ROUNDS)
        if owners is not None:
            return owners
    raise Impossible(
        "The rules contradict each other: there is no roster in which everybody is available, works one shift at a time "
        "and stays within the maximum of hours."
    )


class Search:
    """Gives shifts away one by one; where nobody is free, those are taken away again that were hard to place least often."""

    def __init__(self, problem):
        self.problem = problem
        self.random = random.Random(1)
        self.weights = [1] * len(problem.minutes)
        self.owners = [None] * len(problem.minutes)
        self.work = [[] for _ in problem.max_minutes]
        self.used = [0] * len(problem.max_minutes)

    def run(self, rounds):
        """Returns the owners of all shifts, or None if they were not found in so many rounds."""
        problem = self.problem
        for shift, person in problem.fixed.items():
            self.give(shift, person)
        waiting = [shift for shift in range(len(problem.minutes)) if shift not in problem.fixed]
        waiting.sort(key=lambda shift: (-len(problem.candidates[shift]), problem.minutes[shift]))
        while waiting:
            if rounds == 0:
                return None
            rounds -= 1
            shift = waiting.pop()
            choice = self.choose(shift)
            if choice is None:
                return None
            person, removed = choice
            if removed:
                self.weights[shift] += 1
            for other in removed:
                self.take(other)
            self.give(shift, person)
            waiting.extend(removed)
        return self.owners

    def give(self, shift, person):
        self.owners[shift] = person
        self.work[person].append(shift)
        self.used[person] += self.problem.minutes[shift]

    def take(self, shift):
        person = self.owners[shift]
        self.owners[shift] = None
        self.work[person].remove(shift)
        self.used[person] -= self.problem.minutes[shift]

    def choose(self, shift):
        """Returns a person and the shifts to take from them for this one, at the least cost, or None."""
        best = None
        best_cost = None
        for person in self.problem.candidates[shift]:
            removed = self.removals(shift, person)
            if removed is None:
                continue
            cost = (sum(self.weights[other] for other in removed), self.random.random())
            if best is None or cost < best_cost:
                best = (person, removed)
                best_cost = cost
        return best

    def removals(self, shift, person):
        """The shifts to take from a person, so that this one can be worked, or None if that is not possible."""
        problem = self.problem
        conflicts = problem.conflicts[shift]
        removed = [other for other in self.work[person] if other in conflicts]
        if any(other in problem.fixed for other in removed):
            return None
        minutes = self.used[person] + problem.minutes[shift] - sum(problem.minutes[other] for other in removed)
        excess = minutes - problem.max_minutes[person]
        if excess <= 0:
            return removed
        rest = [other for other in self.work[person] if other not in conflicts and other not in problem.fixed]
        relief = self.relief(rest, excess)
        return None if relief is None else removed + relief

    def relief(self, shifts, excess):
        """The shifts to take away so that at least so many minutes are saved, or None if they do not suffice."""
        minutes = self.problem.minutes
        weights = self.weights
        several = []
        saved = 0
        for shift in sorted(shifts, key=lambda other: (weights[other] / minutes[other], other)):
            if saved >= excess:
                break
            several.append(shift)
            saved += minutes[shift]
        if saved < excess:
            return None
        large = [shift for shift in shifts if minutes[shift] >= excess]
        if large:
            single = min(large, key=lambda other: (weights[other], minutes[other], other))
            if weights[single] <= sum(weights[shift] for shift in several):
                return [single]
        return several
