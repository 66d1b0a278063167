"""The settings of a command-line agent."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, ConfigDict, Field, JsonValue, ValidationError, field_validator, model_validator

from judge_machine import BoxLimits, Host
from judge_machine.documents import describe_validation
from projecteval.agents.command.logs import LogName
from projecteval.agents.command.presets import PRESETS
from projecteval.attempt import StageName
from projecteval.errors import UsageError
from projecteval.models.provider import ProviderConfig
from projecteval.stages import RoundSettings

PLACEHOLDERS = (
    *("prompt", "prompt_file", "answer_file", "log_file", "workspace", "home", "stage", "submission"),
    *("model", "base_url", "gateway_key"),
)
OF_GATEWAY = ("base_url", "gateway_key")
OF_SETTINGS = ("model", *OF_GATEWAY)  # what names one that is not set is omitted
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
_VARIABLE = r"^[A-Za-z_][A-Za-z0-9_]{0,99}$"
_OWN_VARIABLES = frozenset({"HOME", "TMPDIR", "PWD"})

Variable = Annotated[str, Field(pattern=_VARIABLE)]
Seconds = Annotated[float, Field(gt=0, le=86_400, allow_inf_nan=False)]
Argument = Annotated[str, Field(max_length=10_000)]


SandboxName = Literal["box", "none"]


def _checked_host(text: str) -> str:
    Host.named(text)
    return text


HostName = Annotated[str, Field(max_length=300), AfterValidator(_checked_host)]


class CommandSettings(RoundSettings):
    """One command-line agent.

    `command` is a list of arguments with placeholders in braces, never a shell's line. `model` and `base_url` (the
    address of a provider) go into the placeholders of their names. `env` are variables with fixed values, `pass_env`
    names those that are passed through and must be set, `keys` those that are passed where they are set and there is
    no `provider`. That one is asked through a gateway: its address is then the {base_url}, and {gateway_key} what the
    command has in the place of a key. `stdin` gives the prompt on standard input. `time_s` bounds each stage,
    `stage_time_s` single ones. `log` says how the output reports turns and tokens. `submissions` is how often the agent
    may hand in, `feedback` how much it learns of each. `on_error` is the cause of a command that ends with an error and
    leaves no answer; where it is not set and there is a provider, the gateway knows the cause.

    In a `sandbox` of the kind `box` it finds its program, the `tools` and what it may `see`, reaches the `hosts`, and
    keeps to the `limits`. With `none` it has the rights and the network of the user.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    command: Annotated[tuple[Argument, ...], Field(min_length=1, max_length=1000)]
    model: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    base_url: Annotated[str, Field(pattern=r"^https?://[^\s\"'\\]{1,300}$")] | None = None
    env: dict[Variable, str] = Field(default_factory=dict)
    pass_env: tuple[Variable, ...] = ()
    keys: tuple[Variable, ...] = ()
    provider: ProviderConfig | None = None
    stdin: bool = False
    time_s: Seconds = 3600.0
    stage_time_s: dict[StageName, Seconds] = Field(default_factory=dict)
    log: LogName = "none"
    gitignore: bool = True
    on_error: Literal["provider_error", "missing_stage"] = "provider_error"
    sandbox: SandboxName = "box"
    tools: tuple[Argument, ...] = ()
    see: tuple[Argument, ...] = ()
    hosts: tuple[HostName, ...] = ()
    limits: BoxLimits = Field(default_factory=BoxLimits)

    @field_validator("command")
    @classmethod
    def _placeholders_are_known(cls, command: tuple[str, ...]) -> tuple[str, ...]:
        for name in _PLACEHOLDER.findall(" ".join(command)):
            if name not in PLACEHOLDERS:
                raise ValueError(f"{{{name}}} is not a placeholder; known are {', '.join(PLACEHOLDERS)}")
        return command

    @model_validator(mode="after")
    def _the_key_stays_outside(self) -> Self:
        variable = self.provider.key_variable if self.provider else None
        if variable in self.pass_env:
            raise ValueError(f"pass_env: {variable}: is the provider's key, which the gateway adds; remove it")
        return self

    @model_validator(mode="after")
    def _a_box_is_asked_for(self) -> Self:
        for name in ("tools", "see", "limits"):
            if self.sandbox == "none" and name in self.model_fields_set:
                raise ValueError(f"{name}: is a setting of the box, and sandbox is none; remove one of both")
        return self

    @field_validator("env", "pass_env", "keys")
    @classmethod
    def _ours_stay_ours(cls, names: "Mapping[str, str] | tuple[str, ...]") -> "Mapping[str, str] | tuple[str, ...]":
        for name in names:
            if name in _OWN_VARIABLES:
                raise ValueError(f"{name} is set for every attempt anew; remove it")
        return names

    def limit_s(self, stage: StageName) -> float:
        """Seconds that a stage may take."""
        return self.stage_time_s.get(stage, self.time_s)

    @property
    def passed(self) -> tuple[str, ...]:
        """The variables that are passed through where they are set: no keys of providers where a gateway has one."""
        return self.pass_env if self.provider is not None else (*self.pass_env, *self.keys)

    @property
    def writes_log(self) -> bool:
        """True if the command writes its log to a file, False if it prints it."""
        return any("{log_file}" in argument for argument in self.command)

    def arguments(self, values: Mapping[str, str]) -> list[str]:
        """The command line with its placeholders filled in.

        `values` has all of PLACEHOLDERS but those of settings, which it may have as well: then it counts.
        """
        filled = {**self._own(), **values}
        return [_PLACEHOLDER.sub(lambda found: filled[found[1]], argument) for argument in self._given(filled)]

    def variables(self, values: Mapping[str, str] = MappingProxyType({})) -> dict[str, str]:
        """`env` with the placeholders of settings filled in; a variable that names one which is not set is omitted."""
        own = {**self._own(), **values}
        unset = _unset(own)
        return {
            name: _PLACEHOLDER.sub(lambda found: own.get(found[1], found[0]), value)
            for name, value in self.env.items()
            if not any(placeholder in value for placeholder in unset)
        }

    def _own(self) -> dict[str, str]:
        own = {"model": self.model, "base_url": self.base_url}
        return {name: value for name, value in own.items() if value is not None}

    def _given(self, values: Mapping[str, str]) -> Iterator[str]:
        unset = _unset(values)
        for argument, following in zip(self.command, (*self.command[1:], ""), strict=True):
            if any(name in argument for name in unset) or (argument.startswith("-") and following in unset):
                continue
            yield argument


def _unset(values: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{{{name}}}" for name in OF_SETTINGS if name not in values)


def _variables(preset: str) -> Mapping[str, JsonValue]:
    """The variables of a preset, which a user's own are added to: without them it would not start unattended."""
    variables = PRESETS.get(preset, {}).get("env", {})
    return variables if isinstance(variables, dict) else {}


def read_settings(given: Mapping[str, JsonValue], preset: str, *, where: str) -> CommandSettings:
    """The settings of a preset (or none) with a user's own in their place. Raises UsageError naming what is wrong."""
    if preset and preset not in PRESETS:
        raise UsageError(f"{where}: {preset}: is not a known command; known are {', '.join(PRESETS)}; or give a list")
    settings = {**PRESETS.get(preset, {}), **given}
    if "provider" in settings:
        settings |= {"hosts": given.get("hosts", [])}  # those of the preset are its providers
    if isinstance(variables := given.get("env"), dict):
        settings["env"] = {**_variables(preset), **variables}
    if "command" not in settings:
        raise UsageError(f"{where}: command: is missing; write command:NAME ({', '.join(PRESETS)}), or give a list")
    try:
        return CommandSettings.model_validate(settings)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from error
