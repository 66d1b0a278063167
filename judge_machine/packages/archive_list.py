"""The list of what an archive of package environments holds, and the machine that it is for."""

import platform
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Annotated, Literal

from packaging.requirements import Requirement
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from judge_machine.errors import BadInput
from judge_machine.packages.constraints import constraints_for
from judge_machine.packages.node_runtime import find_node
from judge_machine.packages.python_environment import python_key

LIST_NAME = "environments.json"
LINK = "-> "
FOLDER = ""


def _inside(path: str) -> str:
    """A relative path in its shortest form, which leads nowhere else."""
    parts = PurePosixPath(path).parts
    if not parts or ".." in parts or path.startswith("/") or "\0" in path or str(PurePosixPath(path)) != path:
        raise ValueError(f"{path!r} is not a path inside of an environment")
    return path


class PackedEnvironment(BaseModel):
    """One environment: the folder `kind`-`key` of a cache.

    `built_at` is the path at which it was built, `machine` what it depends on, `entries` its files by path: the sha256
    of a file, `-> TARGET` for a symbolic link, nothing for a folder.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["python", "node"]
    key: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    packages: tuple[str, ...]
    built_at: str
    machine: dict[str, str]
    entries: dict[Annotated[str, AfterValidator(_inside)], Annotated[str, Field(pattern="^([0-9a-f]{64}|-> .+|)$")]]

    @property
    def name(self) -> str:
        """The name of its folder in a cache."""
        return f"{self.kind}-{self.key}"


class ArchiveList(BaseModel):
    """The first file of an archive."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    environments: tuple[PackedEnvironment, ...]


def machine_of(kind: str, search_path: str) -> dict[str, str]:
    """The versions of this machine on which environments of a kind depend."""
    if kind == "python":
        return {"Python": sys.version, "platform": sysconfig.get_platform(), "prefix of Python": sys.base_prefix}
    runtime = find_node(search_path)
    asked = runtime and subprocess.run(
        [str(runtime.node), "--version"], capture_output=True, text=True, cwd="/", check=False
    )
    libc = " ".join(platform.libc_ver())
    return {
        "Node.js": asked.stdout.strip() if asked else "none",
        "platform": f"{platform.system()} {platform.machine()} {libc}",
    }


def check_fits(listed: ArchiveList, search_path: str) -> None:
    """Raise BadInput with a line for everything that makes the environments useless on this machine."""
    here = {one.kind: machine_of(one.kind, search_path) for one in listed.environments}
    problems = dict.fromkeys(line for one in listed.environments for line in _differences(one, here[one.kind]))
    if problems:
        raise BadInput("\n".join(problems))


def _differences(packed: PackedEnvironment, here: Mapping[str, str]) -> Iterator[str]:
    differing = [name for name in here if packed.machine.get(name) != here[name]]
    for name in differing:
        found = packed.machine.get(name, "unknown")
        yield (
            f"{name}: the packages are for {found!r}, and this machine has {here[name]!r}; pack them on a machine "
            f"like this one"
        )
    if not differing and packed.kind == "python" and key_of(packed.packages) != packed.key:
        yield (
            f"{packed.name}: does not hold what its name says, or was packed by another version of projecteval; "
            f"pack it again with this one"
        )


def key_of(packages: tuple[str, ...]) -> str:
    """The key that an environment with these packages has on this machine."""
    return python_key(packages, constraints_for(map(Requirement, packages)))
