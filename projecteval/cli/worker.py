"""`projecteval worker`: judge on this machine for the runs of a cluster."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.options import ClusterKeys
from projecteval.cli.screen import complain, screen
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from projecteval.cli.requirements import Requirement

_SECONDS = {"": 1, "s": 1, "m": 60, "h": 3600}
_DURATION = re.compile(r"(\d+)([smh]?)")


def duration_s(words: str, option: str) -> int:
    """Seconds of a duration such as 90, 45m or 2h. Raises UsageError naming the option."""
    found = _DURATION.fullmatch(words)
    if found is None or int(found[1]) == 0:
        raise UsageError(f"{option}: found {words!r:.80}; give a duration such as 90s, 45m or 2h")
    return int(found[1]) * _SECONDS[found[2]]


def worker(
    address: Annotated[
        str | None, typer.Argument(metavar="ADDRESS", help="The scheduler: tls://HOST:PORT, tcp://localhost:PORT.")
    ] = None,
    keys: ClusterKeys = None,
    slots: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="How many attempts it judges at once.")] = 1,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Its name. Default: its address.")] = None,
    host: Annotated[
        str | None, typer.Option(metavar="HOST", help="The address of this machine that the scheduler reaches.")
    ] = None,
    lifetime: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="After this time, such as 3h, take no more work and end."),
    ] = None,
    scheduler_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file that the scheduler has written, in place of ADDRESS.")
    ] = None,
    unsafe: Annotated[
        bool, typer.Option("--unsafe", help="Serve although isolation is missing; only runs with --unsafe use it.")
    ] = False,
) -> None:
    """Judge on this machine for the runs of a cluster, once it has what judging needs."""
    from projecteval.judging import check_extra  # noqa: PLC0415

    check_extra("worker")
    from projecteval.judging.cluster.address import check_address, read_scheduler_file  # noqa: PLC0415
    from projecteval.judging.cluster.worker import WorkerOrders, run_worker  # noqa: PLC0415

    if (address is None) == (scheduler_file is None):
        raise UsageError("ADDRESS, --scheduler-file: give exactly one of both")
    found = address if scheduler_file is None else read_scheduler_file(scheduler_file)
    assert found is not None
    keys = keys if found.startswith("tls:") else None  # they may stand in the environment
    orders = WorkerOrders(
        address=check_address(found, keys=keys, where="ADDRESS"),
        keys=keys,
        slots=slots,
        name=name,
        host=host,
        lifetime_s=None if lifetime is None else duration_s(lifetime, "--lifetime"),
    )
    if lacking := _lacking(unsafe=unsafe):
        for requirement in lacking:
            complain(f"{requirement.name}: {requirement.detail}; {requirement.advice}")
        complain("this machine cannot judge; `projecteval doctor` says more")
        raise typer.Exit(EXIT_NOT_PASSED)
    run_worker(orders, tell=lambda message: screen().print(message, soft_wrap=True))


def _lacking(*, unsafe: bool) -> "list[Requirement]":
    from projecteval.cli.requirements import ISOLATION, examine  # noqa: PLC0415

    needed = () if unsafe else (ISOLATION,)
    return [one for one in examine() if not one.found and (one.needed or one.name in needed)]
