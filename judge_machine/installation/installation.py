"""One try to install packages, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from judge_machine.installation.tree import Bounds
from judge_machine.sandbox.host_proxy import HostProxy

TEMPORARY = "temporary"
MOST_PROCESSES = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """One try to install packages.

    `name` is what a person calls the installer. `folder` is where the packages are to stay, and the path at which the
    installer sees it; what lies in it already (a fresh virtual environment, lists of packages) is there. `product`
    names the entry of the folder that is kept. `command` is the installer; `finish` runs after it, without a network,
    and its exit code does not count. `shown` are the paths that both may read besides the system, `environment` their
    variables. TEMPORARY in the folder is for temporary files, which count as what the installer writes. Without
    `online` the command has no network at all, and may run code of packages.
    """

    name: str
    folder: Path
    product: str
    command: tuple[str, ...]
    finish: tuple[str, ...] = ()
    environment: Mapping[str, str]
    shown: tuple[Path, ...] = ()
    online: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The end of an installer.

    The product is in its folder if `exit_code` is 0 and `refusal`, the reason not to take it, is empty.
    `refused_hosts` are those that it wanted to reach and must not; `unreachable` says of each host of the registry that
    could not be reached why.
    """

    exit_code: int
    output: str
    refusal: str = ""
    refused_hosts: tuple[str, ...] = ()
    unreachable: tuple[str, ...] = ()

    @classmethod
    def of_proxy(cls, proxy: HostProxy, exit_code: int, output: str, refusal: str, bounds: Bounds) -> "Outcome":
        """The end of the installer that used this proxy."""
        return cls(
            exit_code=exit_code,
            output=output,
            refusal=bounds.exceeded() if proxy.exceeded and exit_code else refusal,
            refused_hosts=tuple(sorted(map(str, proxy.refused))),
            unreachable=tuple(sorted(f"{host} ({why})" for host, why in proxy.unreachable.items())),
        )
