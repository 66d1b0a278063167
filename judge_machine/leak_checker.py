"""LeakSanitizer, loaded into a program that was not built with it.

The program's blocks of memory are its own to allocate: when it ends, the ones that no pointer leads to any more are
leaks. Not covered: a program that is linked statically, or that ends by `_exit` or a signal, is not examined.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.sandbox.bubblewrap import system_program
from judge_machine.verdicts import Cause

_PLACES = ("gcc/*/*/liblsan.so", "*/liblsan.so.0")
_SYSTEM_LIBRARIES = (Path("/usr/lib"), Path("/usr/lib64"))
_SHOWN_LENGTH = 800
_REPORT = re.compile(r"^==\d+==ERROR: LeakSanitizer: detected memory leaks\s*$(?P<leaks>.*)", re.MULTILINE | re.DOTALL)
EXIT_CODE = 86
"""The exit code of a program that leaked, or that could not be examined; a project should have no such code."""

WITHOUT_LEAKS = ("echo",)
"""A program that leaks nothing, for finding out where the fault is."""

_OPTIONS = f"exitcode={EXIT_CODE}:color=never:print_suppressions=0"


def find_leak_checker() -> Path | None:
    """The library of LeakSanitizer, which comes with gcc; None where the machine has none."""
    found = sorted(path for folder in _SYSTEM_LIBRARIES for place in _PLACES for path in folder.glob(place))
    return found[-1] if found else None


def examined(command: Sequence[str]) -> list[str]:
    """The command that runs `command` with the leak checker in it. Raises HarnessError where the machine has none."""
    library = find_leak_checker()
    if library is None:
        raise HarnessError("there is no LeakSanitizer for this test; install it: apt-get install liblsan0")
    variables = (f"LD_PRELOAD={library}", f"LSAN_OPTIONS={_OPTIONS}")
    return [system_program("env"), "--", *variables, *command]


def leak_in(title: str, errors: str) -> ProjectError | None:
    """The leak that the error output of the program `title` reports; a program may have closed it before."""
    report = _REPORT.search(errors)
    if report is None:
        return None
    return ProjectError(Cause.LEAKED_MEMORY, f"`{title}` leaked memory:\n{report['leaks'].strip()[:_SHOWN_LENGTH]}")
