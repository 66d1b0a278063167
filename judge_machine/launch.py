"""The launch manifest: how a project is installed, built, set up and started."""

import json
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    field_validator,
)

from judge_machine.documents import describe_validation, read_yaml
from judge_machine.errors import BadInput

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")
DEFAULT_READY_URL = "http://localhost:8000/"

_SHOWN_LENGTH = 300
MAX_COMMAND_BYTES = 128 * 1024  # Linux starts no program with more than a few times that


def _refuse_large(texts: Iterable[str]) -> None:
    found = sum(len(text.encode()) for text in texts)
    if found > MAX_COMMAND_BYTES:
        raise ValueError(f"must have at most {MAX_COMMAND_BYTES} bytes in all, found {found}")


def _refuse_line(command: object) -> object:
    if isinstance(command, str):
        raise ValueError(f"must be a list of arguments; write {_as_list(command)}")
    return command


def _refuse_lines(commands: object) -> object:
    if isinstance(commands, str):
        raise ValueError(f"must be a list of commands; write [{_as_list(commands)}]")
    if isinstance(commands, list) and commands and all(isinstance(command, str) for command in commands):
        written = ", ".join(map(_as_list, commands)) if any(" " in command for command in commands) else None
        raise ValueError(
            f"must be a list of commands, each of them a list of arguments; write [{written or _quoted(commands)}]"
        )
    return commands


def _as_list(line: str) -> str:
    """The arguments of a shell's line as YAML has them."""
    try:
        return _quoted(shlex.split(line))
    except ValueError:  # a quotation mark that nothing closes
        return _quoted(line.split())


def _quoted(arguments: list[str]) -> str:
    return json.dumps(arguments, ensure_ascii=False)[:_SHOWN_LENGTH]


def _of_bounded_size(command: list[str]) -> list[str]:
    _refuse_large(command)
    return command


Argument = Annotated[str, StringConstraints(max_length=4096, pattern=r"^[^\x00]*$")]
Command = Annotated[
    list[Argument], Field(min_length=1, max_length=256), BeforeValidator(_refuse_line), AfterValidator(_of_bounded_size)
]
Commands = Annotated[list[Command], Field(max_length=16), BeforeValidator(_refuse_lines)]


class LaunchManifest(BaseModel):
    """The commands that start a project; each is a list of arguments and never passes through a shell.

    `install` is satisfied from the package cache, `build` and `setup` run inside the sandbox without a network,
    `start` must stay in the foreground. A console or batch project has no `start` and no `ready_url`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int = Field(default=1, ge=1, le=1)
    install: Commands = Field(default_factory=list)
    build: Commands = Field(default_factory=list)
    setup: Commands = Field(default_factory=list)
    start: Command | None = None
    ready_url: Annotated[str, StringConstraints(max_length=4096)] = DEFAULT_READY_URL
    ports: list[Annotated[int, Field(ge=1024, le=65535)]] = Field(default_factory=list, max_length=8)
    env: dict[Annotated[str, StringConstraints(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")], Argument] = Field(
        default_factory=dict, max_length=64
    )

    @field_validator("env")
    @classmethod
    def _env_of_bounded_size(cls, env: dict[str, str]) -> dict[str, str]:
        _refuse_large(env.values())
        return env

    @field_validator("ready_url")
    @classmethod
    def _own_origin_only(cls, url: str) -> str:
        parts = urlsplit(url)
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
        if parts.scheme != "http" or host not in LOOPBACK_NAMES or parts.username is not None:
            raise ValueError(f"must be http://localhost:PORT/…, found {url!r}")
        if parts.port is None or parts.port < 1024:
            raise ValueError(f"must name a port from 1024 up, found {url!r}")
        return url

    @property
    def port(self) -> int:
        """The port of `ready_url`."""
        port = urlsplit(self.ready_url).port
        assert port is not None
        return port

    @property
    def all_ports(self) -> tuple[int, ...]:
        """Every port that the tests and the browser may reach, the ready port first."""
        return (self.port, *(port for port in self.ports if port != self.port))

    @property
    def origins(self) -> tuple[str, ...]:
        """The `host:port` pairs at which a person finds the project, that of `ready_url` first."""
        pairs = [f"{host}:{port}" for port in self.all_ports for host in LOOPBACK_NAMES[:2]]
        return tuple(sorted(pairs, key=lambda pair: pair != urlsplit(self.ready_url).netloc))


def read_manifest(path: Path) -> LaunchManifest:
    """Read a `launch.yaml`. Raises BadInput naming the file and each wrong field."""
    return parse_manifest(read_yaml(path), where=str(path))


def parse_manifest(fields: object, *, where: str) -> LaunchManifest:
    """Validate a manifest that was read from `where`. Raises BadInput naming each wrong field."""
    if not isinstance(fields, dict):
        raise BadInput(f"{where}: expected a mapping with the keys of a launch manifest, found {fields!r:.80}")
    try:
        return LaunchManifest.model_validate(fields)
    except ValidationError as error:
        raise BadInput(describe_validation(error, where=where)) from error
