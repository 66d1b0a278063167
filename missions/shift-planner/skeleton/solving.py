"""Finds a person for every shift.

The search goes on with the shift for which the fewest people are left, tries those with the most time first, and takes
a choice back as soon as some other shift has nobody left.
"""

from plan import NoRoster, Plan, Shift


class Search:
    """The state of the search: who works what, how many minutes are left to each, and who can still take each shift."""

    def __init__(self, plan: Plan) -> None:
        """Begin with nothing assigned."""
        raise NotImplementedError("TODO: implement __init__.")

    def assign(self, shift: Shift, name: str) -> list[str]:
        """Give a shift to a person; returns the open shifts that the person cannot take any more."""
        raise NotImplementedError("TODO: implement assign.")

    def take_back(self, shift: Shift, lost: list[str]) -> None:
        """Undo an assignment."""
        raise NotImplementedError("TODO: implement take_back.")

    def succeeds(self) -> bool:
        """Fill all open shifts; tells whether that is possible, and leaves everything as it was if it is not."""
        raise NotImplementedError("TODO: implement succeeds.")


def solve(plan: Plan) -> dict[str, str]:
    """Find the person of every shift, by the shift's name. Raises NoRoster."""
    raise NotImplementedError("TODO: implement solve.")


def lock(search: Search, shift: Shift, name: str) -> None:
    """Assign a locked shift. Raises NoRoster if that breaks a rule."""
    raise NotImplementedError("TODO: implement lock.")
