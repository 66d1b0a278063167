"""`projecteval missions`: what there is to build, and whether it is sound."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.screen import complain, paper, print_json

app = typer.Typer(help="List, show and check the missions.", no_args_is_help=True)

Folders = Annotated[
    list[Path] | None, typer.Option("--missions", help="Folder with missions instead of the shipped ones; repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


@app.command("list")
def list_missions(folders: Folders = None, as_json: AsJson = False) -> None:
    """List all missions."""
    from rich.table import Table  # noqa: PLC0415

    from projecteval.mission import load_missions  # noqa: PLC0415

    missions = load_missions(paths=folders)
    if as_json:
        print_json(
            [
                {
                    "id": mission.id,
                    "kind": mission.kind,
                    "difficulty": mission.difficulty,
                    "stack": {"language": mission.stack.language, "framework": mission.stack.framework},
                    "tests": len(mission.tests),
                }
                for mission in missions
            ]
        )
        return
    table = Table("mission", "kind", "difficulty", "stack", "tests", "what it asks for", box=None, header_style="bold")
    for mission in missions:
        stack = f"{mission.stack.language}, {mission.stack.framework}"
        count = str(len(mission.tests))
        table.add_row(mission.id, mission.kind, mission.difficulty, stack, count, mission.title)
    paper().print(table)


@app.command("show")
def show(mission_id: Annotated[str, typer.Argument(metavar="MISSION")], folders: Folders = None) -> None:
    """Show one mission: its prompt, checklist, parameters and tests."""
    from rich.markdown import Markdown  # noqa: PLC0415

    from projecteval.mission import load_missions  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    lines = [f"# {mission.title}", f"`{mission.id}` · {mission.kind} · {mission.difficulty}", "", mission.prompt]
    lines += ["## Checklist"]
    for page in mission.checklist.pages:
        lines += [f"### {page.page}", ""]
        lines += [f"- {function.description} *({', '.join(function.tests)})*" for function in page.functions]
    lines += ["## Parameters", ""]
    lines += [f"- **{spec.name}** ({spec.kind}): {spec.description}" for spec in mission.parameters]
    lines += ["## Tests", ""]
    lines += [f"1. **{test.name}**: {test.docstring}" for test in mission.tests]
    paper().print(Markdown("\n".join(lines)))


@app.command("check")
def check(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[MISSION]...")] = None, folders: Folders = None
) -> None:
    """Check that missions are complete and consistent: every function tested, every parameter asked and used."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    try:
        missions = load_missions(ids or None, paths=folders)
        for mission in missions:
            mission.canonical_project()
            mission.canonical_launch()
            mission.canonical_parameters()
    except UsageError as error:
        complain(str(error))
        raise typer.Exit(EXIT_NOT_PASSED) from None
    paper().print(f"{len(missions)} missions with {sum(len(mission.tests) for mission in missions)} tests are sound")
