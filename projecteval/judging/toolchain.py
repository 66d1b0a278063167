"""The programs that build projects, as a sandbox on this machine shows them."""

import functools
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from projecteval.errors import UsageError
from projecteval.judging.machine import version_of
from projecteval.mission.toolchain import PACKAGES

_PATH_OF_PROJECTS = "/usr/local/bin:/usr/bin:/bin"
_NUMBER = re.compile(r"\d+(?:\.\d+)*")


@functools.cache
def program_version(name: str) -> str | None:
    """The version of a program, such as "12.2.0"; empty where it says none, None where projects do not find it."""
    place = shutil.which(name, path=_PATH_OF_PROJECTS)
    if place is None:
        return None
    # GCC writes its distribution's version in brackets before its own.
    said = re.sub(r"\([^)]*\)", "", version_of(Path(place)) or "")
    number = _NUMBER.search(said)
    return number[0] if number else ""


def program_versions(toolchains: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The versions of Node.js and of the programs that the missions ask for, where there are any.

    `toolchains` has the programs of each mission, or of what else is named, with their earliest versions.

    Projects in Python run under the judge's own interpreter.
    """
    names = {"node"}.union(*toolchains.values())
    return {name: version for name in sorted(names) if (version := program_version(name))}


def check_toolchains(
    toolchains: Mapping[str, Mapping[str, str]],
    version_of_program: Callable[[str], str | None] = program_version,
    *,
    where: str = "",
) -> None:
    """Raise UsageError with a line for each program that a mission or a language needs and this machine lacks.

    `version_of_program` knows the programs of another machine, which `where` names in the message.
    """
    problems = [
        f"{name}: needs {program} {least} or later, found {found or 'none'}{where}; "
        f"install it: apt-get install {PACKAGES[program]}"
        for name, toolchain in toolchains.items()
        for program, least in toolchain.items()
        if _numbers(found := version_of_program(program) or "") < _numbers(least)
    ]
    if problems:
        raise UsageError(problems)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split(".") if number)
