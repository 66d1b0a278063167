"""The part of a solution that is not in the given code base, and a sample of mutants from there and from elsewhere."""

import difflib
from collections.abc import Mapping, Sequence

from projecteval.agents.mutation import Mutation
from projecteval.project import Project

_SHARE = 3  # one mutant of three is drawn from the changed lines, as long as they offer some


def changed_lines(before: Project, after: Project) -> Mapping[str, frozenset[int]]:
    """Path to the lines of `after`, from 1, that `before` does not have at this place.

    Where lines were only removed, it is the line that follows them.
    """
    return {path: _changed(before.get(path, b""), content) for path, content in after.items()}


def sample_of(
    candidates: Sequence[Mutation], size: int, *, project: Project, changed: Mapping[str, frozenset[int]]
) -> tuple[list[Mutation], list[Mutation]]:
    """Return a sample of `size` mutants in the order of `candidates`, and those of it that are in changed lines."""
    inside = [mutation for mutation in candidates if mutation.line(project) in changed.get(mutation.path, ())]
    outside = [mutation for mutation in candidates if mutation not in set(inside)]
    most = max(-(-size // _SHARE), size - len(outside))
    taken = set(inside[:most])
    drawn = taken.union(outside[: size - len(taken)])
    return [one for one in candidates if one in drawn], [one for one in candidates if one in taken]


def _changed(before: bytes, after: bytes) -> frozenset[int]:
    old, new = before.splitlines(), after.splitlines()
    found: set[int] = set()
    for kind, _, _, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            found.update(range(start + 1, max(end, start + 1) + 1))
    return frozenset(found)
