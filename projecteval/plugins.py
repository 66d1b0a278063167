"""Extension points: the built-in names, and those that other packages add by entry points."""

import difflib
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from projecteval.errors import PlugInError, UsageError

_OURS = __name__.partition(".")[0]
_MOST_MESSAGE_CHARACTERS = 500
_MOST_TRACEBACK_CHARACTERS = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtensionPoint:
    """One kind of thing that other packages can add to, such as agents, in the entry point group `projecteval.KIND`.

    `ours` maps each name of ours to its factory, as text: listing the names loads none of them. A name of ours cannot
    be taken by an entry point.
    """

    kind: str
    noun: str
    ours: Mapping[str, str]

    @property
    def group(self) -> str:
        return f"{_OURS}.{self.kind}"

    def names(self) -> tuple[str, ...]:
        """Every known name, ours first."""
        return (*self.ours, *sorted(_installed(self.group).names - self.ours.keys()))

    def check(self, name: str) -> None:
        """Raise UsageError for an unknown name, with the closest ones; nothing is loaded."""
        names = self.names()
        if name not in names:
            close = difflib.get_close_matches(name, names, n=2)
            advice = f"did you mean {' or '.join(close)}?" if close else f"known are: {', '.join(names) or 'none'}"
            raise UsageError(f"{self.kind}: {name}: there is no such {self.noun}; {advice}")

    def make(self, name: str, *arguments: object) -> Any:
        """Call the factory called `name`.

        Raises UsageError for an unknown name, with the closest ones, and PlugInError where a factory of another package
        cannot be loaded or fails.
        """
        return self._used(name, lambda factory: factory(*arguments))

    def factory(self, name: str) -> Any:
        """Load the factory called `name` without calling it. Raises what `make` raises."""
        return self._used(name, lambda factory: factory)

    def _used(self, name: str, use: Callable[[Any], Any]) -> Any:
        self.check(name)
        if name in self.ours:
            return use(resolve_name(self.ours[name]))
        (entry, *_) = _installed(self.group).select(name=name)
        try:
            return use(entry.load())
        except UsageError:
            raise
        except (Exception, SystemExit) as error:
            package = f" of the package {entry.dist.name}" if entry.dist else ""
            raise PlugInError(
                f"{self.kind}: {name}: the plug-in {entry.value}{package} cannot be used "
                f"({_in_one_line(error)}); repair it or uninstall the package"
            ) from error


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """An exception in the code of an agent, a scorer or a criterion: one line for people, and the whole traceback."""

    message: str
    traceback: str


def fault_of(error: BaseException, thing: object, *, where: str) -> Fault:
    """Describe an exception that `thing`, such as an agent, has raised; `where` names the attempt and the stage."""
    kind = type(thing)
    code = f"{kind.__module__}:{kind.__qualname__}"
    frames = traceback.extract_tb(error.__traceback__)
    line = f" ({frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno})" if frames else ""
    owner = f"{code}, a part of projecteval," if is_ours(thing) else f"the plug-in {code}"
    return Fault(
        message=f"{where}: {owner} raised {_in_one_line(error)}{line}",
        traceback="".join(traceback.format_exception(error))[-_MOST_TRACEBACK_CHARACTERS:],
    )


def is_ours(thing: object) -> bool:
    """Return True if the class of an object is a part of projecteval."""
    return type(thing).__module__.partition(".")[0] == _OURS


def _installed(group: str) -> EntryPoints:
    """The entry points of all packages, read again once a folder that Python imports from has changed."""
    return _read(group, tuple((folder, _changed_ns(folder)) for folder in sys.path))


@lru_cache(maxsize=32)
def _read(group: str, _folders: tuple[tuple[str, int], ...]) -> EntryPoints:
    """A file of each installed package is read, and a run asks for names hundreds of times."""
    return entry_points(group=group)


def _changed_ns(folder: str) -> int:
    try:
        return Path(folder).stat().st_mtime_ns
    except OSError:
        return 0


def _in_one_line(error: BaseException) -> str:
    text = str(traceback.TracebackException.from_exception(error))  # also where the exception cannot be printed
    return f"{type(error).__name__}: {' '.join(text.split())}"[:_MOST_MESSAGE_CHARACTERS]
