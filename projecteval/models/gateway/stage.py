"""One call of a coding agent behind the gateway: from a request to its answer, kept and counted."""

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import replace

from projecteval.models.calls import StageCall
from projecteval.models.config import ChatModelConfig
from projecteval.models.exchanges import BROKEN_OFF, UNREACHABLE, Exchange, Found
from projecteval.models.gateway.answers import Arrived, Outgoing, StreamedAnswer, failed_answer, whole_answer
from projecteval.models.gateway.formats import RequestRefused
from projecteval.models.gateway.kept import EVENT_STREAM, FoundAnswer, KeptAnswers
from projecteval.models.gateway.meter import Meter
from projecteval.models.gateway.requests import AgentRequest
from projecteval.models.gateway.upstream import ProviderUnreachable, Upstream
from projecteval.models.pace import Pace, RequestsStopped
from projecteval.models.prices import Price, cost_usd
from projecteval.models.protocol import total_tokens
from projecteval.models.provider import ProviderConfig
from projecteval.models.services import ModelServices
from projecteval.models.transport import RequestFailed, retry_after_s

MOST_MODELS = 100
_LONGEST_PAUSE_S = 120.0
_END_S = 5.0
_GATHERED_S = 0.01  # what is kept in this time goes to the disk at once
_WORDS: dict[type[BaseException], str] = {
    asyncio.CancelledError: "it was still under way when the command had ended",
    TimeoutError: "there was no answer in the time that a request may take",
}


class StageGateway:
    """Answers the requests of one call: from what is kept, or from the provider within budgets and limits.

    Lives on the loop of the requests. `upstream` is None where no model may be asked. `redact` removes what must not be
    stored from requests and answers. What goes wrong in keeping is raised by `close`.
    """

    def __init__(
        self,
        services: ModelServices,
        provider: ProviderConfig,
        upstream: Upstream | None,
        call: StageCall,
        *,
        redact: Callable[[bytes], bytes],
    ) -> None:
        self._services, self._provider, self._upstream, self._call = services, provider, upstream, call
        self._redact = redact
        self._kept = KeptAnswers(services, call)
        self._prices = services.price_list(provider.prices)
        self._paces: dict[str, Pace] = {}
        self._numbers = itertools.count(1)
        self._tasks = set[asyncio.Task[None]]()
        self._unsynced = False
        self._syncing: asyncio.Task[None] | None = None
        self._failure: Exception | None = None
        self.meter = Meter(services.ledger.bounded)

    async def answer(self, asked: AgentRequest) -> Outgoing:
        """Answer a request. Raises RequestRefused."""
        number = next(self._numbers)
        if found := self._kept.own(asked.question):
            return await self._give(asked, number, found)
        self._admit(asked)
        if found := self._kept.others(asked.question, streamed=asked.is_streamed):
            return await self._give(asked, number, found)
        if self._upstream is None:
            message = (
                f"{self._services.cache_path}: has no answer to request {number} of the stage {self._call.stage} of"
                f" {self._call.attempt}, {asked.path}"
            )
            self.meter.note(missing=message)
            raise RequestRefused(message, status=404)
        begun = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._ask(asked, number, self._upstream, begun))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        outgoing: Outgoing = await begun
        return outgoing

    async def close(self) -> None:
        """Let requests come to their end for a moment, so that they are counted. Raises what failed in keeping them."""
        if self._tasks and not self._services.stopped.is_set():
            await asyncio.wait(self._tasks, timeout=_END_S)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._syncing is not None:
            await self._syncing
        if self._failure is not None:
            raise self._failure

    def _admit(self, asked: AgentRequest) -> None:
        """Count a request that a budget has room for. Raises RequestRefused."""
        ledger, attempt = self._services.ledger, self._call.attempt
        if asked.counts and "usd" in ledger.bounded and self._price(asked.model) is None:
            name = asked.model.model if asked.model else ""
            self.meter.note(
                unusable=f"prices: {name}: has no price at {self._provider.url}, so a budget in usd cannot be kept;"
                " give prices, or a budget in tokens"
            )
        if self.meter.reading.unusable:
            raise RequestRefused(self.meter.reading.unusable, status=403)
        if asked.model and asked.model.model not in self._paces and len(self._paces) >= MOST_MODELS:
            raise RequestRefused(f"model: an agent may ask {MOST_MODELS} models; this is one more", status=403)
        if spent := ledger.begin_if_left(attempt) if asked.counts else ledger.over(attempt):
            self.meter.note(spent=spent)
            raise RequestRefused(spent, status=asked.wire.budget_status())

    async def _give(self, asked: AgentRequest, number: int, found: FoundAnswer) -> Outgoing:
        """Give a kept answer; one that the attempt was given before counts already."""
        kept = found.kept
        arrived = Arrived(answer=found.answer, usage=kept.usage, model=kept.model)
        exchange = self._exchange(asked, number, arrived, wall_s=kept.wall_s, cost=kept.cost_usd, found=found.found)
        if found.found != "attempt":
            await self._keep(asked, exchange)
            return Outgoing(answer=found.answer)
        if asked.counts:
            self._services.ledger.give_again(exchange.use)
            self.meter.add(exchange)
        return Outgoing(answer=found.answer)

    async def _ask(self, asked: AgentRequest, number: int, upstream: Upstream, begun: asyncio.Future[Outgoing]) -> None:
        started, streamed = time.monotonic(), list[StreamedAnswer]()
        try:
            arrived = await self._forward(asked, upstream, begun, streamed)
        except (RequestFailed, TimeoutError, RequestsStopped, asyncio.CancelledError) as failed:
            problem = str(failed) or _WORDS.get(type(failed), "the run was stopped")
            status = UNREACHABLE if isinstance(failed, ProviderUnreachable) else BROKEN_OFF
            arrived = streamed[0].arrived(problem) if streamed else failed_answer(asked.wire, problem, status)
        cost = cost_usd(arrived.usage, self._price(asked.model))
        exchange = self._exchange(asked, number, arrived, wall_s=time.monotonic() - started, cost=cost)
        try:
            await self._keep(asked, exchange)
        except Exception as error:  # noqa: BLE001 - raised by `close`; the agent's request needs an end before
            self._failure = self._failure or error
            arrived = failed_answer(asked.wire, "the answer could not be kept", 500)
        if streamed:
            streamed[0].release(arrived.answer.problem)
        if not begun.done():
            begun.set_result(Outgoing(answer=arrived.answer))

    async def _forward(
        self,
        asked: AgentRequest,
        upstream: Upstream,
        begun: asyncio.Future[Outgoing],
        streamed: list[StreamedAnswer],
    ) -> Arrived:
        """Ask the provider. Raises RequestFailed, TimeoutError, RequestsStopped."""
        async with (
            self._pace(asked).turn_on_loop(),
            asyncio.timeout(self._provider.timeout_s),
            upstream.send(
                asked.wire, asked.path, method=asked.method, content=asked.content, headers=asked.headers
            ) as response,
        ):
            is_stream = response.headers.get("content-type", "").startswith(EVENT_STREAM)
            if response.status < 300 and is_stream:
                stream = StreamedAnswer(response, asked.wire.reader(dict(asked.body)), upstream.guard)
                streamed.append(stream)
                begun.set_result(Outgoing(answer=stream.arrived().answer, events=stream.events()))
                await stream.take()
                return stream.arrived()
            body = upstream.guard.redact(await response.body())
            if response.status >= 400:
                self._slow_down(asked, response.headers.get("retry-after"), response.headers.get("retry-after-ms"))
            return whole_answer(asked.wire, response, body)

    def _exchange(
        self,
        asked: AgentRequest,
        number: int,
        arrived: Arrived,
        *,
        wall_s: float,
        cost: float | None,
        found: Found = "provider",
    ) -> Exchange:
        return Exchange(
            call=self._call,
            round=self._kept.round,
            number=number,
            endpoint=asked.question.endpoint,
            path=asked.path,
            model=arrived.model or (asked.model.model if asked.model else ""),
            question_sha256=asked.question.sha256,
            request=self._redact(asked.raw),
            answer=replace(arrived.answer, body=self._redact(arrived.answer.body)),
            found=found,
            usage=arrived.usage,
            cost_usd=cost,
            wall_s=wall_s,
        )

    async def _keep(self, asked: AgentRequest, exchange: Exchange) -> None:
        """Keep and count an exchange; a killed run has it when this returns, and the disk a moment later."""
        keep, shared_round = self._services.keep_exchange, self._kept.shared_round
        await asyncio.to_thread(keep, exchange, counts=asked.counts, shared_round=shared_round)
        self._unsynced = True
        if self._syncing is None or self._syncing.done():
            self._syncing = asyncio.create_task(self._sync())
        if asked.counts:
            self.meter.add(exchange)
            self._pace(asked).count_tokens(total_tokens(exchange.usage) or 0)

    async def _sync(self) -> None:
        """Put on disk what was kept, and what is kept meanwhile; the agent does not wait for it."""
        while self._unsynced:
            await asyncio.sleep(_GATHERED_S)
            self._unsynced = False
            try:
                await asyncio.to_thread(self._services.sync_exchanges)
            except Exception as error:  # noqa: BLE001 - raised by `close`
                self._failure = self._failure or error

    def _price(self, model: ChatModelConfig | None) -> Price | None:
        return None if model is None else self._prices.price(model.model, host=model.host)

    def _pace(self, asked: AgentRequest) -> Pace:
        model = asked.model or self._provider.of_model(asked.path)
        if model.model not in self._paces:
            self._paces[model.model] = self._services.pace(model)
        return self._paces[model.model]

    def _slow_down(self, asked: AgentRequest, seconds: str | None, milliseconds: str | None) -> None:
        if wait_s := retry_after_s(seconds, milliseconds=milliseconds):
            self._pace(asked).pause(min(wait_s, _LONGEST_PAUSE_S))
