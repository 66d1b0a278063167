"""`projecteval missions preview`: the prompts that an agent gets."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.screen import paper, print_json, screen

if TYPE_CHECKING:
    from projecteval.authoring.preview import Preview, ShownPrompt


_Stage = Annotated[
    Literal["checklist", "skeleton", "code", "launch", "parameters"] | None,
    typer.Option(help="Print the prompt of this stage and nothing else. Default: all first prompts and questions."),
]
_Form = Annotated[
    Literal["json", "json-object", "xml", "fenced"], typer.Option("--format", help="The reply format of the agent.")
]
_Agent = Annotated[
    Literal["model", "command"], typer.Option(help="Who is asked: a model, or a coding agent in a folder.")
]
_Feedback = Annotated[
    Literal["none", "verdicts", "build-log", "messages"], typer.Option(help="What it learns between submissions.")
]
_Prompts = Annotated[
    Path | None, typer.Option(metavar="DIR", help="A folder with templates that take the place of those shipped.")
]
_Language = Annotated[
    Literal["c", "cpp", "java", "javascript", "python", "typescript"] | None,
    typer.Option(help="The programming language that is asked for. Default: any."),
]


def preview(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION")],
    stage: _Stage = None,
    level: Annotated[
        int | None, typer.Option(min=1, max=3, metavar="N", help="Only this level. Default: all three.")
    ] = None,
    mode: Annotated[Literal["direct", "cascade"] | None, typer.Option(help="Only this mode. Default: both.")] = None,
    form: _Form = "json",
    agent: _Agent = "model",
    submissions: Annotated[int, typer.Option(min=1, max=100, metavar="N", help="How often the agent may hand in.")] = 1,
    feedback: _Feedback = "verdicts",
    prompts: _Prompts = None,
    language: _Language = None,
    folders: MissionFolders = None,
    as_json: AsJson = False,
) -> None:
    """Show the very prompts that an agent gets: all of them, or the one of a stage, byte for byte."""
    from projecteval.attempt import Level, Mode, StageName  # noqa: PLC0415
    from projecteval.authoring.preview import PromptPreviews  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.mission.languages import Language  # noqa: PLC0415
    from projecteval.replies import ReplyFormat  # noqa: PLC0415
    from projecteval.stages import FeedbackDetail, Terms  # noqa: PLC0415
    from projecteval.stages.prompt_files import read_prompts  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    most = min(submissions, mission.submissions or submissions)
    previews = PromptPreviews(
        mission=mission,
        form=ReplyFormat(form),
        works_in_folder=agent == "command",
        terms=Terms(most=most, feedback=FeedbackDetail(feedback)),
        prompts={} if prompts is None else read_prompts(prompts, where="--prompts"),
        language=None if language is None else Language(language),
    )
    wanted_level = None if level is None else Level(level)
    wanted_mode = None if mode is None else Mode(mode)
    if stage is None:
        shown = previews.of_columns(level=wanted_level, mode=wanted_mode)
    else:
        shown = previews.of_stage(StageName(stage), level=wanted_level, mode=wanted_mode)
    if as_json:
        print_json(shown.as_json())
    elif stage is None:
        _print_all(shown)
    else:
        _print_one(shown.prompts[0])


def _print_all(shown: "Preview") -> None:
    page = paper()
    for name, paths in (
        ("starter, shown to the agent", shown.starter),
        ("materials, for the tests alone", shown.materials),
    ):
        page.print(f"{name}: {', '.join(paths) or 'none'}", soft_wrap=True)
    for prompt in shown.prompts:
        page.rule(f"{prompt.heading} ({len(prompt.text)} characters)", align="left")
        page.print(prompt.text, soft_wrap=True, end="")


def _print_one(prompt: "ShownPrompt") -> None:
    """The prompt alone on standard output, so that it can be sent on as it is."""
    screen().print(prompt.heading)
    sys.stdout.write(prompt.text)
