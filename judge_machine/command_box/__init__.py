"""Runs a command line that is not trusted in a box: with a few folders of its own, and services that it may reach.

A box is a sandbox in a world of its own (`judge_machine.world`). Its own folders are copies in memory of bounded size;
they are copied back when the box is closed, after everything in it has ended. Its only network is its loopback, on
which the caller serves what it likes. What a box does not cover is what a sandbox does not: see
`judge_machine.sandbox.bubblewrap`.

The names load when they are first used: the process of the world, which runs this package, needs none of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_machine.command_box.box import CommandBox, open_box
    from judge_machine.command_box.request import BOX_HOME, TEMPORARY, BoxLimits, BoxRequest, CommandEnd
    from judge_machine.command_box.trial import find_box_problem

__all__ = [
    "BOX_HOME",
    "TEMPORARY",
    "BoxLimits",
    "BoxRequest",
    "CommandBox",
    "CommandEnd",
    "find_box_problem",
    "open_box",
]

if not TYPE_CHECKING:
    _MODULES = {
        "box": ("CommandBox", "open_box"),
        "request": ("BOX_HOME", "TEMPORARY", "BoxLimits", "BoxRequest", "CommandEnd"),
        "trial": ("find_box_problem",),
    }
    _MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
        return found
