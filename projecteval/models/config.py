"""The settings of a model, as users write them."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, field_validator, model_validator

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.models.protocol import ModelSettings
from projecteval.models.secrets import KeyVariable

OPENAI_URL = "https://api.openai.com/v1"
_LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})

TokensParameter = Literal["max_completion_tokens", "max_tokens"]
_OURS = frozenset({"model", "messages", "temperature", "top_p", "seed", "n", "stream", "max_tokens"})
_Positive = Annotated[int, Field(ge=1, le=10**9)]
_Seconds = Annotated[float, Field(gt=0, le=86_400, allow_inf_nan=False)]


class EndpointConfig(BaseModel):
    """An endpoint of models: where it is, its key, and the limits that hold for each of its models.

    `key_env` names the environment variable with the key, `answer_mib` bounds an answer, unpacked, in MiB.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True, protected_namespaces=())

    base_url: str | None = None
    key_env: KeyVariable | None = None
    timeout_s: _Seconds = 600.0
    answer_mib: Annotated[int, Field(ge=1, le=1024)] = 16
    concurrency: Annotated[int, Field(ge=1, le=1000)] = 8
    requests_per_minute: _Positive | None = None
    tokens_per_minute: _Positive | None = None
    prices: Path | None = None

    @field_validator("base_url")
    @classmethod
    def _can_be_asked(cls, url: str | None) -> str | None:
        if url is None:
            return None
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("is not an http or https address; give one such as http://localhost:11434/v1")
        if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
            raise ValueError("has a user, a password, a query or a fragment; give a key through key_env")
        return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"

    @property
    def url(self) -> str:
        """The base URL of the endpoint; OpenAI's where none is given."""
        return self.base_url or OPENAI_URL

    @property
    def is_local(self) -> bool:
        """True if the endpoint is on this machine, so that no proxy is used for it."""
        return urlsplit(self.url).hostname in _LOCAL_HOSTS


class ChatModelConfig(EndpointConfig):
    """One model of one endpoint. What is None is left to the provider or has the default that docs/models.md names.

    `provider` (of the extra `providers`) replaces the OpenAI-compatible client, `retries` counts the further tries
    after the first, `further` goes into the request as it is.
    """

    model: Annotated[str, Field(min_length=1, max_length=300)]
    provider: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")] | None = None
    temperature: Annotated[float, Field(ge=0, le=2, allow_inf_nan=False)] | None = None
    top_p: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] | None = None
    max_output_tokens: _Positive | None = None
    max_tokens_parameter: TokensParameter | None = None
    seed: int | None = None
    further: dict[str, JsonValue] = Field(default_factory=dict)
    retries: Annotated[int, Field(ge=0, le=20)] = 5
    retry_wait_s: Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)] = 1.0
    longest_wait_s: _Seconds = 120.0

    @field_validator("further")
    @classmethod
    def _further_is_other(cls, further: dict[str, JsonValue]) -> dict[str, JsonValue]:
        if taken := sorted(further.keys() & _OURS):
            raise ValueError(f"{', '.join(taken)}: is not a further setting; it has a field of its own or is ours")
        if not _finite(further):
            raise ValueError("has a number that JSON does not know")
        return further

    @model_validator(mode="after")
    def _provider_is_other(self) -> Self:
        if self.provider is not None and self.max_tokens_parameter is not None:
            raise ValueError("max_tokens_parameter: is for OpenAI-compatible endpoints; leave it out with a provider")
        return self

    @property
    def endpoint(self) -> str:
        """The endpoint's name in keys: its URL, before it the name of the provider where one is named."""
        if self.provider is None:
            return self.url
        return self.provider if self.base_url is None else f"{self.provider} {self.base_url}"

    @property
    def host(self) -> str:
        """The host name of the endpoint, or the name of the provider."""
        return (urlsplit(self.url).hostname or "") if self.provider is None else self.provider

    @property
    def key_variable(self) -> str | None:
        """The environment variable with the key; OPENAI_API_KEY for OpenAI itself where none is named."""
        if self.key_env is None and self.provider is None and self.url == OPENAI_URL:
            return "OPENAI_API_KEY"
        return self.key_env

    @property
    def tokens_parameter(self) -> TokensParameter:
        """The endpoint's name for the bound of a reply; OpenAI has the new name, others know the old one."""
        return self.max_tokens_parameter or ("max_completion_tokens" if self.url == OPENAI_URL else "max_tokens")

    @property
    def settings(self) -> ModelSettings:
        """The settings of one request."""
        return ModelSettings(
            temperature=self.temperature,
            top_p=self.top_p,
            max_output_tokens=self.max_output_tokens,
            seed=self.seed,
            timeout_s=self.timeout_s,
            further=self.further,
        )

    def parameters(self) -> dict[str, JsonValue]:
        """Return the parameters of every request besides the model and the messages, without those that are None."""
        named: dict[str, JsonValue] = {
            "temperature": self.temperature,
            "top_p": self.top_p,
            "seed": self.seed,
            self.tokens_parameter: self.max_output_tokens,
        }
        return {name: value for name, value in named.items() if value is not None} | self.further


def read_model_config(settings: Mapping[str, JsonValue], *, where: str = "model settings") -> ChatModelConfig:
    """The configuration in `settings`. Raises UsageError with one line for each wrong field; no value is repeated."""
    try:
        return ChatModelConfig.model_validate(dict(settings))
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from None


def _finite(value: JsonValue) -> bool:
    match value:
        case dict():
            return all(_finite(item) for item in value.values())
        case list():
            return all(_finite(item) for item in value)
        case float():
            return math.isfinite(value)
        case _:
            return True
