"""`projecteval missions blind`: keeps a solution by somebody who saw only what an agent sees, and judges it once."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import Backend, MissionFolders, Seed, Unsafe
from projecteval.cli.screen import paper, screen


def blind(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION", help="The mission that was built.")],
    project: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the project as it is handed in.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="A name for the solution, such as flask-1.")],
    builder: Annotated[str, typer.Option(metavar="TEXT", help="Who built it, such as the agent and its version.")],
    level: Annotated[int, typer.Option(min=1, max=3, metavar="N", help="The level that the builder was given.")] = 1,
    launch: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Launch manifest. Default: launch.yaml in DIR.")
    ] = None,
    parameters: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The answers. Default: parameters.yaml in DIR.")
    ] = None,
    backend: Backend = "playwright",
    seed: Seed = 0,
    folders: MissionFolders = None,
    unsafe: Unsafe = False,
) -> None:
    """Keep a blind solution beside the canonical one and judge it once: its first verdicts, whatever they are.

    The builder must have seen nothing but what `missions preview` prints. Review every failed test in `reviews.yaml`
    beside it; faults that the builder planted go into `faults.yaml`.
    """
    from judge_machine import BrowserBackend, read_manifest  # noqa: PLC0415
    from projecteval.certification import Judgings, hand_in  # noqa: PLC0415
    from projecteval.judging import read_values  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.mission.solution import read_project  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    files = read_project(project, "name the folder with the files that are handed in")
    manifest = read_manifest(launch or project / "launch.yaml")
    values = read_values(parameters or project / "parameters.yaml", mission)
    answers = {spec.name: str(values.get(spec.name, "")) for spec in mission.parameters}
    with Judgings(workers=1, unsafe=unsafe) as judgings:
        made = hand_in(
            mission,
            files,
            manifest,
            answers,
            judgings,
            name=name,
            builder=builder,
            level=level,
            backend=BrowserBackend(backend),
            seed=seed,
        )
    paper().print(f"{mission.id}: {name}: {made.passed} of {len(made.verdicts)} tests passed", soft_wrap=True)
    for test, verdict in made.verdicts.items():
        if verdict.cause is not None:
            screen().print(
                f"{test}: {verdict.outcome}, {verdict.cause}: {verdict.message}", soft_wrap=True, markup=False
            )
