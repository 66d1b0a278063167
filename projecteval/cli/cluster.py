"""`projecteval cluster`: the keys and the scheduler of a cluster that judges."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import ClusterKeys
from projecteval.cli.screen import screen

app = typer.Typer(help="Set up a cluster that judges.", no_args_is_help=True)


@app.command("keys")
def keys(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder for the keys.")],
    days: Annotated[int, typer.Option(min=1, max=36_500, metavar="N", help="How long they are valid.")] = 3650,
) -> None:
    """Make the keys of a cluster, which all of its machines need. Whoever has them runs programs on these machines."""
    from projecteval.judging import check_extra  # noqa: PLC0415

    check_extra("cluster keys")
    from projecteval.judging.cluster.keys import make_keys  # noqa: PLC0415

    make_keys(folder, days=days)
    screen().print(f"{folder}: copy it to every machine of the cluster, readable for you alone", soft_wrap=True)


@app.command("scheduler")
def scheduler(
    host: Annotated[str, typer.Option(metavar="HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="PORT", help="0 takes a free one.")] = 8786,
    keys: ClusterKeys = None,
    scheduler_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the address into this file, for workers.")
    ] = None,
) -> None:
    """Run the scheduler, which workers and runs connect to, until it is stopped."""
    from projecteval.judging import check_extra  # noqa: PLC0415

    check_extra("cluster scheduler")
    from projecteval.judging.cluster.scheduler import run_scheduler  # noqa: PLC0415

    run_scheduler(
        host=host,
        port=port,
        keys=keys,
        scheduler_file=scheduler_file,
        tell=lambda message: screen().print(message, soft_wrap=True),
    )
