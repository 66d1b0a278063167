"""`python -m projecteval.interchange.harbor`: the verifier of an exported task; its test.sh calls it.

Exit codes: 0 a reward was written, 2 what was given cannot be used, 3 the judge failed and there is no reward.
"""

from pathlib import Path
from typing import Annotated

import typer

from judge_machine import BadInput
from projecteval.errors import ProjectEvalError

_HARNESS, _USAGE = 3, 2


def verify(
    project: Annotated[Path, typer.Argument(metavar="DIR", help="The folder that the agent left.")],
    mission: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the mission.")],
    logs: Annotated[Path, typer.Option(metavar="DIR", help="Gets reward.txt, judgement.json and the evidence.")],
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the names and numbers that the tests use.")] = 0,
    unsafe: Annotated[bool, typer.Option("--unsafe", help="Run the project even where isolation is missing.")] = False,
) -> None:
    """Judge what an agent left and write the reward: 1 if every test passed, 0 if one failed."""
    from projecteval.interchange.harbor.grade import grade  # noqa: PLC0415
    from projecteval.mission import load_mission  # noqa: PLC0415

    try:
        passed = grade(project, load_mission(mission), logs=logs, unsafe=unsafe, seed=seed)
    except (ProjectEvalError, BadInput) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(_USAGE) from None
    if passed is None:
        typer.echo(f"some tests could not be scored, so there is no reward; see {logs}/judgement.json", err=True)
        raise typer.Exit(_HARNESS)


if __name__ == "__main__":
    typer.run(verify)
