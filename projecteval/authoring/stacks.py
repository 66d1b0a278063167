"""The stacks in which a new mission can begin, by kind."""

import difflib
from collections.abc import Mapping

from projecteval.errors import UsageError
from projecteval.mission import MissionKind, Stack

_PYTHON = Stack(language="python", framework="none")
_JAVASCRIPT = Stack(language="javascript", framework="none")
_FLASK = Stack(language="python", framework="flask")
_FASTAPI = Stack(language="python", framework="fastapi")
_EXPRESS = Stack(language="javascript", framework="express")

# The first of each kind is the one that is taken where nobody chose.
STACKS: Mapping[MissionKind, Mapping[str, Stack]] = {
    MissionKind.WEBSITE: {
        "flask": _FLASK,
        "static": _JAVASCRIPT,
        "django": Stack(language="python", framework="django"),
        "fastapi": _FASTAPI,
        "express": _EXPRESS,
    },
    MissionKind.CONSOLE: {"python": _PYTHON, "node": _JAVASCRIPT},
    MissionKind.BATCH: {"python": _PYTHON, "node": _JAVASCRIPT},
    MissionKind.API: {"fastapi": _FASTAPI, "flask": _FLASK, "express": _EXPRESS},
}


def chosen_stack(kind: MissionKind, name: str | None) -> tuple[str, Stack]:
    """The stack called `name`, or the usual one of the kind. Raises UsageError with those that there are."""
    stacks = STACKS[kind]
    if name is None:
        name = next(iter(stacks))
    if name not in stacks:
        close = difflib.get_close_matches(name, stacks, n=1)
        advice = f"did you mean {close[0]}?" if close else f"choose one of {', '.join(stacks)}"
        raise UsageError(f"--stack: {name}: there is no scaffold of the kind {kind} in it; {advice}")
    return name, stacks[name]
