"""The settings of each kind of agent, to be shown and checked without making one."""

from collections.abc import Iterable, Iterator, Mapping

from pydantic import BaseModel, JsonValue
from pydantic.fields import FieldInfo

from projecteval.agents.command.settings import CommandSettings, read_settings
from projecteval.agents.model import read_model_agent, read_style
from projecteval.agents.person.settings import PersonSettings, read_person_settings
from projecteval.agents.table import AGENTS, check_label
from projecteval.errors import UsageError
from projecteval.mission.yaml_source import advice
from projecteval.models.config import ChatModelConfig, read_model_config
from projecteval.stages import RoundSettings
from projecteval.stages.style import PromptStyle


class _RecordedSettings(BaseModel):
    """The folder of the answers, unless the name of the agent gives it."""

    folder: str | None = None


_SETTINGS: Mapping[str, tuple[type[BaseModel], ...]] = {
    "model": (ChatModelConfig, RoundSettings, PromptStyle),
    "command": (CommandSettings, PromptStyle),
    "person": (PersonSettings, PromptStyle),
    "recorded": (_RecordedSettings, PromptStyle),
}


def fields_of(kind: str) -> Iterator[tuple[str, FieldInfo]]:
    """The settings that an agent of a kind has, by name; none for one that has none or is not known here."""
    for settings in _SETTINGS.get(kind, ()):
        yield from settings.model_fields.items()


def unknown_settings(label: str, words: str, keys: Iterable[str]) -> Iterator[str]:
    """Yield one line, with the nearest right key, for each key that an agent of the type `words` does not have.

    Agents of other packages take the settings that their factory accepts.
    """
    kind = words.partition(":")[0]
    known = [name for name, _ in fields_of(kind)]
    for key in sorted(keys) if kind in AGENTS else ():
        if not known:
            yield f"agents: {label}: {key}: {kind} takes no settings; remove it"
        elif key not in known:
            yield f"agents: {label}: {key}: is not a setting of {kind}; {advice(key, known)}"


def check_settings(label: str, words: str, settings: Mapping[str, JsonValue]) -> None:
    """Check the label and the settings of an agent of the type `words`, which is `kind` or `kind:argument`.

    Checks no program, file or variable, and only the settings of agents that ask models, of command lines and of
    persons. Raises UsageError naming each wrong setting.
    """
    check_label(label, words)
    problems = list(unknown_settings(label, words, settings))
    known = {name for name, _ in fields_of(words.partition(":")[0])}
    values = {key: value for key, value in settings.items() if key in known}
    if isinstance(values.get("prompts"), str):
        del values["prompts"]  # a folder beside the experiment, which is read when its configuration is made
    try:
        _check_values(words, values, where=f"agents: {label}")
    except UsageError as error:
        problems += error.problems
    if problems:
        raise UsageError(problems)


def _check_values(words: str, settings: Mapping[str, JsonValue], *, where: str) -> None:
    kind, _, argument = words.partition(":")
    if kind == "model":
        _, others = read_model_agent(settings, argument, where=where)
        read_model_config(others, where=where)
    elif kind == "command":
        _, others = read_style(settings, where=where)
        read_settings(others, argument, where=where)
    elif kind == "person":
        _, others = read_style(settings, where=where)
        read_person_settings(others, argument, where=where)
