"""Checks, before a run begins, that its agents can be asked as its configuration says: prompts and languages."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pydantic import JsonValue

from projecteval.agents.command.prompts import prompt_for
from projecteval.agents.model import read_style
from projecteval.attempt import Artefact, Level, Mode, StageName, StageOutcome, stage_sequence
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission
from projecteval.mission.languages import Language
from projecteval.project import Project
from projecteval.runs import RunConfig
from projecteval.stages import Feedback, StageTask
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

# What an agent would have answered; templates get it as text.
_ANSWERS: dict[StageName, Artefact] = {
    StageName.CHECKLIST: Checklist(pages=()),
    StageName.SKELETON: Project({"app.py": b"# ...\n"}),
    StageName.CODE: Project({"app.py": b"pass\n"}),
}


def check_questions(config: RunConfig, missions: Iterable[Mission]) -> None:
    """Raise UsageError for a language that a mission does not admit, and for templates that cannot be rendered.

    The templates of a user are rendered for every mission, column and stage, so that no agent is asked before.
    """
    missions = tuple(missions)
    if problems := list(_wrong_languages(config, missions)):
        raise UsageError(problems)
    for agent in config.agents:
        settings = config.agent_settings(agent)
        if settings.get("prompts"):
            _render_all(agent, settings, config, missions)


def toolchains_of(config: RunConfig, missions: Iterable[Mission]) -> dict[str, Mapping[str, str]]:
    """The programs of each mission and of each language that is asked for, with their earliest versions."""
    asked = {config.agent_settings(agent).get("language") for agent in config.agents}
    return {
        **{mission.id: mission.toolchain for mission in missions},
        **{f"language {one}": one.toolchain for one in Language if str(one) in asked},
    }


def _wrong_languages(config: RunConfig, missions: Iterable[Mission]) -> Iterator[str]:
    for agent in config.agents:
        asked = config.agent_settings(agent).get("language")
        for mission in missions:
            admitted = _admitted(mission)
            if asked is not None and admitted and asked not in admitted:
                yield (
                    f"{mission.id}: agent {agent} is asked for {asked}, and the mission admits "
                    f"{', '.join(admitted)}; leave the mission out (missions.ids), or ask for one of these"
                )


def _admitted(mission: Mission) -> tuple[str, ...]:
    """The languages that may be asked for, empty for any; a code base is changed in its own."""
    if mission.has_code_base and not mission.languages:
        return ({"c++": str(Language.CPP)}.get(mission.stack.language, mission.stack.language),)
    return mission.languages


def _render_all(agent: str, settings: dict[str, JsonValue], config: RunConfig, missions: Iterable[Mission]) -> None:
    style, _ = read_style(settings, where=f"agents: {agent}")
    works_in_folder = str(settings.get("type", agent)).partition(":")[0] in ("command", "person")
    for mission in missions:
        for mode, level in config.columns:
            try:
                for task in _tasks(mission, mode, level):
                    _render(task, style, works_in_folder=works_in_folder)
            except UsageError as error:
                raise UsageError(
                    [f"agents: {agent}: {mission.id}, {mode} {level:d}: {problem}" for problem in error.problems]
                ) from error


def _render(task: StageTask, style: PromptStyle, *, works_in_folder: bool) -> None:
    if not works_in_folder:
        prompt_of(task, style)
        return
    prompt_for(task, style, answer_file="answer")
    prompt_for(replace(task, feedback=Feedback(submission=2, most=2, text="…")), style, answer_file="answer")


def _tasks(mission: Mission, mode: Mode, level: Level) -> Iterator[StageTask]:
    previous: tuple[StageOutcome, ...] = ()
    for stage in stage_sequence(level, mode):
        yield StageTask(stage=stage, mission=mission, level=level, mode=mode, previous=previous)
        if stage in _ANSWERS:
            previous = (*previous, StageOutcome(name=stage, artefact=_ANSWERS[stage]))
