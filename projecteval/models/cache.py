"""Replies of models, kept so that nothing is paid for twice and a run can be repeated without a network."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from pydantic import JsonValue
from sqlalchemy import Column, Float, Integer, MetaData, String, Table, delete, func, select
from sqlalchemy.dialects.sqlite import insert

from judge_machine import Cause
from projecteval.errors import DamagedStoreError, UsageError
from projecteval.models.protocol import Message, ModelReply, TokenUsage, total_tokens
from projecteval.storage.database import Database
from projecteval.storage.schema import Schema

KEY_VERSION = 1
metadata = MetaData()

replies = Table(
    "replies",
    metadata,
    Column("key", String, primary_key=True),
    Column("model", String, nullable=False),
    Column("endpoint", String, nullable=False),
    Column("settings", String, nullable=False),
    Column("prompt_sha256", String, nullable=False, index=True),
    Column("sample", Integer, nullable=False),
    Column("reply_format", String, nullable=False),
    Column("reply", String, nullable=False),
    Column("kept_at", String, nullable=False),
)

# What each attempt asked for, in a run's own file: what its budgets have spent before it was stopped.
uses = Table(
    "uses",
    metadata,
    Column("attempt", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("tokens", Integer),
    Column("cost_usd", Float),
    Column("wall_s", Float, nullable=False),
)
SCHEMA = Schema(metadata=metadata)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyKey:
    """The question that a reply belongs to: two questions that differ in any of these are different questions."""

    model: str
    endpoint: str
    settings: str
    prompt_sha256: str
    sample: int
    reply_format: str

    @property
    def sha256(self) -> str:
        """The key in hexadecimal."""
        parts = [
            KEY_VERSION,
            self.model,
            self.endpoint,
            self.settings,
            self.prompt_sha256,
            self.sample,
            self.reply_format,
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptReplies:
    """The replies of one model at one endpoint; `size_bytes` counts their texts, the times are the first and last."""

    model: str
    endpoint: str
    replies: int
    size_bytes: int
    first: datetime
    last: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """The tokens, money and time of one question of an attempt; None is not known."""

    attempt: str
    tokens: int | None
    cost_usd: float | None
    wall_s: float

    @classmethod
    def of(cls, reply: ModelReply, *, attempt: str) -> "Use":
        """Return what a reply took when it was first given; a question that failed took its time."""
        return cls(attempt=attempt, tokens=total_tokens(reply.usage), cost_usd=reply.cost_usd, wall_s=reply.wall_s)


def prompt_sha256(messages: tuple[Message, ...]) -> str:
    """The sha256 of a conversation."""
    turns = [[message.role, message.content] for message in messages]
    return hashlib.sha256(json.dumps(turns).encode()).hexdigest()


def settings_text(parameters: Mapping[str, JsonValue]) -> str:
    """Return the settings of a request as one text, independent of their order."""
    return json.dumps(parameters, sort_keys=True)


class ReplyStore:
    """One SQLite file of replies; several processes may use it at once, on a local disk.

    A reply that was kept is on disk when `keep` returns. With `new=False` the file must be there already, and is only
    read. Raises UsageError for a file that is missing or cannot be made, DamagedStoreError.
    """

    def __init__(self, path: Path, *, new: bool = True) -> None:
        self.path = path
        if not new and not path.is_file():
            raise UsageError(f"{path}: file: is missing; name a file with the replies of models")
        if new:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise UsageError(f"{path.parent}: folder: cannot be made ({error.strerror})") from error
        self._database = Database(path, SCHEMA)
        if new:
            self._database.create()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def find(self, key: str) -> ModelReply | None:
        """The reply that was kept under the key, or None."""
        with self._database.reading() as connection:
            text = connection.scalar(select(replies.c.reply).where(replies.c.key == key))
        return None if text is None else _from_json(text, key, self.path)

    def keep(self, key: ReplyKey, reply: ModelReply, *, used_by: str | None = None) -> None:
        """Keep a reply, and record the attempt that received it; an existing one stays."""
        kept_at = datetime.now(UTC).isoformat(timespec="microseconds")
        row = {**asdict(key), "key": key.sha256, "reply": _to_json(reply), "kept_at": kept_at}
        with self._database.writing() as connection:
            connection.execute(insert(replies).on_conflict_do_nothing(), row)
            if used_by is not None:
                noted = {**asdict(Use.of(reply, attempt=used_by)), "key": key.sha256}
                connection.execute(insert(uses).on_conflict_do_nothing(), noted)

    def was_used(self, attempt: str, key: str) -> bool:
        """Return True if the attempt has asked this before."""
        query = select(uses.c.key).where(uses.c.attempt == attempt, uses.c.key == key)
        with self._database.reading() as connection:
            return connection.scalar(query) is not None

    def used(self) -> Iterator[Use]:
        """Yield the uses of all attempts."""
        with self._database.reading() as connection:
            for row in connection.execute(select(uses)):
                yield Use(attempt=row.attempt, tokens=row.tokens, cost_usd=row.cost_usd, wall_s=row.wall_s)

    def with_prompt(self, sha256: str) -> Iterator[tuple[str, ModelReply]]:
        """Model and reply of every reply to this conversation, by sample."""
        query = select(replies).where(replies.c.prompt_sha256 == sha256).order_by(replies.c.sample, replies.c.kept_at)
        with self._database.reading() as connection:
            for row in connection.execute(query).all():
                yield row.model, _from_json(row.reply, row.key, self.path)

    def listing(self) -> tuple[KeptReplies, ...]:
        """Return a line for each model and endpoint of which replies are kept."""
        columns = replies.c
        query = (
            select(
                columns.model,
                columns.endpoint,
                func.count().label("number"),
                func.sum(func.length(columns.reply)).label("size"),
                func.min(columns.kept_at).label("first"),
                func.max(columns.kept_at).label("last"),
            )
            .group_by(columns.model, columns.endpoint)
            .order_by(columns.model, columns.endpoint)
        )
        with self._database.reading() as connection:
            return tuple(
                KeptReplies(
                    model=row.model,
                    endpoint=row.endpoint,
                    replies=row.number,
                    size_bytes=row.size,
                    first=datetime.fromisoformat(row.first),
                    last=datetime.fromisoformat(row.last),
                )
                for row in connection.execute(query)
            )

    def prune(self, *, older_than: timedelta | None = None, model: str | None = None) -> int:
        """Delete the replies that are older and of this model (None: any), free their space; returns how many."""
        query = delete(replies)
        if older_than is not None:
            query = query.where(replies.c.kept_at < (datetime.now(UTC) - older_than).isoformat(timespec="microseconds"))
        if model is not None:
            query = query.where(replies.c.model == model)
        with self._database.writing() as connection:
            count = connection.execute(query).rowcount
        self._database.compact()
        return count


def _to_json(reply: ModelReply) -> str:
    fields = {
        "text": reply.text,
        "cause": reply.cause,
        "message": reply.message,
        "model": reply.model,
        "truncated": reply.truncated,
        "usage": {
            "input_tokens": reply.usage.input_tokens,
            "output_tokens": reply.usage.output_tokens,
            "cached_input_tokens": reply.usage.cached_input_tokens,
            "reasoning_tokens": reply.usage.reasoning_tokens,
            "raw": dict(reply.usage.raw),
        },
        "cost_usd": reply.cost_usd,
        "wall_s": reply.wall_s,
    }
    return json.dumps(fields)  # lone surrogates of a reply survive as escapes


def _from_json(text: str, key: str, path: Path) -> ModelReply:
    try:
        fields: dict[str, Any] = json.loads(text)
        usage, cause = fields.pop("usage"), fields.pop("cause")
        return ModelReply(
            **fields,
            usage=TokenUsage(**usage),
            cause=None if cause is None else Cause(cause),
            tries=0,
            from_cache=True,
            cache_key=key,
        )
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedStoreError(f"{path}: the reply {key} cannot be read ({error!r}); delete the file") from error
