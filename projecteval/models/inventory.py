"""The content of a file of replies, by model and endpoint: a list of it, and the deletion of parts."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Table, delete, func, literal, select, union, union_all

from projecteval.models.reply_tables import bodies, exchanges, replies

_ANSWERS = (replies, exchanges)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptReplies:
    """The answers of one model at one endpoint: `replies` to questions of ours, `exchanges` of coding agents.

    `size_bytes` counts the texts, those of exchanges as they are packed; the times are the first and the last.
    """

    model: str
    endpoint: str
    replies: int
    exchanges: int
    size_bytes: int
    first: datetime
    last: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Deleted:
    """The numbers of replies and exchanges that were deleted."""

    replies: int = 0
    exchanges: int = 0


def inventory(connection: Connection) -> Iterator[KeptReplies]:
    """Yield a line for each model and endpoint of which something is kept."""
    tables = _present(connection)
    parts = [select(one.c.model, one.c.endpoint, one.c.kept_at, literal(one.name).label("kind")) for one in tables]
    kept = union_all(*parts).subquery()
    query = (
        select(
            kept.c.model,
            kept.c.endpoint,
            *(func.count().filter(kept.c.kind == one.name).label(one.name) for one in _ANSWERS),
            func.min(kept.c.kept_at).label("first"),
            func.max(kept.c.kept_at).label("last"),
        )
        .group_by(kept.c.model, kept.c.endpoint)
        .order_by(kept.c.model, kept.c.endpoint)
    )
    sizes = _sizes(connection, with_exchanges=exchanges in tables)
    for row in connection.execute(query).all():
        yield KeptReplies(
            model=row.model,
            endpoint=row.endpoint,
            replies=row.replies,
            exchanges=row.exchanges,
            size_bytes=sizes[row.model, row.endpoint],
            first=datetime.fromisoformat(row.first),
            last=datetime.fromisoformat(row.last),
        )


def delete_kept(
    connection: Connection, *, older_than: timedelta | None, model: str | None, endpoint: str | None
) -> Deleted:
    """Delete what is older, of this model and endpoint (None: any). What it counts in budgets stays."""
    tables = _present(connection)
    numbers = {}
    for one in tables:
        conditions = _conditions(one, older_than=older_than, model=model, endpoint=endpoint)
        numbers[one.name] = connection.execute(delete(one).where(*conditions)).rowcount
    if exchanges in tables:
        named = union(select(exchanges.c.request_sha256), select(exchanges.c.answer_sha256))
        connection.execute(delete(bodies).where(bodies.c.sha256.not_in(named)))
    return Deleted(**numbers)


def _present(connection: Connection) -> tuple[Table, ...]:
    """The tables of answers in this file; one that an earlier version wrote has no exchanges."""
    return tuple(one for one in _ANSWERS if connection.dialect.has_table(connection, one.name))


def _sizes(connection: Connection, *, with_exchanges: bool) -> dict[tuple[str, str], int]:
    """Model and endpoint → bytes; a text that several exchanges have counts once."""
    parts = [select(replies.c.model, replies.c.endpoint, func.length(replies.c.reply).label("size"))]
    if with_exchanges:
        columns = exchanges.c
        texts = union(
            *(
                select(columns.model, columns.endpoint, sha256.label("sha256"))
                for sha256 in (columns.request_sha256, columns.answer_sha256)
            )
        ).subquery()
        size = func.length(bodies.c.deflated)
        parts.append(select(texts.c.model, texts.c.endpoint, size).join(bodies, bodies.c.sha256 == texts.c.sha256))
    every = union_all(*parts).subquery()
    query = select(every.c.model, every.c.endpoint, func.sum(every.c.size)).group_by(every.c.model, every.c.endpoint)
    return {(model, endpoint): size for model, endpoint, size in connection.execute(query)}


def _conditions(
    table: Table, *, older_than: timedelta | None, model: str | None, endpoint: str | None
) -> Iterator[ColumnElement[bool]]:
    if older_than is not None:
        yield table.c.kept_at < (datetime.now(UTC) - older_than).isoformat(timespec="microseconds")
    if model is not None:
        yield table.c.model == model
    if endpoint is not None:
        yield table.c.endpoint == endpoint
