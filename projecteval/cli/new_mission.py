"""`projecteval missions new` and `mask`: write a new mission, and remake its skeleton."""

import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer

from projecteval.cli.options import MissionFolders
from projecteval.cli.screen import paper
from projecteval.tables.wording import some


def new(
    mission_id: Annotated[str, typer.Argument(metavar="ID", help="Name of the mission, such as guest-book.")],
    kind: Annotated[
        Literal["website", "console", "batch", "api"], typer.Option(help="What a person does with the project.")
    ],
    stack: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Of the solution: flask, static, django, fastapi, express for websites; fastapi, flask, express for "
            "APIs; python, node for programs. Default: the first.",
        ),
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="Default: the words of the id.")] = None,
    missions: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the missions.")] = Path("missions"),
    canonical: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the solutions. Default: canonical, beside DIR.")
    ] = None,
) -> None:
    """Write a new mission that runs at once, and that you replace with your own step by step."""
    from projecteval.authoring.places import new_places  # noqa: PLC0415
    from projecteval.authoring.scaffold import new_scaffold, shown_path, write_scaffold  # noqa: PLC0415
    from projecteval.mission import MissionKind  # noqa: PLC0415

    places = new_places(mission_id, missions=missions, canonical=canonical)
    mission = write_scaffold(new_scaffold(mission_id, kind=MissionKind(kind), stack=stack, title=title), places)
    folder, solution = shown_path(places.mission), shown_path(places.solution)
    where = f"--missions {shlex.quote(str(folder.parent))}"
    paper().print(
        f"{folder} and {solution}: {some(len(mission.tests), 'test')}, and a solution that passes them\n"
        f"\n"
        f"See it run      projecteval run {where} --mission {mission_id} --agent canonical --out runs/{mission_id}\n"
        f"Describe        {folder}/mission.yaml\n"
        f"Test            {folder}/tests.py\n"
        f"Solve           {solution}/project, launch.yaml, parameters.yaml\n"
        f"Make skeleton   projecteval missions mask {where} {mission_id}\n"
        f"Check           projecteval missions check {where} {mission_id}\n"
        f"See the prompts projecteval missions preview {where} {mission_id}",
        soft_wrap=True,
    )


def mask(
    ids: Annotated[list[str], typer.Argument(metavar="MISSION...")],
    folders: MissionFolders = None,
) -> None:
    """Remake the skeletons of missions from their solutions; old ones are replaced."""
    from projecteval.authoring.scaffold import make_skeleton  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    for mission in load_missions(ids, paths=folders):
        report = make_skeleton(mission)
        for entry in report:
            paper().print(f"{entry.action:<6}  {mission.id}/skeleton/{entry.path}  {entry.reason}", soft_wrap=True)
