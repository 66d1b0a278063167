"""The texts that an agent builds from: its level, its own earlier work, and the files that exist already."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from judge_machine import SERVICE_KINDS
from projecteval.attempt import Level, Mode, StageName
from projecteval.mission import Checklist, Mission, MissionKind
from projecteval.mission.public_tests import public_source
from projecteval.project import Project
from projecteval.replies import ReplyFormat, print_checklist, print_files
from projecteval.stages.code_base import base_language, listed_files, own_skeleton, wanted_skeleton
from projecteval.stages.protocol import StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle
from projecteval.stages.terms import Terms

# A longer file is a library or data; it would fill the context of a model.
MAX_SHOWN_CHARACTERS = 100_000
# Some 100,000 tokens; with more, some models have no room left for their answer.
MAX_SHOWN_TOGETHER = 400_000

KIND_WORDS = {
    MissionKind.WEBSITE: "a website",
    MissionKind.CONSOLE: "a console program",
    MissionKind.BATCH: "a program that works on files",
    MissionKind.API: "an HTTP API",
}

EXAMPLE_FILES = {"notes/app.py": 'print("Hello")\n', "README.md": "# Notes\n"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Briefing:
    """The text that an agent builds from, in its format: one of prompt, checklist and skeleton; the others are None.

    A skeleton is `of_change` where it has only the files that differ from those that are given.
    """

    prompt: str | None = None
    checklist: str | None = None
    skeleton: str | None = None
    not_shown: tuple[str, ...] = ()
    of_change: bool = False


def briefing_of(task: StageTask, style: PromptStyle) -> tuple[Briefing, bool]:
    """Return the briefing of the stage, and True if it is the agent's own work.

    In a cascade it is the agent's output of the stage before, and never anything of the canonical solution. In a
    continued conversation it was said already and is not repeated.
    """
    own = _own_level(task)
    if own is None:
        return _of_level(task, style), False
    if style.conversation == "same":
        return Briefing(), True
    if isinstance(own, Checklist):
        return Briefing(checklist=print_checklist(own, style.format)), True
    return _of_skeleton(own_skeleton(task.mission, own), task.mission, style.format), True


def _own_level(task: StageTask) -> Checklist | Project | None:
    if task.mode is not Mode.CASCADE or not task.previous:
        return None
    own = task.previous[-1].artefact
    if not isinstance(own, Checklist | Project):
        raise ValueError(f"{task.attempt}: {task.stage} follows a stage without a checklist or files")
    return own


def _of_level(task: StageTask, style: PromptStyle) -> Briefing:
    match task.level:
        case Level.PROMPT:
            return Briefing(prompt=task.mission.prompt.strip())
        case Level.CHECKLIST:
            return Briefing(checklist=print_checklist(task.mission.checklist, style.format))
        case Level.SKELETON:
            return _of_skeleton(wanted_skeleton(task.mission), task.mission, style.format)


def _of_skeleton(skeleton: Project, mission: Mission, form: ReplyFormat) -> Briefing:
    text, not_shown = shown_files(skeleton, form)
    return Briefing(skeleton=text, not_shown=not_shown, of_change=mission.starter_project() is not None)


def shown_files(project: Project, form: ReplyFormat) -> tuple[str, tuple[str, ...]]:
    """Return the files of a project as text, and the paths of those that are not text or too long to be shown.

    Where all together are too long, the longest are left out.
    """
    texts = _within_bounds(project.texts())
    return print_files(texts, form), tuple(path for path in project if path not in texts)


def _within_bounds(texts: Mapping[str, str]) -> dict[str, str]:
    left, kept = MAX_SHOWN_TOGETHER, set()
    for path, text in sorted(texts.items(), key=lambda item: len(item[1])):
        left -= len(text)
        if len(text) > MAX_SHOWN_CHARACTERS or left < 0:
            break
        kept.add(path)
    return {path: text for path, text in texts.items() if path in kept}


def kept_files(task: StageTask) -> Project:
    """Return the files that an answer adds to: those of the starter, and of a skeleton those that were not shown.

    An agent cannot resubmit a file that it was not shown. A file that is given takes precedence over its skeleton.
    """
    kept = Project({})
    if task.stage is StageName.CODE and task.level is Level.SKELETON:
        skeleton = task.mission.skeleton_project()
        _, not_shown = shown_files(skeleton, ReplyFormat.JSON)
        kept = kept.with_files({path: skeleton[path] for path in not_shown})
    return kept.with_files(task.mission.starter_project() or {})


def common_variables(task: StageTask, style: PromptStyle) -> dict[str, object]:
    """Return the variables of every template."""
    serves = _serves(task.mission)
    return {
        "title": task.mission.title,
        "kind": KIND_WORDS[task.mission.kind],
        "is_website": task.mission.kind is MissionKind.WEBSITE,
        "serves": serves,
        "base_language": base_language(task.mission),
        "format": str(style.format),
        "language": style.language.words if style.language else None,
        "environment": render(
            "environment.txt.jinja",
            style.prompts,
            serves=serves,
            limits=task.mission.limits,
            toolchain=_toolchain(task.mission, style),
            review=[rule.reason for rule in task.mission.review],
            services=[SERVICE_KINDS[name].description for name in task.mission.services],
            service_documents=[
                text for name in task.mission.services if (text := SERVICE_KINDS[name].document_text().strip())
            ],
        ).strip(),
    }


def _toolchain(mission: Mission, style: PromptStyle) -> Mapping[str, str]:
    """The programs of the mission, and those of the language that is asked for."""
    return {**(style.language.toolchain if style.language else {}), **mission.toolchain}


def building_variables(task: StageTask, style: PromptStyle) -> dict[str, object]:
    """Return the variables of the templates of checklist, skeleton and code."""
    level, own = briefing_of(task, style)
    return {
        **common_variables(task, style),
        **round_variables(task, style, shows_code=True),
        "level": level,
        "own": own,
        "contract": contract_of(task, style),
        "starter": _given_files(task, style),
        "inputs": input_files(task, style),
    }


def tests_variables(task: StageTask, style: PromptStyle) -> dict[str, object]:
    """Return the source of the tests that the agent may see, None for none, and whether these are all."""
    shows_all = style.public_tests == "all"
    source = (
        task.mission.source.tests.decode("utf-8")
        if shows_all
        else public_source(task.mission.source.tests, task.mission.public_tests)
    )
    shown = print_files({"tests.py": source}, ReplyFormat.FENCED) if style.public_tests and source else None
    return {"tests": shown, "all_tests": shows_all}


def round_variables(task: StageTask, style: PromptStyle, *, shows_code: bool) -> dict[str, object]:
    """Return what the templates say of submissions: the terms, only in a first prompt, and how the last one went.

    With `shows_code` the code of the last submission is among them; an agent that has it in its folder needs it not.
    """
    terms = task.terms if not task.previous else None
    return {
        "terms": "" if terms is None else _terms_text(terms, task, style),
        "feedback": task.feedback,
        "last_code": _last_code(task, style.format) if shows_code else None,
    }


def _terms_text(terms: Terms, task: StageTask, style: PromptStyle) -> str:
    # The limits of the project stand where it is described in what it runs, which a checklist's prompt does not say.
    limits = task.mission.limits if task.stage is StageName.CHECKLIST else None
    return render(
        "terms.txt.jinja",
        style.prompts,
        rules=terms,
        budget=_amounts(terms.attempt_budget),
        agent_budget=_amounts(terms.agent_budget),
        limits=limits,
        serves=_serves(task.mission),
    )


def _amounts(budget: Mapping[str, float]) -> str:
    """Such as "1.5 US dollars, 20000 tokens"; empty without a bound."""
    return ", ".join(f"{amount:.15g} {'US dollars' if name == 'usd' else name}" for name, amount in budget.items())


def _last_code(task: StageTask, form: ReplyFormat) -> dict[str, object] | None:
    """The files of the last submission, where this stage replaces them and there were any."""
    outcomes = task.feedback.outcomes if task.feedback is not None and task.stage is StageName.CODE else ()
    project = next((one.artefact for one in outcomes if one.name is StageName.CODE), None)
    if not isinstance(project, Project):
        return None
    files, not_shown = shown_files(project, form)
    return {"files": files, "not_shown": not_shown}


def _serves(mission: Mission) -> bool:
    return mission.kind in (MissionKind.WEBSITE, MissionKind.API)


class GivenFiles(StrEnum):
    """Whose files an agent is given: those of the mission, or at a later checkpoint its own, another's, or none."""

    MISSION = "mission"
    OWN = "own"
    REFERENCE = "reference"
    NOTHING = "nothing"


def given_files(mission: Mission) -> GivenFiles | None:
    """Return whose files an agent is given; None where the mission gives none and never did."""
    if mission.starter_project() is None:
        return GivenFiles.NOTHING if mission.given is not None else None
    if mission.given is not None:
        return GivenFiles.OWN
    return GivenFiles.REFERENCE if mission.is_later_checkpoint else GivenFiles.MISSION


def _given_files(task: StageTask, style: PromptStyle) -> dict[str, object] | None:
    whose = given_files(task.mission)
    if whose is None or _was_said(task, style):
        return None
    given = task.mission.starter_project() or Project({})
    files, not_shown = shown_files(given, style.format)
    listed = listed_files(given) if task.mission.has_code_base else ()
    return {"files": files, "not_shown": not_shown, "whose": str(whose), "listed": listed}


def contract_of(task: StageTask, style: PromptStyle) -> tuple[str, ...]:
    """Return the sentences of the contract; none where they were shown already."""
    return () if _was_said(task, style) else task.mission.contract


def input_files(task: StageTask, style: PromptStyle) -> dict[str, object] | None:
    """Return the files that will be next to the project; None without any, or where they were shown already."""
    inputs = task.mission.inputs
    if not inputs or _was_said(task, style):
        return None
    shown = task.mission.shown_inputs()
    return {"files": inputs, "shown": print_files(shown, ReplyFormat.FENCED) if shown else None}


def _was_said(task: StageTask, style: PromptStyle) -> bool:
    """In a continued conversation, the first question has shown all that stays the same."""
    return style.conversation == "same" and bool(task.previous)


def own_project(task: StageTask, style: PromptStyle) -> dict[str, object]:
    """Return the agent's own code, for the questions about it."""
    project = task.artefact(StageName.CODE)
    if not isinstance(project, Project):
        raise ValueError(f"{task.attempt}: {task.stage} follows a code stage without files")
    if style.conversation == "same":
        return {"own_files": None, "not_shown": ()}
    files, not_shown = shown_files(project, style.format)
    return {"own_files": files, "not_shown": not_shown}
