"""The services that all models of a run share: kept replies, budgets, paces, prices, and the loop of requests."""

import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.models.budget import BudgetBounds, BudgetLedger, used_by_attempts
from projecteval.models.cache import ReplyKey, ReplyStore
from projecteval.models.config import ChatModelConfig
from projecteval.models.exchanges import Exchange, ExchangeStore
from projecteval.models.pace import Pace, RequestLoop, RequestsStopped
from projecteval.models.prices import PriceList, read_prices
from projecteval.models.protocol import CacheMode, ModelReply
from projecteval.models.transport import Closable
from projecteval.models.use import Use

CACHE_NAME = "replies.sqlite"


class ServicesConfig(BaseModel):
    """The settings that all models of a run share.

    `cache`: with `own` no reply of another attempt is used, nor one of another run; with `shared` both are, and others
    are given these; with `read` replies are only read, and what is missing is an error: no model is asked. With
    `withhold_requests` the requests of coding agents are kept as their sha256 alone. `cache_path`
    and `prices` None are the user's own cache and the prices that come with projecteval.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    cache: CacheMode = "own"
    withhold_requests: bool = False
    cache_path: Path | None = None
    budget_per_run: BudgetBounds = Field(default_factory=BudgetBounds)
    budget_per_attempt: BudgetBounds = Field(default_factory=BudgetBounds)
    prices: Path | None = None


def read_services_config(settings: Mapping[str, JsonValue], *, where: str = "model services") -> ServicesConfig:
    """The configuration in `settings`. Raises UsageError with one line for each wrong field."""
    try:
        return ServicesConfig.model_validate(dict(settings))
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from None


def default_cache_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the file in which replies are kept for all runs: $PROJECTEVAL_REPLIES, or a file in the user's cache."""
    if chosen := environ.get("PROJECTEVAL_REPLIES"):
        return Path(chosen).absolute()
    return platformdirs.user_cache_path("projecteval") / CACHE_NAME


class ModelServices:
    """Made once a run and given to every model; safe to use from several threads; a context manager that closes it.

    `run_replies` is the run's own file: every reply that the run uses is written there before it is used, so that
    a run that was killed pays nothing twice, and can be packed. Each attempt has its own replies there. `environ` is
    where keys are read, when the first request is sent. `ledger` is that of a run in which other agents than models
    count, too; by default it is made from the bounds in `config`.
    """

    def __init__(
        self,
        config: ServicesConfig | None = None,
        *,
        run_replies: Path | None = None,
        environ: Mapping[str, str] | None = None,
        ledger: BudgetLedger | None = None,
    ) -> None:
        self.config = config or ServicesConfig()
        self.environ = os.environ if environ is None else environ
        self.prices = read_prices(self.config.prices)
        self._shared = self._open_shared()
        self._run = (
            None if run_replies is None else ReplyStore(run_replies, withhold_requests=self.config.withhold_requests)
        )
        self.ledger = ledger or BudgetLedger(
            run=self.config.budget_per_run,
            attempt=self.config.budget_per_attempt,
            before=None if self._run is None else used_by_attempts(self._run.used()),
        )
        self.stopped = threading.Event()
        self._lock = threading.Lock()
        self._loop: RequestLoop | None = None
        self._paces: dict[tuple[str, str], Pace] = {}
        self._transports: list[Closable] = []
        self._asking: dict[str, tuple[threading.Lock, int]] = {}

    def _open_shared(self) -> ReplyStore | None:
        if self.config.cache == "own":
            return None
        return ReplyStore(self.config.cache_path or default_cache_path(self.environ), new=self.config.cache == "shared")

    @property
    def offline(self) -> bool:
        """True if no model may be asked."""
        return self.config.cache == "read"

    @property
    def cache_path(self) -> Path | None:
        """The file of replies that is shared with other runs, or None."""
        return None if self._shared is None else self._shared.path

    def price_list(self, path: Path | None) -> PriceList:
        """A model's own prices, or those of the run."""
        return self.prices if path is None else read_prices(path)

    def pace(self, config: ChatModelConfig) -> Pace:
        """The limits of this model at this endpoint, shared by all who ask it."""
        with self._lock:
            pace = self._paces.setdefault((config.endpoint, config.model), Pace())
            if self.stopped.is_set():
                pace.stop()
        pace.restrict(
            concurrency=config.concurrency, requests=config.requests_per_minute, tokens=config.tokens_per_minute
        )
        return pace

    def loop(self) -> RequestLoop:
        """The loop that requests run on. Raises RequestsStopped."""
        with self._lock:
            if self.stopped.is_set():
                raise RequestsStopped
            if self._loop is None:
                self._loop = RequestLoop()
            return self._loop

    def adopt(self, transport: Closable) -> None:
        """Close the transport when all is closed."""
        with self._lock:
            self._transports.append(transport)

    @contextmanager
    def one_at_a_time(self, question: ReplyKey, *, attempt: str) -> Iterator[None]:
        """Let one thread after the other ask the same thing, so that the later ones find the first one's reply."""
        key = question.of_attempt(attempt) if self._shared is None else question.sha256
        with self._lock:
            lock, waiting = self._asking.get(key, (threading.Lock(), 0))
            self._asking[key] = (lock, waiting + 1)
        try:
            with lock:
                yield
        finally:
            with self._lock:
                lock, waiting = self._asking.pop(key)
                if waiting > 1:
                    self._asking[key] = (lock, waiting - 1)

    def find_own(self, key: ReplyKey, *, attempt: str) -> ModelReply | None:
        """The reply that the attempt was given before in this run, and that counts already."""
        return None if self._run is None else self._run.find_own(key, attempt=attempt)

    def find_shared(self, key: ReplyKey, *, attempt: str) -> ModelReply | None:
        """A reply that another attempt or another run was given."""
        reply = None if self._shared is None else self._shared.find(key, attempt=attempt)
        return None if reply is None else replace(reply, from_cache=True)

    def keep(self, key: ReplyKey, reply: ModelReply, *, attempt: str) -> None:
        """Write a reply that the attempt is about to be given, and count it; it is on disk when this returns."""
        if self._run is not None:
            self._run.keep(key, reply, given_to=attempt)
        if self._shared is not None and self.config.cache == "shared" and not reply.from_cache:
            self._shared.keep(key, reply)
        self.ledger.count(Use.of(reply, attempt=attempt))

    @property
    def own_exchanges(self) -> ExchangeStore | None:
        """The exchanges of coding agents in this run, or None where it has no file."""
        return None if self._run is None else self._run.exchanges

    @property
    def other_exchanges(self) -> ExchangeStore | None:
        """The exchanges of other runs, where those may be used."""
        return None if self._shared is None else self._shared.exchanges

    def keep_exchange(self, exchange: Exchange, *, counts: bool, shared_round: int = 1) -> None:
        """Write an exchange that a coding agent is about to be given; `sync_exchanges` puts it on disk.

        Where it `counts`, so does what it took; the request itself was counted when it began. `shared_round` is its
        round in the file that is shared with other runs, where calls of the same name have rounds of their own.
        """
        if self._run is not None:
            self._run.exchanges.keep(exchange, counts=counts)
        if self._shared is not None and self.config.cache == "shared" and exchange.found == "provider":
            self._shared.exchanges.keep(replace(exchange, round=shared_round), counts=False)
        if counts:
            self.ledger.count(exchange.use)

    def sync_exchanges(self) -> None:
        """Put the exchanges that were kept on disk, so that no power cut loses them."""
        for store in (self._run, self._shared if self.config.cache == "shared" else None):
            if store is not None:
                store.exchanges.sync()

    def stop(self) -> None:
        """End every wait and every request in progress; may be called from any thread, also more than once."""
        self.stopped.set()
        with self._lock:
            loop, paces = self._loop, tuple(self._paces.values())
        for pace in paces:
            pace.stop()
        if loop is not None:
            loop.stop()

    def close(self) -> None:
        """Stop, and close files and connections."""
        self.stop()
        with self._lock:
            loop, self._loop = self._loop, None
            transports, self._transports = self._transports, []
        if loop is not None:
            with suppress(RequestsStopped):
                loop.close(*(transport.close() for transport in transports))
        for store in (self._run, self._shared):
            if store is not None:
                store.close()

    def __enter__(self) -> "ModelServices":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
