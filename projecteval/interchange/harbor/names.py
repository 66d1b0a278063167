"""The names of tasks in Harbor: a mission and a level, in the characters that a package's name may have.

`text-adventure` at level 2 is `projecteval/text-adventure.level-2`; at level 1, the usual one, the level is omitted.
The variant `bill-splitter~7` is `projecteval/bill-splitter.variant-7`.
"""

import re

from projecteval.attempt import Level
from projecteval.errors import UsageError
from projecteval.mission.origins import split_id, variant_id

ORGANISATION = "projecteval"
_STEP = "message-"
_NAME = re.compile(r"[a-zA-Z0-9][a-zA-Z0-9._-]*")
_SHORT = re.compile(r"(?P<mission>[a-z0-9-]+)(\.variant-(?P<seed>\d+))?(\.level-(?P<level>[23]))?")


def task_name(mission: str, level: Level, *, organisation: str = ORGANISATION) -> str:
    """The name of a task, which the folder of the task has as well, without the organisation.

    Raises UsageError for an organisation that cannot be part of a name.
    """
    if not _NAME.fullmatch(organisation) or ".." in organisation:
        raise UsageError(f"--organisation: found {organisation!r:.80}; use letters, digits, dots, hyphens, underscores")
    original, seed = split_id(mission)
    variant = "" if seed is None else f".variant-{seed}"
    return f"{organisation}/{original}{variant}{'' if level is Level.PROMPT else f'.level-{level:d}'}"


def mission_of_task(name: str) -> tuple[str, Level] | None:
    """The mission and the level of the task with this name, of any organisation; None for a task that is not ours."""
    match = _SHORT.fullmatch(name.rpartition("/")[2])
    if match is None:
        return None
    mission, seed, level = match["mission"], match["seed"], match["level"]
    return variant_id(mission, int(seed)) if seed else mission, Level(int(level or 1))


def step_name(checkpoint: int) -> str:
    """The name of the step that carries a message of the customer, numbered from 1."""
    return f"{_STEP}{checkpoint}"


def checkpoint_of_step(name: str) -> int | None:
    """The number of the message that a step carries; None for a step that is not ours."""
    number = name.removeprefix(_STEP)
    return int(number) if number != name and number.isdecimal() and number.isascii() else None
