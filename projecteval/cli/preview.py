"""`projecteval missions preview`: what an agent sees of a mission."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.authoring.preview import Preview


def preview(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION")],
    level: Annotated[
        int | None, typer.Option(min=1, max=3, metavar="N", help="Only this level. Default: all three.")
    ] = None,
    form: Annotated[
        Literal["json", "json-object", "xml", "fenced"], typer.Option("--format", help="The reply format of the agent.")
    ] = "json",
    agent: Annotated[
        Literal["model", "command"], typer.Option(help="Who is asked: a model, or a coding agent in a folder.")
    ] = "model",
    folders: MissionFolders = None,
    as_json: AsJson = False,
) -> None:
    """Show the very prompts that an agent gets at each level, and the questions about its code."""
    from projecteval.attempt import Level  # noqa: PLC0415
    from projecteval.authoring.preview import preview_of  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.replies import ReplyFormat  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    levels = tuple(Level) if level is None else (Level(level),)
    shown = preview_of(mission, levels=levels, form=ReplyFormat(form), works_in_folder=agent == "command")
    if as_json:
        print_json(shown.as_json())
    else:
        _print(shown)


def _print(shown: "Preview") -> None:
    page = paper()
    for name, paths in (
        ("starter, shown to the agent", shown.starter),
        ("materials, for the tests alone", shown.materials),
    ):
        page.print(f"{name}: {', '.join(paths) or 'none'}", soft_wrap=True)
    for prompt in shown.prompts:
        page.rule(f"{prompt.heading} ({len(prompt.text)} characters)", align="left")
        page.print(prompt.text, soft_wrap=True, end="")
