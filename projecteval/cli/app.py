"""The commands of `projecteval` and its exit codes.

0  done (for `judge`: every test passed)
1  `judge`: some test did not pass; `gate`: the run is not good enough; `missions check`: a mission is not sound;
   `doctor`, `setup`: something needed is missing
2  what was given cannot be used; the message names the file, the field and what to do
3  the harness or the machine failed, so that some test could not be scored
130  interrupted by SIGINT or SIGTERM; `projecteval resume` continues a run
"""

import errno
import os
import shutil
import sys

import typer

from judge_machine import BadInput
from projecteval.cli import (
    agreement,
    cache,
    cluster,
    compare,
    criteria,
    doctor,
    importing,
    judge,
    missions,
    model_server,
    pack,
    replay,
    report,
    results,
    run,
    score,
    serve,
    setup,
    totals,
    worker,
)
from projecteval.cli.exit_codes import EXIT_HARNESS, EXIT_USAGE
from projecteval.cli.interrupts import take_interrupts
from projecteval.cli.screen import complain, write_whatever_comes
from projecteval.errors import ClusterError, ProjectEvalError, StorageError
from projecteval.storage import FULL_DISK

_EPILOG = (
    "Exit codes: 0 done, 1 some test did not pass, 2 the input cannot be used, 3 the harness failed, 130 interrupted"
)

app = typer.Typer(
    name="projecteval",
    help="Measures whether a language model or a coding agent can build a whole project that a person can use.",
    epilog=_EPILOG,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,  # plain help: three times as fast, and readable at 80 columns
)
app.command("run")(run.run)
app.command("generate")(run.generate)
app.command("resume")(run.resume)
app.command("results")(results.results)
app.command("report")(report.report)
app.command("compare")(compare.compare)
app.command("gate")(compare.gate)
app.command("agreement")(agreement.agreement)
app.command("score")(score.score)
app.command("criteria")(criteria.criteria)
app.command("serve")(serve.serve)
app.command("judge")(judge.judge)
app.command("replay")(replay.replay)
app.command("pack")(pack.pack)
app.command("unpack")(pack.unpack)
app.command("totals")(totals.totals)
app.add_typer(missions.app, name="missions")
app.add_typer(cache.app, name="cache")
app.command("worker")(worker.worker)
app.add_typer(cluster.app, name="cluster")
app.command("model-server")(model_server.model_server)
app.add_typer(importing.app, name="import")
app.command("doctor")(doctor.doctor)
app.command("setup")(setup.setup)


def main() -> None:
    """Run the command line; what the user gave and cannot be used ends in a message, never in a traceback."""
    write_whatever_comes()
    take_interrupts()
    try:
        app(prog_name="projecteval")
    except (StorageError, ClusterError) as error:
        complain(str(error))
        sys.exit(EXIT_HARNESS)
    except (ProjectEvalError, BadInput) as error:
        complain(str(error))
        sys.exit(EXIT_USAGE)
    except OSError as error:
        # With a file's name it is about a path that was given, else about the machine (a full disk, no more processes).
        is_full = _is_of_a_full_disk(error)
        complain(f"{error.filename or 'this machine'}: {FULL_DISK if is_full else error.strerror or error}")
        is_of_machine = error.filename is None or is_full
        sys.exit(EXIT_HARNESS if is_of_machine else EXIT_USAGE)


def _is_of_a_full_disk(error: OSError) -> bool:
    # Of a tree that could not be copied there is only a list of texts, one a file.
    is_of_tree = isinstance(error, shutil.Error) and os.strerror(errno.ENOSPC) in str(error)
    return is_of_tree or error.errno == errno.ENOSPC
