"""Providers with their own interface, through pydantic-ai (the extra `providers`)."""

import inspect
from typing import Any, cast

import httpx2
from pydantic import JsonValue

from judge_machine import Cause
from projecteval.errors import UsageError
from projecteval.models.bounds import bounding_options
from projecteval.models.config import ChatModelConfig
from projecteval.models.protocol import Message, TokenUsage
from projecteval.models.secrets import Secret
from projecteval.models.transport import Answer, RequestFailed, is_transient, sendable

try:
    from pydantic_ai import exceptions
    from pydantic_ai.direct import model_request
    from pydantic_ai.messages import (
        ModelMessage,
        ModelRequest,
        ModelResponse,
        SystemPromptPart,
        TextPart,
        UserPromptPart,
    )
    from pydantic_ai.models import Model, infer_model
    from pydantic_ai.providers import Provider, infer_provider_class
    from pydantic_ai.settings import ModelSettings
except ImportError as missing:
    raise UsageError(
        f"provider: needs the package {missing.name}; install it with: pip install 'projecteval[providers]'"
    ) from missing


class ProviderTransport:
    """One request of pydantic-ai, without tools, output schemas or retries."""

    def __init__(self, config: ChatModelConfig, key: Secret) -> None:
        self._config, self._key = config, key
        self._model = self._open(config, key)

    def _open(self, config: ChatModelConfig, key: Secret) -> Model:
        options: dict[str, Any] = {}
        if key.reveal():
            options["api_key"] = key.reveal()
        if config.base_url is not None:
            options["base_url"] = config.base_url

        def make(name: str) -> Provider[Any]:
            kind = infer_provider_class(name)
            provider = kind(**options, **_client_option(kind, config))
            if hasattr(provider.client, "max_retries"):
                provider.client.max_retries = 0
            return provider

        try:
            return infer_model(f"{config.provider}:{config.model}", provider_factory=make)
        except (ImportError, ValueError, TypeError, exceptions.UserError) as error:
            message = key.redact(str(error)).splitlines()[0]
            raise UsageError(f"provider: {config.provider}: cannot be used: {message}") from None

    async def close(self) -> None:
        """Close the connections."""
        client = getattr(self._model, "client", None)
        if client is not None and hasattr(client, "close"):
            await client.close()

    async def ask(self, messages: tuple[Message, ...]) -> Answer:
        """Send one request. Raises RequestFailed."""
        try:
            response = await model_request(self._model, _conversation(messages), model_settings=self._settings())
        except exceptions.ContentFilterError as error:
            return Answer(cause=Cause.REFUSED, message=self._key.redact(str(error)))
        except exceptions.ModelHTTPError as error:
            headers = error.headers or {}
            raise RequestFailed(
                self._key.redact(f"HTTP status {error.status_code}: {error.body}"),
                transient=is_transient(error.status_code, error.provider_error_code),
                retry_after_s=error.retry_after if headers or error.retry_after else None,
            ) from None
        except (exceptions.ModelAPIError, exceptions.UnexpectedModelBehavior) as error:
            raise RequestFailed(self._key.redact(str(error)), transient=True) from None
        except exceptions.UserError as error:
            raise RequestFailed(self._key.redact(str(error)), transient=False) from None
        return self._answer(response)

    def _settings(self) -> ModelSettings:
        config = self._config
        named = {
            "temperature": config.temperature,
            "top_p": config.top_p,
            "max_tokens": config.max_output_tokens,
            "seed": config.seed,
            "timeout": config.timeout_s,
            "extra_body": config.further or None,
        }
        return cast("ModelSettings", {name: value for name, value in named.items() if value is not None})

    def _answer(self, response: ModelResponse) -> Answer:
        text = "".join(part.content for part in response.parts if isinstance(part, TextPart))
        refused = response.finish_reason == "content_filter"
        return Answer(
            text=cast("str", self._key.redact_reply(text)),
            cause=Cause.REFUSED if refused else None,
            message="stopped by the provider's content filter" if refused else "",
            model=response.model_name or "",
            truncated=response.finish_reason == "length",
            usage=_usage(response),
        )


def _client_option(kind: type[Provider[Any]], config: ChatModelConfig) -> dict[str, httpx2.AsyncClient]:
    """The bounded HTTP client, where the provider takes one; the answers of others are bounded by their time alone."""
    parameter = inspect.signature(kind.__init__).parameters.get("http_client")
    if parameter is None or "httpx.AsyncClient" in str(parameter.annotation):
        return {}
    return {"http_client": httpx2.AsyncClient(timeout=config.timeout_s, **bounding_options(config.answer_mib))}


def _conversation(messages: tuple[Message, ...]) -> list[ModelMessage]:
    turns: list[ModelMessage] = []
    for message in messages:
        text = sendable(message.content)
        match message.role:
            case "system":
                turns.append(ModelRequest(parts=[SystemPromptPart(content=text)]))
            case "user":
                turns.append(ModelRequest(parts=[UserPromptPart(content=text)]))
            case "assistant":
                turns.append(ModelResponse(parts=[TextPart(content=text)]))
    return turns


def _usage(response: ModelResponse) -> TokenUsage:
    usage = response.usage
    if not usage.has_values():  # pydantic-ai counts 0 where the provider said nothing
        return TokenUsage()
    details: dict[str, JsonValue] = dict(usage.details or {})
    raw: dict[str, JsonValue] = {
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
        "cache_read_tokens": usage.cache_read_tokens,
        "cache_write_tokens": usage.cache_write_tokens,
        "details": details,
    }
    reasoning = details.get("reasoning_tokens")
    return TokenUsage(
        input_tokens=usage.input_tokens,
        output_tokens=usage.output_tokens,
        cached_input_tokens=usage.cache_read_tokens or None,
        cache_write_tokens=usage.cache_write_tokens or None,
        reasoning_tokens=reasoning if isinstance(reasoning, int) else None,
        raw=raw,
    )
