"""The tables of a file of replies: those to our own questions, and the exchanges of coding agents."""

from sqlalchemy import Column, Float, Integer, LargeBinary, MetaData, String, Table

from projecteval.storage.schema import Schema

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

# The replies that each attempt was given, in a run's own file: what its budgets have spent before it was stopped.
uses = Table(
    "uses",
    metadata,
    Column("attempt", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("tokens", Integer),
    Column("cost_usd", Float),
    Column("wall_s", Float, nullable=False),
)

exchanges = Table(
    "exchanges",
    metadata,
    Column("attempt", String, primary_key=True),
    Column("stage", String, primary_key=True),
    Column("submission", Integer, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("sample", Integer, nullable=False),
    Column("endpoint", String, nullable=False),
    Column("path", String, nullable=False),
    Column("model", String, nullable=False),
    Column("question_sha256", String, nullable=False, index=True),
    Column("request_sha256", String, nullable=False),
    Column("status", Integer, nullable=False),
    Column("headers", String, nullable=False),
    Column("answer_sha256", String, nullable=False),
    Column("problem", String, nullable=False),
    Column("found", String, nullable=False),
    Column("usage", String, nullable=False),
    Column("cost_usd", Float),
    Column("wall_s", Float, nullable=False),
    Column("kept_at", String, nullable=False),
)

# Requests and answers, deflated, once each: a stage that is done again sends the same requests.
bodies = Table(
    "bodies",
    metadata,
    Column("sha256", String, primary_key=True),
    Column("deflated", LargeBinary, nullable=False),
)

SCHEMA = Schema(metadata=metadata)
