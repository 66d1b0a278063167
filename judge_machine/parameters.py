"""Parameter kinds, and the typed values that tests receive as fixtures.

The agent answers every parameter with a string. Locators, URLs, commands and labels may come from the agent;
expected results never do.
"""

import shlex
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath
from urllib.parse import urljoin, urlsplit

from judge_machine.errors import ParameterError
from judge_machine.launch import LOOPBACK_NAMES
from judge_machine.verdicts import Cause

MAX_VALUE_LENGTH = 2000


class ParameterKind(StrEnum):
    """The kind of value that the agent is asked for."""

    URL = "url"
    ELEMENT = "element"
    ELEMENTS = "elements"
    COMMAND = "command"
    FILE = "file"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterSpec:
    """One question to the agent about its own code."""

    name: str
    kind: ParameterKind
    description: str


class Url(str):
    """A URL of the project's own origin; `url / "17"` appends a path segment."""

    __slots__ = ()

    def __truediv__(self, segment: str) -> "Url":
        return Url(f"{self.rstrip('/')}/{segment.lstrip('/')}")

    def join(self, reference: str) -> "Url":  # type: ignore[override]
        """Resolve `reference` (a path, a query or a full URL) against this URL."""
        return Url(urljoin(self, reference))


@dataclass(frozen=True, slots=True, kw_only=True)
class Locator:
    """The agent's locator of an element: an id, CSS, XPath or visible text.

    `many` is True for a parameter of kind `elements`.
    """

    name: str
    value: str
    many: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramCommand:
    """A command line of the agent's program, split into arguments."""

    name: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectFile:
    """A relative POSIX path inside the project."""

    name: str
    path: PurePosixPath


ParameterValue = Url | Locator | ProgramCommand | ProjectFile | str


def typed_value(spec: ParameterSpec, answer: object, *, origins: tuple[str, ...]) -> ParameterValue:
    """Turn the agent's answer into the value that the test receives.

    `origins` are the `host:port` pairs of the project; a path alone is a page of the first. Raises ParameterError
    value_missing or value_invalid.
    """
    if answer is None or (isinstance(answer, str) and not answer.strip()):
        raise ParameterError(
            Cause.VALUE_MISSING,
            f"parameter {spec.name!r} ({spec.description}) was not answered",
            parameter=spec.name,
        )
    if not isinstance(answer, str):
        raise _invalid(spec, f"expected a string, found {type(answer).__name__}")
    if len(answer) > MAX_VALUE_LENGTH or not answer.isprintable():
        raise _invalid(spec, f"expected one printable line of at most {MAX_VALUE_LENGTH} characters")
    value = answer.strip()
    match spec.kind:
        case ParameterKind.URL:
            return _url(spec, value, origins)
        case ParameterKind.ELEMENT | ParameterKind.ELEMENTS:
            return Locator(name=spec.name, value=value, many=spec.kind is ParameterKind.ELEMENTS)
        case ParameterKind.COMMAND:
            return _command(spec, value)
        case ParameterKind.FILE:
            return _file(spec, value)
        case ParameterKind.TEXT:
            return value


def _invalid(spec: ParameterSpec, problem: str) -> ParameterError:
    return ParameterError(
        Cause.VALUE_INVALID, f"parameter {spec.name!r} of kind {spec.kind}: {problem}", parameter=spec.name
    )


def _url(spec: ParameterSpec, value: str, origins: tuple[str, ...]) -> Url:
    if value.startswith("/"):
        value = f"http://{next(iter(origins), 'localhost:8000')}{value}"
    try:
        parts = urlsplit(value)
        port = parts.port or 80
    except ValueError as error:
        raise _invalid(spec, f"{value!r} is not a URL ({error})") from error
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    allowed = {int(origin.rsplit(":", 1)[1]) for origin in origins}
    if parts.scheme not in ("http", "ws") or host not in LOOPBACK_NAMES or port not in allowed:
        raise _invalid(spec, f"{value!r} is not one of the project's own pages ({', '.join(sorted(origins))})")
    if parts.username is not None or parts.password is not None:
        raise _invalid(spec, f"{value!r} carries a user name or password")
    return Url(value)


def _command(spec: ParameterSpec, value: str) -> ProgramCommand:
    try:
        arguments = tuple(shlex.split(value))
    except ValueError as error:
        raise _invalid(spec, f"{value!r} cannot be split into arguments ({error})") from error
    if not arguments:
        raise _invalid(spec, "the command is empty")
    return ProgramCommand(name=spec.name, arguments=arguments)


def _file(spec: ParameterSpec, value: str) -> ProjectFile:
    path = PurePosixPath(value)
    if path.is_absolute() or ".." in path.parts or value.startswith("~") or "\\" in value:
        raise _invalid(spec, f"{value!r} is not a relative path inside the project")
    return ProjectFile(name=spec.name, path=path)
