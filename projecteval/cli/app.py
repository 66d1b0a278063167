"""The commands of `projecteval` and its exit codes.

0  done (for `judge`: every test passed)
1  `judge`: some test did not pass; `missions check`: a mission is not sound; `doctor`: something needed is missing
2  what was given cannot be used; the message names the file, the field and what to do
3  the harness failed, so that some test could not be scored
130  interrupted; `projecteval resume` continues a run
"""

import sys

import typer

from judge_machine.errors import BadInput
from projecteval.cli import doctor, judge, missions, results, run
from projecteval.cli.exit_codes import EXIT_INTERRUPTED, EXIT_USAGE
from projecteval.cli.screen import complain
from projecteval.errors import ProjectEvalError

_EPILOG = "Exit codes: 0 done · 1 some test did not pass · 2 the input cannot be used · 3 the harness failed · 130 interrupted"

app = typer.Typer(
    name="projecteval",
    help="Measures whether a language model or a coding agent can build a whole project that a person can use.",
    epilog=_EPILOG,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.command("run")(run.run)
app.command("resume")(run.resume)
app.command("results")(results.results)
app.command("judge")(judge.judge)
app.add_typer(missions.app, name="missions")
app.command("doctor")(doctor.doctor)


def main() -> None:
    """Run the command line; what the user gave and cannot be used ends in a message, never in a traceback."""
    try:
        app()
    except (ProjectEvalError, BadInput) as error:
        complain(str(error))
        sys.exit(EXIT_USAGE)
    except KeyboardInterrupt:
        complain("interrupted")
        sys.exit(EXIT_INTERRUPTED)
