"""Everything that a run does with its user's rights, outside of the sandbox, as its configuration says it."""

import json
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

from projecteval.agents.command.settings import OF_GATEWAY, OF_SETTINGS, PLACEHOLDERS, CommandSettings, read_settings
from projecteval.agents.model import read_model_agent, read_style
from projecteval.agents.table import AGENTS
from projecteval.models.config import ChatModelConfig, read_model_config
from projecteval.models.provider import ProviderConfig
from projecteval.runs import RunConfig
from projecteval.scorers.model_files import MODEL_NAMES
from projecteval.scorers.table import CRITERIA
from projecteval.scorers.table import read_settings as read_criterion


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing that a run does with its user's rights; `words` name the program, the address or the folder."""

    words: str


def effects_of(config: RunConfig) -> tuple[Effect, ...]:
    """The effects of a run, in the order of its configuration; none where all is done in the sandbox.

    Raises UsageError for settings that cannot be used.
    """
    return tuple(Effect(words=words) for words in dict.fromkeys(_words(config)))


def tests_of(folder: Path) -> Effect:
    """The effect of judging with the missions in a folder: their tests run in the judge's session."""
    return Effect(words=f"the judge runs the tests of the missions in {folder.resolve()}")


def _words(config: RunConfig) -> Iterator[str]:
    for agent in config.agents:
        settings = config.agent_settings(agent)
        kind, _, argument = str(settings.pop("type", agent)).partition(":")
        where = f"agents: {agent}"
        if kind == "command":
            _, others = read_style(settings, where=where)
            own = read_settings(others, argument, where=where)
            yield f"agent {agent} runs the command {_command(own)}; {_sandbox(own)}"
            if own.provider is not None and config.settings.cache != "read":
                yield f"agent {agent} asks {_provider(own.provider)}"
        elif kind == "model":
            if config.settings.cache != "read":
                yield f"agent {agent} asks {_model(settings, argument, where=where)}"
        elif kind not in AGENTS:
            yield f"agent {agent} is {kind} of another package, with the settings {json.dumps(settings)}"
    yield from _of_criteria(config)
    for folder in config.mission_paths:
        yield tests_of(Path(folder)).words
    if sealed := config.settings.sealed:
        yield f"the judge runs the tests of the sealed missions {', '.join(sealed.seals)} in {sealed.file}"
    if judges := config.settings.judges:
        keys = f", with the keys in {judges.keys}" if judges.keys else ""
        yield f"the cluster at {judges.address}{keys} judges; it gets all projects and can run programs here"
    encoder = config.settings.encoder
    if encoder not in (None, *MODEL_NAMES):
        yield f"the checklist score loads the model {encoder}, which may bring programs"
    if config.settings.cache == "shared" and config.settings.cache_path is not None:
        yield f"the replies of models are written into {config.settings.cache_path.absolute()}"


def _of_criteria(config: RunConfig) -> Iterator[str]:
    for name, given in config.settings.criteria_settings.items():
        if name not in CRITERIA:
            yield f"criterion {name} is of another package, with the settings {json.dumps(given)}"
        elif config.settings.cache != "read" and isinstance(model := read_criterion(name, given), ChatModelConfig):
            yield f"criterion {name} asks {_asked(model)}"


def _command(settings: CommandSettings) -> str:
    filled = [name for name in PLACEHOLDERS if name not in OF_SETTINGS or (settings.provider and name in OF_GATEWAY)]
    values = {name: f"{{{name}}}" for name in filled}
    fixed = [f"{name}={shlex.quote(value)}" for name, value in settings.variables(values).items()]
    passed = dict.fromkeys(settings.passed)
    # What an attempt fills in keeps its placeholder; the model is text of the configuration.
    arguments = settings.arguments(values)
    line = " ".join([*fixed, shlex.join(arguments)])
    return f"{line} (passed on from your environment: {', '.join(passed)})" if passed else line


def _provider(provider: ProviderConfig) -> str:
    key = f", with the key in {provider.key_variable}" if provider.key_variable else ""
    return f"the provider at {provider.url}{key}"


def _sandbox(settings: CommandSettings) -> str:
    if settings.sandbox == "none":
        return "it has no sandbox: your rights, your files and your network"
    named = {"the tools": settings.tools, "to read": settings.see, "the hosts": settings.hosts}
    parts = [f"{name} {', '.join(map(shlex.quote, words))}" for name, words in named.items() if words]
    return f"it works in a box with its program{''.join(f', {part}' for part in parts)}"


def _model(settings: Mapping[str, JsonValue], argument: str, *, where: str) -> str:
    _, others = read_model_agent(settings, argument, where=where)
    return _asked(read_model_config(others, where=where))


def _asked(model: ChatModelConfig) -> str:
    key = f", with the key in {model.key_variable}" if model.key_variable else ""
    return f"the model {model.model} at {model.endpoint}{key}"
