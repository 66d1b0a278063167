"""The processes of one browser, found by descent from the session's own process."""

from collections.abc import Iterator
from contextlib import suppress

import psutil

_ZYGOTE = "--type=zygote"
_NETWORK_SERVICE = "--utility-sub-type=network.mojom.NetworkService"
_TYPED = "--type="


class BrowserProcesses:
    """What a browser's start added below this process; make it before the start and call `started` after it.

    Chromium's renderers come and go with the pages. The rest lives as long as the browser does: the driver, the
    sandbox, the browser, its zygotes (which start the renderers) and its network service.
    """

    def __init__(self) -> None:
        self._others = frozenset(_own_children())
        self._roots: tuple[psutil.Process, ...] | None = None
        self._lasting: tuple[psutil.Process, ...] = ()

    def started(self) -> None:
        """The browser has started: what this process starts from now on is something else."""
        self._roots = tuple(self._new_children())

    def take_stock(self) -> None:
        """Note the lasting processes, once all of them are there; call it when a page is open."""
        if not self._lasting:
            self._lasting = _lasting(process for root in self._found_roots() for process in _tree(root))

    def has_lost_one(self) -> bool:
        """Return True if a lasting process has ended."""
        return any(not _lives(process) for process in self._lasting)

    def kill(self) -> None:
        """End all of them; whoever waits for an answer of theirs gets an error instead."""
        for root in self._found_roots():
            for process in reversed(_tree(root)):
                with suppress(psutil.Error):
                    process.kill()

    def _found_roots(self) -> tuple[psutil.Process, ...]:
        return self._roots if self._roots is not None else tuple(self._new_children())

    def _new_children(self) -> Iterator[psutil.Process]:
        return (child for child in _own_children() if child not in self._others)


def _own_children() -> list[psutil.Process]:
    return psutil.Process().children()


def _tree(root: psutil.Process) -> list[psutil.Process]:
    """The process and everything below it, parents first; empty if it has ended."""
    with suppress(psutil.Error):
        return [root, *root.children(recursive=True)]
    return []


def _lasting(tree: Iterator[psutil.Process]) -> tuple[psutil.Process, ...]:
    """Return the lasting processes of a browser's tree, none as long as its network service is missing."""
    words: dict[psutil.Process, list[str]] = {}
    parents: dict[psutil.Process, int] = {}
    for process in tree:
        with suppress(psutil.Error):
            parents[process], words[process] = process.ppid(), process.cmdline()
    # A process between fork and exec still has its parent's words: only the browser itself has zygotes below it.
    for process, own_words in words.items():
        own = [child for child in words if parents[child] == process.pid]
        zygotes = [child for child in own if _ZYGOTE in words[child]]
        services = [child for child in own if _NETWORK_SERVICE in words[child]]
        if zygotes and services and not any(word.startswith(_TYPED) for word in own_words):
            with suppress(psutil.Error):
                above = [one for one in process.parents() if one in words]
                return (*above, process, *zygotes, *services)
    return ()


def _lives(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False
