"""The tables of run.sqlite. Rows are only ever added; triggers refuse to change or delete one."""

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    inspect,
    text,
)

from projecteval.storage.database import Database
from projecteval.storage.schema import Schema

metadata = MetaData()

attempts = Table(
    "attempts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("agent", String, nullable=False),
    Column("mission", String, nullable=False),
    Column("level", Integer, nullable=False),
    Column("mode", String, nullable=False),
    Column("sample", Integer, nullable=False),
    UniqueConstraint("agent", "mission", "level", "mode", "sample"),
)

# A stage that was done again is a further row; it replaces the earlier row of that stage and all stages after it.
stages = Table(
    "stages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("attempt_id", ForeignKey(attempts.c.id), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("cause", String),
    Column("outcome", String, nullable=False),
    Column("recorded_at", String, nullable=False),
)

# What was recorded of an attempt that was made elsewhere and imported: JSON, unread, by the name of the stage.
recordings = Table(
    "recordings",
    metadata,
    Column("attempt_id", ForeignKey(attempts.c.id), primary_key=True),
    Column("recorded", String, nullable=False),
    Column("recorded_at", String, nullable=False),
)

# `last_stage_id`, here and in `scores`, says what was judged: once there are newer stages, it does not count any more.
judgements = Table(
    "judgements",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("attempt_id", ForeignKey(attempts.c.id), nullable=False, index=True),
    Column("last_stage_id", ForeignKey(stages.c.id)),
    Column("started_at", String, nullable=False),
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("judgement_id", ForeignKey(judgements.c.id), nullable=False),
    Column("test", String, nullable=False),
    Column("outcome", String, nullable=False),
    Column("cause", String),
    Column("message", String, nullable=False),
    Column("duration_s", Float, nullable=False),
    Column("journey", String, nullable=False),
    Column("evidence", String, nullable=False),
    UniqueConstraint("judgement_id", "test"),
)

# The row that makes a judgement complete.
closings = Table(
    "closings",
    metadata,
    Column("judgement_id", ForeignKey(judgements.c.id), primary_key=True),
    Column("wall_s", Float, nullable=False),
    Column("cpu_s", Float, nullable=False),
    Column("peak_memory_mib", Float, nullable=False),
    Column("isolation", String, nullable=False),
    Column("versions", String, nullable=False),
    Column("retried", Boolean, nullable=False),
    Column("closed_at", String, nullable=False),
)

# What reports need of a complete judgement, counted once (`projecteval.runs.totals`): JSON.
totals = Table(
    "totals",
    metadata,
    Column("judgement_id", ForeignKey(judgements.c.id), primary_key=True),
    Column("counted", String, nullable=False),
)

# What reports need of a stage (`projecteval.runs.stage_facts`), without its texts, which are a hundred times as long.
stage_facts = Table(
    "stage_facts",
    metadata,
    Column("stage_id", ForeignKey(stages.c.id), primary_key=True),
    Column("attempt_id", ForeignKey(attempts.c.id), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("cause", String),
    Column("model", String),
    Column("is_given_again", Boolean, nullable=False),
    Column("from_cache", Boolean, nullable=False),
    Column("cache_key", String, nullable=False),
    Column("turns", Integer),
    Column("cost_usd", Float),
    Column("wall_s", Float),
    Column("input_tokens", Integer),
    Column("output_tokens", Integer),
    Column("cached_tokens", Integer),
    Column("reading", String, nullable=False),
    Column("sandbox", String, nullable=False),
    Column("request_characters", Integer, nullable=False),
    Column("reply_characters", Integer, nullable=False),
    Column("artefact_sha256", String, nullable=False),
    Column("languages", String, nullable=False),
)

# Seconds of wall time that the phases of a judging took; a run that was made before they were kept has none.
phases = Table(
    "phases",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("judgement_id", ForeignKey(judgements.c.id), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("wall_s", Float, nullable=False),
    UniqueConstraint("judgement_id", "name"),
)

# The sha256 of what was judged and under which conditions; equal attempts take the verdicts of `source_id` over.
inputs = Table(
    "inputs",
    metadata,
    Column("judgement_id", ForeignKey(judgements.c.id), primary_key=True),
    Column("sha256", String, nullable=False, index=True),
    Column("source_id", ForeignKey(judgements.c.id)),
)

# The findings beside the verdicts of a judging that was asked for some, as JSON.
visits = Table(
    "visits",
    metadata,
    Column("judgement_id", ForeignKey(judgements.c.id), primary_key=True),
    Column("findings", String, nullable=False),
)

# Joules of the project, where the machine that judged it counts them.
energies = Table(
    "energies",
    metadata,
    Column("judgement_id", ForeignKey(judgements.c.id), primary_key=True),
    Column("energy_j", Float, nullable=False),
)

# Of several submissions the one counts that ended with `last_stage_id`, as long as `newest_stage_id` is the newest.
choices = Table(
    "choices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("attempt_id", ForeignKey(attempts.c.id), nullable=False, index=True),
    Column("newest_stage_id", ForeignKey(stages.c.id), nullable=False, unique=True),
    Column("last_stage_id", ForeignKey(stages.c.id), nullable=False),
    Column("recorded_at", String, nullable=False),
)

scores = Table(
    "scores",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("attempt_id", ForeignKey(attempts.c.id), nullable=False, index=True),
    Column("last_stage_id", ForeignKey(stages.c.id)),
    Column("name", String, nullable=False),
    Column("version", String, nullable=False),
    Column("value", Float),
    Column("unit", String, nullable=False),
    Column("n", Integer, nullable=False),
    Column("missing_reason", String),
    Column("recorded_at", String, nullable=False),
    Column("details", String),  # JSON; last, since runs made before it was there get it added at the end
)

# Outcomes of tests that a parameter failed once its value is replaced; next to the verdicts, not part of any score.
counterfactuals = Table(
    "counterfactuals",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("judgement_id", ForeignKey(judgements.c.id), nullable=False, index=True),
    Column("test", String, nullable=False),
    Column("parameter", String, nullable=False),
    Column("locator", String),
    Column("found_by", String, nullable=False),
    Column("outcome", String),
    Column("message", String, nullable=False),
    Column("replaced", String, nullable=False),
    Column("recorded_at", String, nullable=False),
    UniqueConstraint("judgement_id", "test"),
)

events = Table(
    "events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("message", String, nullable=False),
    Column("recorded_at", String, nullable=False),
)


def known(connection: Connection) -> set[str]:
    """The names of the tables that the file has."""
    return set(inspect(connection).get_table_names())


def add_new_columns(database: Database) -> None:
    """Add what a run lacks that was made by an earlier version; no row changes."""
    with database.writing() as connection:
        if not has_details(connection):
            connection.execute(text("ALTER TABLE scores ADD COLUMN details VARCHAR"))


def has_details(connection: Connection) -> bool:
    """Return True if the scores of this run have details; those of earlier versions have none while only read."""
    return any(column["name"] == "details" for column in inspect(connection).get_columns("scores"))


def _refusal(table: str, action: str) -> str:
    refuse = f"SELECT RAISE(ABORT, 'rows of {table} are never changed or deleted')"
    return f"CREATE TRIGGER IF NOT EXISTS {table}_no_{action.lower()} BEFORE {action} ON {table} BEGIN {refuse}; END"


SCHEMA = Schema(
    metadata=metadata,
    triggers=tuple(_refusal(table.name, action) for table in metadata.sorted_tables for action in ("UPDATE", "DELETE")),
)
