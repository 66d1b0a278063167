"""The settings of a command-line agent, and those of the known ones."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, field_validator, model_validator

from judge_machine.documents import describe_validation
from projecteval.agents.command.logs import LogName
from projecteval.attempt import StageName
from projecteval.errors import UsageError
from projecteval.models.provider import ProviderConfig
from projecteval.stages import FeedbackDetail

# Settings that a user's own replace. A variable in `keys` is passed through where it is set; {model} is the setting of
# that name, and where there is none, an argument that names it is omitted together with the option before it.
PRESETS: Mapping[str, Mapping[str, JsonValue]] = {
    "claude-code": {
        "command": [
            *("claude", "--print", "--output-format", "stream-json", "--verbose"),
            *("--permission-mode", "bypassPermissions", "--model", "{model}"),
        ],
        "stdin": True,
        "keys": ["ANTHROPIC_API_KEY", "CLAUDE_CODE_OAUTH_TOKEN"],
        "log": "claude-code",
    },
    "codex": {
        "command": [
            *("codex", "exec", "--json", "--skip-git-repo-check", "--sandbox", "danger-full-access"),
            *("--model", "{model}", "-"),
        ],
        "stdin": True,
        "keys": ["CODEX_API_KEY", "OPENAI_API_KEY"],
        "log": "codex",
    },
    "gemini": {
        "command": [
            *("gemini", "--approval-mode", "yolo", "--skip-trust", "--output-format", "json"),
            *("--model", "{model}"),
        ],
        "stdin": True,
        "keys": ["GEMINI_API_KEY", "GOOGLE_API_KEY"],
        "log": "gemini",
    },
    "openhands": {
        "command": ["openhands", "--headless", "--json", "--override-with-envs", "--file", "{prompt_file}"],
        "keys": ["LLM_API_KEY", "LLM_MODEL", "LLM_BASE_URL"],
    },
    "aider": {
        "command": [
            *("aider", "--yes-always", "--no-check-update", "--no-pretty", "--no-stream"),
            # Else it writes a .gitignore into the project, and visits the URLs that a prompt names.
            *("--no-gitignore", "--no-detect-urls", "--no-suggest-shell-commands"),
            *("--no-show-model-warnings", "--no-show-release-notes", "--analytics-disable"),
            *("--model", "{model}", "--message-file", "{prompt_file}"),
        ],
        "keys": ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY", "DEEPSEEK_API_KEY"],
    },
}


OF_THE_GATEWAY = ("base_url", "gateway_key")
PLACEHOLDERS = ("prompt_file", "answer_file", "workspace", "home", "stage", "submission", "model", *OF_THE_GATEWAY)
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
_VARIABLE = r"^[A-Za-z_][A-Za-z0-9_]{0,99}$"
_OWN_VARIABLES = frozenset({"HOME", "TMPDIR", "PWD"})

Variable = Annotated[str, Field(pattern=_VARIABLE)]
Seconds = Annotated[float, Field(gt=0, le=86_400, allow_inf_nan=False)]
Argument = Annotated[str, Field(max_length=10_000)]


class CommandSettings(BaseModel):
    """One command-line agent.

    `command` is a list of arguments with placeholders in braces, never a shell's line. `env` are variables with fixed
    values, `pass_env` names those that are passed through and must be set, `keys` those that are passed where they are
    set and there is no provider. `provider` is asked through a gateway: with it, `{base_url}` and `{gateway_key}` are
    placeholders, also in `env`. `stdin` gives the prompt on standard input. `time_s` bounds each stage, `stage_time_s`
    single ones. `log` says how the output reports turns and tokens. `submissions` is how often the agent may hand in,
    `feedback` how much it learns of each. `on_error` is the cause of a command that ends with an error and leaves no
    answer; where it is not set and there is a provider, the gateway knows the cause.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    command: Annotated[tuple[Argument, ...], Field(min_length=1, max_length=1000)]
    model: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    env: dict[Variable, str] = Field(default_factory=dict)
    pass_env: tuple[Variable, ...] = ()
    keys: tuple[Variable, ...] = ()
    provider: ProviderConfig | None = None
    stdin: bool = False
    time_s: Seconds = 3600.0
    stage_time_s: dict[StageName, Seconds] = Field(default_factory=dict)
    log: LogName = "none"
    submissions: Annotated[int, Field(ge=1, le=100, strict=True)] = 1
    feedback: FeedbackDetail = FeedbackDetail.VERDICTS
    gitignore: bool = True
    on_error: Literal["provider_error", "missing_stage"] = "provider_error"

    @field_validator("command")
    @classmethod
    def _placeholders_are_known(cls, command: tuple[str, ...]) -> tuple[str, ...]:
        for name in _PLACEHOLDER.findall(" ".join(command)):
            if name not in PLACEHOLDERS:
                raise ValueError(f"{{{name}}} is not a placeholder; known are {', '.join(PLACEHOLDERS)}")
        return command

    @field_validator("env", "pass_env", "keys")
    @classmethod
    def _ours_stay_ours(cls, names: "Mapping[str, str] | tuple[str, ...]") -> "Mapping[str, str] | tuple[str, ...]":
        for name in names:
            if name in _OWN_VARIABLES:
                raise ValueError(f"{name} is set for every attempt anew; remove it")
        return names

    @model_validator(mode="after")
    def _key_stays_outside(self) -> Self:
        if self.provider is not None and self.provider.key_variable in self.pass_env:
            variable = self.provider.key_variable
            raise ValueError(f"pass_env: {variable}: is the provider's key, which the gateway adds; remove it")
        if self.provider is None:
            for name in OF_THE_GATEWAY:
                if f"{{{name}}}" in " ".join(self.command):
                    raise ValueError(f"command: {{{name}}}: needs the setting provider; add it")
        return self

    @property
    def passed(self) -> tuple[str, ...]:
        """The variables that are passed through where they are set: no keys of providers where a gateway has one."""
        return self.pass_env if self.provider is not None else (*self.keys, *self.pass_env)

    def limit_s(self, stage: StageName) -> float:
        """Seconds that a stage may take."""
        return self.stage_time_s.get(stage, self.time_s)

    def arguments(self, values: Mapping[str, str]) -> list[str]:
        """The command line with its placeholders filled in; `values` has all of PLACEHOLDERS but model."""
        filled = {**values, "model": self.model or ""}
        return [_PLACEHOLDER.sub(lambda found: filled[found[1]], argument) for argument in self._given()]

    def filled(self, environment: Mapping[str, str], values: Mapping[str, str]) -> dict[str, str]:
        """The variables with the placeholders of the gateway filled in; other braces stay, as JSON has them."""
        filled = dict(environment)
        for name, value in values.items():
            filled = {variable: text.replace(f"{{{name}}}", value) for variable, text in filled.items()}
        return filled

    def _given(self) -> Iterator[str]:
        for argument, following in zip(self.command, (*self.command[1:], ""), strict=True):
            if self.model is None and ("{model}" in argument or (argument.startswith("-") and following == "{model}")):
                continue
            yield argument


def read_settings(given: Mapping[str, JsonValue], preset: str, *, where: str) -> CommandSettings:
    """The settings of a preset (or none) with a user's own in their place. Raises UsageError naming what is wrong."""
    if preset and preset not in PRESETS:
        raise UsageError(f"{where}: {preset}: is not a known command; known are {', '.join(PRESETS)}; or give a list")
    settings = {**PRESETS.get(preset, {}), **given}
    if "command" not in settings:
        raise UsageError(f"{where}: command: is missing; write command:NAME ({', '.join(PRESETS)}), or give a list")
    try:
        return CommandSettings.model_validate(settings)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from error
