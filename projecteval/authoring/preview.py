"""The prompts that an agent gets for a mission, as the stages themselves render them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass

from projecteval.agents.command.prompts import prompt_for
from projecteval.agents.command.workspace import ANSWER, EXCHANGE
from projecteval.attempt import Level, Mode, StageName, StageOutcome, stage_sequence
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.replies import ReplyFormat
from projecteval.stages import StageTask
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

_Ask = Callable[[StageTask, PromptStyle], str]

# A placeholder for the agent's own code, which a preview lacks; a continued conversation does not show it again.
_OWN_CODE = StageOutcome(name=StageName.CODE, artefact=Project({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPrompt:
    """One prompt, word for word. `level` and `mode` are None for questions that are the same in all of them."""

    stage: StageName
    level: int | None
    mode: Mode | None
    text: str

    @property
    def heading(self) -> str:
        """Such as "level 2, direct: code"."""
        return f"all levels: {self.stage}" if self.level is None else f"level {self.level}, {self.mode}: {self.stage}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The prompts of a mission, and the files next to them: `starter` is shown to agents, `materials` never is."""

    mission: str
    starter: tuple[str, ...]
    materials: tuple[str, ...]
    prompts: tuple[ShownPrompt, ...]

    def as_json(self) -> dict[str, object]:
        """Return it as one object of JSON."""
        return asdict(self)


def preview_of(
    mission: Mission, *, levels: Iterable[Level] = tuple(Level), form: ReplyFormat, works_in_folder: bool = False
) -> Preview:
    """Return the first prompt of each level and mode, and the questions that follow about the agent's own code.

    With `works_in_folder` they are those of a coding agent that works in its own folder; without, of a model. The
    questions about the code are those of a continued conversation: where each stage has its own conversation,
    a model's code is repeated in them. Raises UsageError where level 3 is wanted and the skeleton is missing.
    """
    ask = _ask_in_folder if works_in_folder else prompt_of
    starter = mission.starter_project()
    return Preview(
        mission=mission.id,
        starter=tuple(starter or ()),
        materials=tuple(_materials(mission)),
        prompts=(*_first_prompts(mission, levels, form, ask), *_questions(mission, form, ask)),
    )


def _ask_in_folder(task: StageTask, style: PromptStyle) -> str:
    return prompt_for(task, style, answer_file=f"{EXCHANGE}/{ANSWER}")


def _first_prompts(mission: Mission, levels: Iterable[Level], form: ReplyFormat, ask: _Ask) -> Iterator[ShownPrompt]:
    for level in levels:
        for mode in (Mode.DIRECT,) if level is Level.SKELETON else Mode:
            task = StageTask(stage=stage_sequence(level, mode)[0], mission=mission, level=level, mode=mode)
            text = ask(task, PromptStyle(format=form))
            yield ShownPrompt(stage=task.stage, level=int(level), mode=mode, text=text)


def _questions(mission: Mission, form: ReplyFormat, ask: _Ask) -> Iterator[ShownPrompt]:
    style = PromptStyle(format=form, conversation="same")
    for stage in (StageName.LAUNCH, StageName.PARAMETERS):
        task = StageTask(stage=stage, mission=mission, level=Level.PROMPT, mode=Mode.DIRECT, previous=(_OWN_CODE,))
        yield ShownPrompt(stage=stage, level=None, mode=None, text=ask(task, style))


def _materials(mission: Mission) -> Iterator[str]:
    folder = mission.materials_path
    if folder is not None:
        yield from sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
