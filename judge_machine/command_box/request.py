"""The request for a box, and the end of a command in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

BOX_HOME = "/home/user"
TEMPORARY = "/tmp"  # noqa: S108 - inside the box


class BoxLimits(BaseModel):
    """Limits of one box; every one is hard.

    `memory_mib` bounds the memory of all processes together, `processes` the processes and threads alive at once,
    `disk_mib` what lies in the own folders and among temporary files, which is memory as well, and `output_mib` what a
    command may print.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    memory_mib: int = Field(default=4096, ge=16, le=65536)
    processes: int = Field(default=512, ge=1, le=4096)
    disk_mib: int = Field(default=2048, ge=1, le=65536)
    output_mib: int = Field(default=256, ge=1, le=4096)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxRequest:
    """What is in a box besides a read-only system.

    `own` maps a place inside to the folder that is copied there, and back when the box is closed; TEMPORARY is there
    in any case and not kept. Commands start in `directory`, with `environment` and no other variable of this process.
    `tools` are programs by name or path: each is shown with its installation, and found on PATH. `see` are further
    paths to read, at the same place as outside. What is `secret` is empty even where a folder around it is shown.
    `ports` are those of the box's loopback on which the caller listens. `hosts` (`HOST` or `HOST:PORT`) can be reached
    through a proxy that the variables of the box name; no others can. `name` is what messages call the commands.
    """

    name: str = "a command"
    own: Mapping[str, Path]
    directory: str
    environment: Mapping[str, str] = field(default_factory=dict)
    tools: tuple[str, ...] = ()
    see: tuple[Path, ...] = ()
    secret: tuple[Path, ...] = ()
    ports: tuple[int, ...] = ()
    hosts: tuple[str, ...] = ()
    limits: BoxLimits = field(default_factory=BoxLimits)


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandEnd:
    """The end of a command; `problem` says why it was ended from outside, and is empty where it ended on its own.

    Where more was printed than is kept, only the first and the last part are there; then it is not `complete`.
    """

    exit_code: int
    stdout: str
    stderr: str
    complete: bool
    problem: str = ""

    @property
    def failed(self) -> bool:
        """True if it ended by itself with an error."""
        return not self.problem and self.exit_code != 0
