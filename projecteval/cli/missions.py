"""`projecteval missions`: what there is to build, and whether it is sound."""

from typing import Annotated

import typer

from projecteval.cli.certify import certify
from projecteval.cli.draft import draft
from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.new_mission import mask, new
from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.preview import preview
from projecteval.cli.record import record
from projecteval.cli.screen import complain, paper, print_json

app = typer.Typer(help="List, show, write, check and certify the missions.", no_args_is_help=True)
app.command("certify")(certify)
app.command("new")(new)
app.command("mask")(mask)
app.command("preview")(preview)
app.command("record")(record)
app.command("draft")(draft)


@app.command("list")
def list_missions(folders: MissionFolders = None, as_json: AsJson = False) -> None:
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
    table = Table("mission", "kind", "difficulty", "solution in", box=None, header_style="dim", pad_edge=False)
    table.add_column("tests", justify="right")
    for mission in missions:
        framework = "" if mission.stack.framework == "none" else f", {mission.stack.framework}"
        stack = f"{mission.stack.language}{framework}"
        table.add_row(mission.id, mission.kind, mission.difficulty, stack, str(len(mission.tests)))
    paper().print(table)


@app.command("show")
def show(mission_id: Annotated[str, typer.Argument(metavar="MISSION")], folders: MissionFolders = None) -> None:
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
    ids: Annotated[list[str] | None, typer.Argument(metavar="[MISSION]...")] = None, folders: MissionFolders = None
) -> None:
    """Check that missions are complete and consistent: every function tested, every parameter asked and used."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    try:
        missions = load_missions(ids or None, paths=folders)
        if problems := [line for mission in missions for one in mission.solutions() for line in one.check()]:
            raise UsageError(problems)
    except UsageError as error:
        complain(str(error))
        raise typer.Exit(EXIT_NOT_PASSED) from None
    paper().print(f"{len(missions)} missions with {sum(len(mission.tests) for mission in missions)} tests are sound")
