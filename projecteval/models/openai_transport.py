"""Any OpenAI-compatible endpoint, through the openai SDK."""

import json
from typing import cast

import openai
from openai import AsyncOpenAI, DefaultAsyncHttpxClient, Omit
from openai.types.chat import ChatCompletionMessageParam
from pydantic import JsonValue

from judge_machine import Cause
from projecteval.models.bounds import bounding_options
from projecteval.models.config import ChatModelConfig
from projecteval.models.protocol import Message, normalised_usage
from projecteval.models.secrets import Secret
from projecteval.models.transport import (
    REFUSAL_CODES,
    Answer,
    RequestFailed,
    is_transient,
    retry_after_s,
    sendable,
    shortened,
)


class OpenAITransport:
    """Chat completions, not streamed: only whole replies come with trustworthy usage figures.

    The SDK's own tries are off, and so is what it would take from the environment (organization, project): nothing is
    sent that the configuration does not name.
    """

    def __init__(self, config: ChatModelConfig, key: Secret) -> None:
        self._config, self._key = config, key
        unnamed: dict[str, str | Omit] = {"OpenAI-Organization": Omit(), "OpenAI-Project": Omit()}
        self._headers = unnamed if key.reveal() else unnamed | {"Authorization": Omit()}
        self._client = AsyncOpenAI(
            api_key=key.reveal() or "none",
            base_url=config.url,
            timeout=config.timeout_s,
            max_retries=0,
            http_client=DefaultAsyncHttpxClient(trust_env=not config.is_local, **bounding_options(config.answer_mib)),
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def ask(self, messages: tuple[Message, ...]) -> Answer:
        """Send one request. Raises RequestFailed."""
        turns = [{"role": message.role, "content": sendable(message.content)} for message in messages]
        try:
            response = await self._client.chat.completions.with_raw_response.create(
                model=self._config.model,
                messages=cast("list[ChatCompletionMessageParam]", turns),
                extra_headers=self._headers,
                extra_body=self._config.parameters(),
            )
        except openai.APIStatusError as error:
            if (answer := self._refusal(error)) is not None:
                return answer
            raise self._failed(error) from None
        except openai.APIConnectionError as error:
            reason = "no answer in time" if isinstance(error, openai.APITimeoutError) else repr(error.__cause__)
            raise RequestFailed(f"no connection: {self._key.redact(reason)}", transient=True) from None
        except openai.OpenAIError as error:
            raise RequestFailed(self._key.redact(str(error)), transient=False) from None
        return self._answer(response.text)

    def _answer(self, text: str) -> Answer:
        try:
            return read_completion(self._key.redact_reply(json.loads(text, parse_constant=str)))  # NaN is not JSON
        except (ValueError, RecursionError):
            start = self._key.redact(text)[:80]
            raise RequestFailed(f"the answer is not a chat completion: {start!r}", transient=True) from None

    def _refusal(self, error: openai.APIStatusError) -> Answer | None:
        refused = _code(error) in REFUSAL_CODES
        return Answer(cause=Cause.REFUSED, message=shortened(self._message(error))) if refused else None

    def _failed(self, error: openai.APIStatusError) -> RequestFailed:
        headers = error.response.headers
        wait_s = retry_after_s(headers.get("retry-after"), milliseconds=headers.get("retry-after-ms"))
        return RequestFailed(
            f"HTTP status {error.status_code}: {self._message(error)}",
            transient=is_transient(error.status_code, _code(error)),
            retry_after_s=wait_s,
        )

    def _message(self, error: openai.APIStatusError) -> str:
        message = error.body.get("message") if isinstance(error.body, dict) else None
        return self._key.redact(message if isinstance(message, str) else error.response.text)


def _code(error: openai.APIStatusError) -> str | None:
    code: object = error.code  # the SDK does not check whether it is a text
    return code if isinstance(code, str) else None


def read_completion(body: JsonValue) -> Answer:
    """The first choice of a chat completion. Raises ValueError for anything else."""
    choices = body.get("choices") if isinstance(body, dict) else None
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = choice.get("message") if isinstance(choice, dict) else None
    if not (isinstance(body, dict) and isinstance(choice, dict) and isinstance(message, dict)):
        raise ValueError("has no choice with a message")
    model, refusal = body.get("model"), message.get("refusal")
    refused = choice.get("finish_reason") == "content_filter" or (isinstance(refusal, str) and refusal != "")
    text = _text(message.get("content"))
    return Answer(
        text=text,
        cause=Cause.REFUSED if refused else None,
        message=(refusal if isinstance(refusal, str) and refusal else "stopped by a content filter") if refused else "",
        model=model if isinstance(model, str) else "",
        truncated=choice.get("finish_reason") == "length",
        usage=normalised_usage(body.get("usage")),
    )


def _text(content: JsonValue) -> str:
    match content:
        case None:
            return ""
        case str():
            return content
        case list():
            return "".join(_text(part.get("text")) for part in content if isinstance(part, dict))
        case _:
            raise ValueError("has a content that is not text")
