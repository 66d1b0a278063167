"""The prompts that an agent gets for a mission, as the stages themselves render them."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field

from projecteval.agents.command.prompts import on_terms, prompt_for
from projecteval.agents.command.settings import CommandSettings
from projecteval.agents.command.workspace import ANSWER, EXCHANGE
from projecteval.attempt import COLUMNS, Artefact, Level, Mode, StageName, StageOutcome, stage_sequence
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission
from projecteval.mission.languages import Language
from projecteval.project import Project
from projecteval.replies import ReplyFormat
from projecteval.stages import StageTask, Terms
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

# As previews show them: by level, direct first.
_COLUMNS = tuple((level, mode) for level in Level for mode in Mode if (mode, level) in COLUMNS)
_COMMAND = CommandSettings(command=("agent",))
_ANSWER_FILE = f"{EXCHANGE}/{ANSWER}"

# Placeholders for the agent's own work, which a preview lacks; a continued conversation does not show it again.
_OWN_WORK: dict[StageName, Artefact] = {
    StageName.CHECKLIST: Checklist(pages=()),
    StageName.SKELETON: Project({}),
    StageName.CODE: Project({}),
}


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


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptPreviews:
    """Renders the prompts of a mission before an agent has done anything.

    `prompts` are templates of a user by name, `language` is the one that is asked for, `terms` are said in the first
    prompt. With `works_in_folder` the prompts are those of a coding agent that works in its own folder; without, of a
    model. A stage that follows others is asked as in a continued conversation: where each stage has its own
    conversation, a model's own work is repeated in it. Raises UsageError where level 3 is wanted and the skeleton is
    missing.
    """

    mission: Mission
    form: ReplyFormat
    works_in_folder: bool = False
    terms: Terms = field(default_factory=Terms)
    prompts: Mapping[str, str] = field(default_factory=dict, hash=False)
    language: Language | None = None

    def of_columns(self, *, level: Level | None = None, mode: Mode | None = None) -> Preview:
        """The first prompt of each column of this level and mode, and the questions about the agent's own code.

        Raises UsageError where there is no such column.
        """
        first = (self._at(stage_sequence(*column)[0], *column) for column in _columns(level, mode))
        return self._preview((*first, *self._questions()))

    def of_stage(self, stage: StageName, *, level: Level | None = None, mode: Mode | None = None) -> Preview:
        """The prompt of one stage, in the column of this level and mode in which the fewest stages come before it.

        Raises UsageError where there is no such column.
        """
        having = [column for column in _columns(level, mode) if stage in stage_sequence(*column)]
        if not having:
            known = ", ".join(f"{mode} {level:d}" for level, mode in _COLUMNS if stage in stage_sequence(level, mode))
            raise UsageError(f"stage: {stage}: does not exist at this level and mode; use one of: {known}")
        column = min(having, key=lambda column: stage_sequence(*column).index(stage))
        return self._preview((self._at(stage, *column),))

    def _questions(self) -> Iterator[ShownPrompt]:
        for stage in (StageName.LAUNCH, StageName.PARAMETERS):
            text = self._at(stage, Level.PROMPT, Mode.DIRECT).text
            yield ShownPrompt(stage=stage, level=None, mode=None, text=text)

    def _at(self, stage: StageName, level: Level, mode: Mode) -> ShownPrompt:
        stages = stage_sequence(level, mode)
        before = [name for name in stages[: stages.index(stage)] if name in _OWN_WORK]
        previous = tuple(StageOutcome(name=name, artefact=_OWN_WORK[name]) for name in before)
        task = StageTask(stage=stage, mission=self.mission, level=level, mode=mode, previous=previous, terms=self.terms)
        style = PromptStyle(format=self.form, conversation="same", prompts=dict(self.prompts), language=self.language)
        if self.works_in_folder:
            text = prompt_for(on_terms(task, _COMMAND), style, answer_file=_ANSWER_FILE)
        else:
            text = prompt_of(task, style)
        return ShownPrompt(stage=stage, level=int(level), mode=mode, text=text)

    def _preview(self, prompts: tuple[ShownPrompt, ...]) -> Preview:
        return Preview(
            mission=self.mission.id,
            starter=tuple(self.mission.starter_project() or ()),
            materials=tuple(_materials(self.mission)),
            prompts=prompts,
        )


def _columns(level: Level | None, mode: Mode | None) -> tuple[tuple[Level, Mode], ...]:
    if level is not None and mode is not None:
        stage_sequence(level, mode)  # raises UsageError where there is none
    return tuple(column for column in _COLUMNS if level in (None, column[0]) and mode in (None, column[1]))


def _materials(mission: Mission) -> Iterator[str]:
    folder = mission.materials_path
    if folder is not None:
        yield from sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
