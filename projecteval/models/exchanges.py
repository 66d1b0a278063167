"""The exchanges of coding agents with providers, as they are kept among the replies of a run."""

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import Connection, Row, Select, func, select
from sqlalchemy.dialects.sqlite import insert

from projecteval.errors import DamagedStoreError
from projecteval.models.calls import StageCall
from projecteval.models.protocol import TokenUsage, total_tokens
from projecteval.models.reply_tables import bodies, exchanges, uses
from projecteval.models.use import Use
from projecteval.storage.database import Database

MOST_BODY_BYTES = 1 << 30
UNREACHABLE, BROKEN_OFF = 502, 504
"""The HTTP statuses of answers of our own, where no connection was made or one had no proper end."""

# Built once: a coding agent waits for each of its requests until the exchange is kept.
_ADD_BODY, _ADD_EXCHANGE, _ADD_USE = (insert(table).on_conflict_do_nothing() for table in (bodies, exchanges, uses))

Found = Literal["provider", "attempt", "question", "number"]
"""The source of an answer.

It is the provider; the same attempt, which had asked before it was stopped; another run, by the question; or another
run, by the number of the request within the stage, because the question was another one there.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpAnswer:
    """An answer as the agent was given it; `problem` says why it has no proper end, and is empty where it has one."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict, hash=False)
    body: bytes = field(default=b"", repr=False)
    problem: str = ""

    @property
    def is_good(self) -> bool:
        """True if it is complete and no error."""
        return self.status < 400 and not self.problem

    @property
    def broke_off(self) -> bool:
        """True if the provider was reached and may have answered, which nobody has seen to its end."""
        return bool(self.problem) and self.status != UNREACHABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One request of a coding agent and its answer.

    `round` counts how often the call was begun, from 1, `number` the requests of a round, from 1. `question_sha256`
    identifies what was asked, without what changes from call to call. `endpoint` and `path` say where.
    """

    call: StageCall
    round: int
    number: int
    endpoint: str
    path: str
    model: str
    question_sha256: str
    request: bytes = field(repr=False)
    answer: HttpAnswer
    found: Found = "provider"
    usage: TokenUsage = field(default_factory=TokenUsage)
    cost_usd: float | None = None
    wall_s: float = 0.0

    @property
    def key(self) -> str:
        """Its name among the uses of the attempt, in hexadecimal."""
        place = ["exchange", *asdict(self.call).values(), self.round, self.number]
        return hashlib.sha256(json.dumps(place).encode()).hexdigest()

    @property
    def use(self) -> Use:
        """What it took, for the budgets."""
        tokens = total_tokens(self.usage)
        return Use(attempt=self.call.attempt, tokens=tokens, cost_usd=self.cost_usd, wall_s=self.wall_s)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a kept exchange must answer."""

    endpoint: str
    path: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptExchange:
    """A kept exchange without its texts; `place` identifies it in its file."""

    place: tuple[str, str, int, int, int]
    question: Question
    model: str
    usage: TokenUsage
    cost_usd: float | None
    wall_s: float
    status: int
    headers: Mapping[str, str] = field(hash=False)
    answer_sha256: str
    found: Found


class ExchangeStore:
    """The exchanges in one file of replies; one that an earlier version wrote has none.

    With `withhold_requests` requests are kept as their sha256 alone.
    """

    def __init__(self, database: Database, *, withhold_requests: bool = False) -> None:
        self._database = database
        self._withheld = ("request",) if withhold_requests else ()

    def keep(self, exchange: Exchange, *, counts: bool) -> None:
        """Keep an exchange; it is a use of the attempt's budgets if it `counts`.

        From then on no kill of this process loses it, and no power cut after `sync`.
        """
        row = {
            **asdict(exchange.call),
            "round": exchange.round,
            "number": exchange.number,
            "endpoint": exchange.endpoint,
            "path": exchange.path,
            "model": exchange.model,
            "question_sha256": exchange.question_sha256,
            "status": exchange.answer.status,
            "headers": json.dumps(dict(exchange.answer.headers)),
            "problem": exchange.answer.problem,
            "found": exchange.found,
            "usage": json.dumps(asdict(exchange.usage)),
            "cost_usd": exchange.cost_usd,
            "wall_s": exchange.wall_s,
            "kept_at": datetime.now(UTC).isoformat(timespec="microseconds"),
        }
        texts = {"request": _packed(exchange.request), "answer": _packed(exchange.answer.body)}
        row |= {f"{name}_sha256": body["sha256"] for name, body in texts.items()}
        use = {**asdict(exchange.use), "key": exchange.key}
        with self._database.writing(synced=False) as connection:
            connection.execute(_ADD_BODY, [body for name, body in texts.items() if name not in self._withheld])
            connection.execute(_ADD_EXCHANGE, row)
            if counts:
                connection.execute(_ADD_USE, use)

    def sync(self) -> None:
        """Put on disk what was kept."""
        self._database.sync()

    def last_round(self, call: StageCall) -> int:
        """The last round of a call of which something is kept, or 0."""
        query = select(func.max(exchanges.c.round)).where(*_of_call(call))
        with self._reading() as connection:
            return (connection.execute(query).scalar() or 0) if connection is not None else 0

    def of_call(self, call: StageCall) -> tuple[KeptExchange, ...]:
        """The good exchanges of a call by number, of each number those of the last round first."""
        columns = exchanges.c
        return tuple(self._found(_good().where(*_of_call(call)).order_by(columns.number, columns.round.desc())))

    def with_question(self, question: Question, call: StageCall) -> tuple[KeptExchange, ...]:
        """The good answers to a question for samples of this number: of the call, of its attempt, of others."""
        columns = exchanges.c
        query = _good().where(
            columns.question_sha256 == question.sha256,
            columns.path == question.path,
            columns.endpoint == question.endpoint,
            columns.sample == call.sample,
        )
        nearest = (columns.attempt != call.attempt, columns.stage != call.stage, columns.submission != call.submission)
        return tuple(self._found(query.order_by(*nearest, columns.round.desc(), columns.number, columns.kept_at)))

    def answer(self, kept: KeptExchange) -> HttpAnswer:
        """The answer of a kept exchange. Raises DamagedStoreError."""
        with self._database.reading() as connection:
            query = select(bodies.c.deflated).where(bodies.c.sha256 == kept.answer_sha256)
            deflated = connection.execute(query).scalar()
        try:
            unpack = zlib.decompressobj()
            body = unpack.decompress(deflated or b"", MOST_BODY_BYTES)
            if not unpack.eof:
                raise ValueError("is incomplete, or has more than a gibibyte")
        except (zlib.error, ValueError) as error:
            raise DamagedStoreError(f"{self._database.path}: the answer {kept.answer_sha256} {error}") from error
        return HttpAnswer(status=kept.status, headers=kept.headers, body=body)

    def _found(self, query: Select[Any]) -> Iterator[KeptExchange]:
        with self._reading() as connection:
            for row in connection.execute(query).all() if connection is not None else ():
                yield self._kept(row)

    def _kept(self, row: Row[Any]) -> KeptExchange:
        try:
            return KeptExchange(
                place=(row.attempt, row.stage, row.submission, row.round, row.number),
                question=Question(endpoint=row.endpoint, path=row.path, sha256=row.question_sha256),
                model=row.model,
                usage=TokenUsage(**json.loads(row.usage)),
                cost_usd=row.cost_usd,
                wall_s=row.wall_s,
                status=row.status,
                headers={str(name): str(value) for name, value in json.loads(row.headers).items()},
                answer_sha256=row.answer_sha256,
                found=row.found,
            )
        except (ValueError, TypeError, AttributeError) as error:
            where = f"{self._database.path}: request {row.number} of {row.stage} of {row.attempt}"
            raise DamagedStoreError(
                f"{where}: cannot be read ({error!r}); use a file that projecteval wrote"
            ) from error

    @contextmanager
    def _reading(self) -> Iterator[Connection | None]:
        """A connection, or None where the file has no exchanges."""
        with self._database.reading() as connection:
            yield connection if connection.dialect.has_table(connection, exchanges.name) else None


def _good() -> Select[Any]:
    return select(exchanges).where(exchanges.c.status < 400, exchanges.c.problem == "")


def _of_call(call: StageCall) -> tuple[Any, ...]:
    columns = exchanges.c
    return (columns.attempt == call.attempt, columns.stage == call.stage, columns.submission == call.submission)


def _packed(body: bytes) -> dict[str, str | bytes]:
    return {"sha256": hashlib.sha256(body).hexdigest(), "deflated": zlib.compress(body, 1)}
