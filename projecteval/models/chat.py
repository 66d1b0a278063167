"""A model that one can converse with: kept replies first, then budgets, pace, tries."""

import logging
import random
import threading
import time
from collections.abc import Callable, Mapping

from pydantic import JsonValue

from judge_machine import Cause
from projecteval.errors import ReplyMissingError, UsageError
from projecteval.models.cache import ReplyKey, prompt_sha256, settings_text
from projecteval.models.config import ChatModelConfig, read_model_config
from projecteval.models.pace import RequestsStopped
from projecteval.models.prices import cost_usd
from projecteval.models.protocol import ChatModel, ModelReply, ModelRequest, total_tokens
from projecteval.models.secrets import Secret, read_key
from projecteval.models.services import ModelServices
from projecteval.models.transport import Answer, RequestFailed, Transport
from projecteval.models.use import Use

_log = logging.getLogger(__name__)


class PacedChatModel:
    """Asks one model of one endpoint; see docs/models.md for what is tried again.

    A further try waits `retry_wait_s`, doubled each time, up to `longest_wait_s`, minus a random share of up to half;
    never less than the provider asks for. Longer than `longest_wait_s` is not waited for.
    """

    def __init__(self, config: ChatModelConfig, services: ModelServices) -> None:
        self._config, self._services = config, services
        self._price = services.price_list(config.prices).price(config.model, host=config.host)
        if self._price is None and "usd" in services.ledger.bounded:
            raise UsageError(
                f"prices: {config.model}: has no price at {config.host}, so a budget in usd cannot be kept;"
                " give prices, or a budget in tokens"
            )
        self._pace = services.pace(config)
        self._transport: Transport | None = None
        self._opening = threading.Lock()

    def reply(self, request: ModelRequest) -> ModelReply:
        """Answer, from what is kept where it is. Raises UsageError for a missing key, ReplyMissingError offline."""
        key, attempt = self._key(request), request.attempt
        with self._services.one_at_a_time(key, attempt=attempt):
            if (own := self._services.find_own(key, attempt=attempt)) is not None:
                return own
            if spent := self._services.ledger.begin_if_left(attempt):
                return self._failure(Cause.BUDGET_EXHAUSTED, spent, tries=0, wall_s=0.0)
            reply = self._services.find_shared(key, attempt=attempt)
            if reply is None:
                if self._services.offline:
                    raise ReplyMissingError(self._missing(request, key))
                reply = self._ask(request, key.sha256)
            if reply.cause in (None, Cause.REFUSED):
                self._services.keep(key, reply, attempt=attempt)
            else:
                self._services.ledger.count(Use.of(reply, attempt=attempt))
            return reply

    def _ask(self, request: ModelRequest, key: str) -> ModelReply:
        transport = self._open()
        started, tries = time.monotonic(), 0
        while True:
            left_s = self._seconds_left(request.attempt, started)
            if left_s <= 0 or (tries and self._services.ledger.over(request.attempt)):
                message = "the seconds or the money of the budget ran out between two tries"
                return self._failure(Cause.BUDGET_EXHAUSTED, message, tries=tries, wall_s=time.monotonic() - started)
            try:
                with self._pace.turn():
                    tries += 1
                    answer = self._send(transport, request, timeout_s=min(self._config.timeout_s, left_s))
                return self._answered(answer, key, tries=tries, wall_s=time.monotonic() - started)
            except RequestFailed as failed:
                reason = self._no_further_try(failed, request, tries=tries)
            except RequestsStopped:
                reason = "stopped before there was an answer"
            if reason:
                return self._failure(Cause.PROVIDER_ERROR, reason, tries=tries, wall_s=time.monotonic() - started)

    def _send(self, transport: Transport, request: ModelRequest, *, timeout_s: float) -> Answer:
        try:
            return self._services.loop().run(transport.ask(request.messages), timeout_s=timeout_s)
        except TimeoutError:
            raise RequestFailed(f"no answer in {timeout_s:g} s", transient=True) from None

    def _no_further_try(self, failed: RequestFailed, request: ModelRequest, *, tries: int) -> str:
        """Wait until the next try, or say why there is none."""
        if not failed.transient:
            return str(failed)
        if tries > self._config.retries:
            return f"{failed} (after {tries} tries)"
        wait_s = self._wait_s(failed, tries)
        if wait_s > self._config.longest_wait_s:
            return f"{failed} (asks to wait {wait_s:g} s, longest_wait_s is {self._config.longest_wait_s:g})"
        left_s = self._services.ledger.seconds_left(request.attempt)
        wait_s = wait_s if left_s is None else min(wait_s, left_s)
        _log.warning("%s: try %d: %s; again in %.1f s", self._config.model, tries, failed, wait_s)
        if failed.retry_after_s:
            self._pace.pause(wait_s)
        return "stopped while waiting for another try" if self._services.stopped.wait(wait_s) else ""

    def _wait_s(self, failed: RequestFailed, tries: int) -> float:
        longest_s: float = min(self._config.longest_wait_s, self._config.retry_wait_s * 2 ** (tries - 1))
        wait_s = longest_s * random.uniform(0.5, 1)  # noqa: S311 - spreads waits, hides nothing
        return max(wait_s, failed.retry_after_s or 0.0)

    def _seconds_left(self, attempt: str, started: float) -> float:
        left_s = self._services.ledger.seconds_left(attempt)
        return float("inf") if left_s is None else left_s - (time.monotonic() - started)

    def _answered(self, answer: Answer, key: str, *, tries: int, wall_s: float) -> ModelReply:
        if tokens := total_tokens(answer.usage):
            self._pace.count_tokens(tokens)
        return ModelReply(
            text=answer.text,
            cause=answer.cause,
            message=answer.message,
            model=answer.model or self._config.model,
            truncated=answer.truncated,
            usage=answer.usage,
            cost_usd=cost_usd(answer.usage, self._price),
            wall_s=wall_s,
            tries=tries,
            cache_key=key,
        )

    def _failure(self, cause: Cause, message: str, *, tries: int, wall_s: float) -> ModelReply:
        return ModelReply(cause=cause, message=message, model=self._config.model, tries=tries, wall_s=wall_s)

    def _open(self) -> Transport:
        with self._opening:
            if self._transport is None:
                key = read_key(self._config.key_variable, self._services.environ)
                self._transport = _transport_type(self._config)(self._config, key)
                self._services.adopt(self._transport)
            return self._transport

    def _key(self, request: ModelRequest) -> ReplyKey:
        return ReplyKey(
            model=self._config.model,
            endpoint=self._config.endpoint,
            settings=settings_text(self._config.parameters()),
            prompt_sha256=prompt_sha256(request.messages),
            sample=request.sample,
            reply_format=request.reply_format,
        )

    def _missing(self, request: ModelRequest, key: ReplyKey) -> str:
        return (
            f"{self._services.cache_path}: has no reply of {key.model} at {key.endpoint} to the prompt"
            f" {key.prompt_sha256[:12]}, sample {key.sample}, format {key.reply_format}"
            f" (for {request.attempt or 'no attempt'}); use the same models, settings and missions,"
            " or let the model be asked with cache: own"
        )


def make_chat_model(settings: Mapping[str, JsonValue] | ChatModelConfig, services: ModelServices) -> ChatModel:
    """The model that `settings` describe (see `ChatModelConfig`); it lives as long as `services`.

    Nothing is sent and no key is read yet. Raises UsageError for a wrong setting, a missing extra, or a budget in money
    for a model that has no price.
    """
    config = settings if isinstance(settings, ChatModelConfig) else read_model_config(settings)
    model = PacedChatModel(config, services)
    if not services.offline:
        _transport_type(config)
    return model


def _transport_type(config: ChatModelConfig) -> Callable[[ChatModelConfig, Secret], Transport]:
    if config.provider is None:
        from projecteval.models.openai_transport import OpenAITransport  # noqa: PLC0415 - loads the SDK

        return OpenAITransport
    from projecteval.models.provider_transport import ProviderTransport  # noqa: PLC0415 - an extra

    return ProviderTransport
