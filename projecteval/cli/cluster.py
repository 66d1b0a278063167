"""`projecteval cluster`: the keys and the scheduler of a cluster that judges."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import ClusterKeys
from projecteval.cli.screen import screen
from projecteval.cli.worker import duration_s
from projecteval.errors import UsageError

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


@app.command("slurm")
def slurm(
    address: Annotated[str | None, typer.Argument(metavar="ADDRESS", help="The scheduler: tls://HOST:PORT.")] = None,
    scheduler_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file that the scheduler has written, in place of ADDRESS.")
    ] = None,
    keys: ClusterKeys = None,
    workers: Annotated[int, typer.Option(min=1, max=10_000, metavar="N", help="How many jobs, each a worker.")] = 8,
    time: Annotated[str, typer.Option(metavar="TIME", help="The walltime of a job.")] = "4h",
    longest: Annotated[str, typer.Option(metavar="TIME", help="No judging takes longer.")] = "30m",
    cores: Annotated[int, typer.Option(min=1, max=1024, metavar="N", help="Cores of a job.")] = 2,
    memory: Annotated[int, typer.Option(min=512, metavar="MIB", help="Memory of a job, in MiB.")] = 4096,
    partition: Annotated[str | None, typer.Option(metavar="NAME", help="The partition of the jobs.")] = None,
    account: Annotated[str | None, typer.Option(metavar="NAME", help="The account of the jobs.")] = None,
    options: Annotated[
        list[str] | None, typer.Option("--sbatch", metavar="OPTION", help="A further option of sbatch; repeatable.")
    ] = None,
    start: Annotated[bool, typer.Option("--start", help="Start the jobs instead of printing the script.")] = False,
) -> None:
    """Print the batch script that starts workers as a job array of Slurm, or start it."""
    from projecteval.judging.cluster.address import check_address  # noqa: PLC0415
    from projecteval.judging.cluster.slurm import SlurmJobs, submit  # noqa: PLC0415

    if (address is None) == (scheduler_file is None):
        raise UsageError("ADDRESS, --scheduler-file: give exactly one of both")
    keys = None if keys is None else keys.resolve()
    jobs = SlurmJobs(
        workers=workers,
        time_s=duration_s(time, "--time"),
        longest_s=duration_s(longest, "--longest"),
        cores=cores,
        memory_mib=memory,
        partition=partition,
        account=account,
        address=None if address is None else check_address(address, keys=keys, where="ADDRESS"),
        scheduler_file=None if scheduler_file is None else scheduler_file.resolve(),
        keys=keys,
        options=tuple(options or ()),
    )
    typer.echo(submit(jobs.script()) if start else jobs.script(), nl=start)
