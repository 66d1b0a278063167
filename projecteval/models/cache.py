"""Replies of models, kept so that nothing is paid for twice and a run can be repeated without a network."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Select, and_, select
from sqlalchemy.dialects.sqlite import insert

from judge_machine import Cause
from projecteval.errors import DamagedStoreError, UsageError
from projecteval.models.exchanges import ExchangeStore
from projecteval.models.inventory import Deleted, KeptReplies, delete_kept, inventory
from projecteval.models.protocol import Message, ModelReply, TokenUsage
from projecteval.models.reply_tables import SCHEMA, replies, uses
from projecteval.models.use import Use
from projecteval.storage.database import Database

KEY_VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyKey:
    """The question that a reply belongs to: two questions that differ in any of these are different questions.

    In the file of a run, each attempt has its own reply to a question, which `of_attempt` identifies.
    """

    model: str
    endpoint: str
    settings: str
    prompt_sha256: str
    sample: int
    reply_format: str

    @property
    def sha256(self) -> str:
        """The key in hexadecimal."""
        return self._digest()

    def of_attempt(self, attempt: str) -> str:
        """The key of the attempt's own reply, in hexadecimal."""
        return self._digest(attempt)

    def _digest(self, *further: str) -> str:
        parts = [
            KEY_VERSION,
            self.model,
            self.endpoint,
            self.settings,
            self.prompt_sha256,
            self.sample,
            self.reply_format,
            *further,
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


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
    read. With `withhold_requests` the requests of coding agents are kept as their sha256 alone. Raises UsageError
    for a file that is missing or cannot be made, DamagedStoreError.
    """

    def __init__(self, path: Path, *, new: bool = True, withhold_requests: bool = False) -> None:
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
        self.exchanges = ExchangeStore(self._database, withhold_requests=withhold_requests)

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def find(self, key: ReplyKey, *, attempt: str = "") -> ModelReply | None:
        """A reply to the question, or None: the attempt's own where there is one, else the first that was kept."""
        is_other = replies.c.key != key.of_attempt(attempt)
        query = select(replies).where(_question(key)).order_by(is_other, replies.c.kept_at).limit(1)
        return self._reply(query, key)

    def find_own(self, key: ReplyKey, *, attempt: str) -> ModelReply | None:
        """The reply to the question that the attempt was given before, or None."""
        query = select(replies).join(uses, uses.c.key == replies.c.key).where(_question(key), uses.c.attempt == attempt)
        return self._reply(query, key)

    def _reply(self, query: Select[Any], key: ReplyKey) -> ModelReply | None:
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else _from_json(row.reply, key.sha256, self.path)

    def keep(self, key: ReplyKey, reply: ModelReply, *, given_to: str | None = None) -> None:
        """Keep a reply, as that of the attempt it was given to, if one is named; an existing one stays."""
        name = key.sha256 if given_to is None else key.of_attempt(given_to)
        kept_at = datetime.now(UTC).isoformat(timespec="microseconds")
        row = {**asdict(key), "key": name, "reply": _to_json(reply), "kept_at": kept_at}
        with self._database.writing() as connection:
            connection.execute(insert(replies).on_conflict_do_nothing(), row)
            if given_to is not None:
                noted = {**asdict(Use.of(reply, attempt=given_to)), "key": name}
                connection.execute(insert(uses).on_conflict_do_nothing(), noted)

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
        """Return a line for each model and endpoint of which replies or exchanges are kept."""
        with self._database.reading() as connection:
            return tuple(inventory(connection))

    def prune(
        self, *, older_than: timedelta | None = None, model: str | None = None, endpoint: str | None = None
    ) -> Deleted:
        """Delete the replies and exchanges that are older, of this model and endpoint (None: any).

        The space of the file that they had is free afterwards.
        """
        with self._database.writing() as connection:
            deleted = delete_kept(connection, older_than=older_than, model=model, endpoint=endpoint)
        self._database.compact()
        return deleted


def _question(key: ReplyKey) -> ColumnElement[bool]:
    return and_(*(replies.c[name] == value for name, value in asdict(key).items()))


def _to_json(reply: ModelReply) -> str:
    fields = {
        "text": reply.text,
        "cause": reply.cause,
        "message": reply.message,
        "model": reply.model,
        "truncated": reply.truncated,
        "usage": asdict(reply.usage),
        "cost_usd": reply.cost_usd,
        "wall_s": reply.wall_s,
        "from_cache": reply.from_cache,
    }
    return json.dumps(fields)  # lone surrogates of a reply survive as escapes


def _from_json(text: str, key: str, path: Path) -> ModelReply:
    try:
        fields: dict[str, Any] = json.loads(text)
        usage, cause = fields.pop("usage"), fields.pop("cause")
        from_cache = fields.pop("from_cache", False)  # files of earlier versions do not say it
        return ModelReply(
            **fields,
            usage=TokenUsage(**usage),
            cause=None if cause is None else Cause(cause),
            tries=0,
            from_cache=bool(from_cache),
            cache_key=key,
        )
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedStoreError(f"{path}: the reply {key} cannot be read ({error!r}); delete the file") from error
