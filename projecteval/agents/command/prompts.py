"""The prompts of command-line agents: those of a model, but with files in a folder instead of files in a reply."""

from dataclasses import replace

from projecteval.agents.command.settings import CommandSettings
from projecteval.attempt import Level, Mode, StageName, stage_sequence
from projecteval.project import Project
from projecteval.stages import StageTask, Terms
from projecteval.stages.briefing import (
    Briefing,
    GivenFiles,
    briefing_of,
    common_variables,
    contract_of,
    given_files,
    input_files,
    round_variables,
    tests_variables,
)
from projecteval.stages.questions import prompt_of
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle

PROJECT_STAGES = (StageName.SKELETON, StageName.CODE)

_WHOSE = {
    GivenFiles.MISSION: "",
    GivenFiles.OWN: ", your own code as you handed it in for the message before",
    GivenFiles.REFERENCE: ", the code of the message before, which somebody else wrote",
}


_TOOLS = ("the programs on your PATH, in a folder of your own",)


def prompt_for(task: StageTask, style: PromptStyle, *, answer_file: str) -> str:
    """The whole prompt of a stage."""
    return _files_prompt(task, style) if task.stage in PROJECT_STAGES else _answer_prompt(task, style, answer_file)


def on_terms(task: StageTask, settings: CommandSettings | None) -> StageTask:
    """The same task with what a command may use in its terms: the time of each stage, and its tools.

    A person has no settings of a command, and no limit of time.
    """
    stages = stage_sequence(task.level, task.mode) if settings is not None else ()
    stage_s = {str(stage): settings.limit_s(stage) for stage in stages} if settings is not None else {}
    return replace(task, terms=replace(task.terms or Terms(), stage_s=stage_s, tools=_TOOLS))


def starting_files(task: StageTask) -> Project:
    """Return the first files of the workspace: the given ones, or the agent's own where its workspace is gone."""
    outcomes = (*(task.feedback.outcomes if task.feedback else ()), *task.previous)
    for stage in reversed(PROJECT_STAGES):
        for outcome in reversed(outcomes):
            if outcome.name is stage and isinstance(outcome.artefact, Project):
                return outcome.artefact
    starter = task.mission.starter_project()
    if starter is not None:
        return starter
    return task.mission.skeleton_project() if _lies_there_as_skeleton(task) else Project({})


def _lies_there_as_skeleton(task: StageTask) -> bool:
    """True at level 3, unless files are given: a skeleton would replace their bodies, so the prompt shows it."""
    return task.mode is Mode.DIRECT and task.level is Level.SKELETON and task.mission.starter_project() is None


def _files_prompt(task: StageTask, style: PromptStyle) -> str:
    level, own = briefing_of(task, style)
    follows_skeleton = any(outcome.name is StageName.SKELETON for outcome in task.previous)
    has_skeleton = task.stage is StageName.CODE and (_lies_there_as_skeleton(task) or follows_skeleton)
    return render(
        "workspace_files.txt.jinja",
        style.prompts,
        **common_variables(task, style),
        **round_variables(task, style, shows_code=False),
        stage=str(task.stage),
        wishes=style,
        level=Briefing() if has_skeleton else level,
        own=own,
        contract=contract_of(task, style),
        inputs=input_files(task, style),
        has_skeleton=has_skeleton,
        files_given=given_files(task.mission),
        whose=_WHOSE,
        **tests_variables(task, style),
    )


def _answer_prompt(task: StageTask, style: PromptStyle, answer_file: str) -> str:
    # In a continued conversation, the agent's own files are not repeated: they are in its folder.
    asked = prompt_of(task, style if task.stage is StageName.CHECKLIST else _continued(style))
    return render(
        "workspace_answer.txt.jinja",
        style.prompts,
        question=asked.strip(),
        has_project=task.stage is not StageName.CHECKLIST,
        answer_file=answer_file,
    )


def _continued(style: PromptStyle) -> PromptStyle:
    return style.model_copy(update={"conversation": "same"})
