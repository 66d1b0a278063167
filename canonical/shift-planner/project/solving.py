"""Finds a person for every shift.

The search goes on with the shift for which the fewest people are left, tries those with the most time first, and takes
a choice back as soon as some other shift has nobody left.
"""

from plan import NoRoster, Plan, Shift


class Search:
    """The state of the search: who works what, how many minutes are left to each, and who can still take each shift."""

    def __init__(self, plan: Plan) -> None:
        """Begin with nothing assigned."""
        self.order = {name: place for place, name in enumerate(plan.limits)}
        self.left = dict(plan.limits)
        self.chosen: dict[str, str] = {}
        self.open = {shift.name: shift for shift in plan.shifts}
        self.able = {
            shift.name: {name for name in plan.limits if shift.date in plan.days[name]} for shift in plan.shifts
        }
        for shift in plan.shifts:
            self.able[shift.name] = {name for name in self.able[shift.name] if shift.minutes <= self.left[name]}

    def assign(self, shift: Shift, name: str) -> list[str]:
        """Give a shift to a person; returns the open shifts that the person cannot take any more."""
        self.chosen[shift.name] = name
        self.left[name] -= shift.minutes
        del self.open[shift.name]
        lost = [
            other.name
            for other in self.open.values()
            if name in self.able[other.name] and (other.minutes > self.left[name] or other.overlaps(shift))
        ]
        for other in lost:
            self.able[other].discard(name)
        return lost

    def take_back(self, shift: Shift, lost: list[str]) -> None:
        """Undo an assignment."""
        name = self.chosen.pop(shift.name)
        self.left[name] += shift.minutes
        self.open[shift.name] = shift
        for other in lost:
            self.able[other].add(name)

    def succeeds(self) -> bool:
        """Fill all open shifts; tells whether that is possible, and leaves everything as it was if it is not."""
        if not self.open:
            return True
        shift = min(self.open.values(), key=lambda shift: (len(self.able[shift.name]), shift.begins, shift.name))
        for name in sorted(self.able[shift.name], key=lambda name: (-self.left[name], self.order[name])):
            lost = self.assign(shift, name)
            if all(self.able[other] for other in lost) and self.succeeds():
                return True
            self.take_back(shift, lost)
        return False


def solve(plan: Plan) -> dict[str, str]:
    """Find the person of every shift, by the shift's name. Raises NoRoster."""
    for shift in plan.shifts:
        if not any(shift.date in days for days in plan.days.values()):
            raise NoRoster(f"nobody is available for the shift {shift.name}")
    if sum(plan.limits.values()) < sum(shift.minutes for shift in plan.shifts):
        raise NoRoster("all people together may work fewer hours than the shifts have")
    search = Search(plan)
    for shift in plan.shifts:
        if shift.name in plan.locked:
            lock(search, shift, plan.locked[shift.name])
    if not search.succeeds():
        raise NoRoster("there is no way to fill all shifts without breaking a rule")
    return search.chosen


def lock(search: Search, shift: Shift, name: str) -> None:
    """Assign a locked shift. Raises NoRoster if that breaks a rule."""
    if name not in search.able[shift.name]:
        raise NoRoster(
            f"the shift {shift.name} is locked for {name}, who is away, at work or has no hours left then"
        )
    search.assign(shift, name)
