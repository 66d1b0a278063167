"""The provider that coding agents reach through a gateway, as users write it."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.models.config import OPENAI_URL, ChatModelConfig, EndpointConfig

FormatName = Literal["chat", "responses", "messages"]
ANTHROPIC_URL = "https://api.anthropic.com/v1"
_KEYS = {OPENAI_URL: "OPENAI_API_KEY", ANTHROPIC_URL: "ANTHROPIC_API_KEY"}


class ProviderConfig(EndpointConfig):
    """The provider that a coding agent reaches through the gateway.

    `formats` are the wire formats that it speaks: OpenAI's chat completions (`chat`) and `responses`, Anthropic's
    `messages`. `hosted_tools` lets through the tools that the provider itself runs, such as a web search. `request_mib`
    bounds what the agent sends, in MiB.
    """

    formats: Annotated[tuple[FormatName, ...], Field(min_length=1)] = ("chat", "responses", "messages")
    hosted_tools: bool = False
    request_mib: Annotated[int, Field(ge=1, le=1024)] = 32

    @property
    def key_variable(self) -> str | None:
        """The environment variable with the key; OpenAI's and Anthropic's own where none is named."""
        return self.key_env or _KEYS.get(self.url)

    def of_model(self, name: str) -> ChatModelConfig:
        """The configuration of one of its models. Raises ValidationError for what cannot be a model's name."""
        shared = self.model_dump(include=set(EndpointConfig.model_fields))
        return ChatModelConfig.model_validate({**shared, "model": name})


def read_provider(settings: Mapping[str, JsonValue] | ProviderConfig, *, where: str = "provider") -> ProviderConfig:
    """The provider in `settings`. Raises UsageError with one line for each wrong field; no value is repeated."""
    if isinstance(settings, ProviderConfig):
        return settings
    try:
        return ProviderConfig.model_validate(dict(settings))
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from None
