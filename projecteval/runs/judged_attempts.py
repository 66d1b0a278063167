"""The attempts of a run that are judged, found once for all queries that add something up over them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    UniqueConstraint,
    and_,
    func,
    insert,
    select,
)

from projecteval.runs import rows, tables
from projecteval.runs.config import RunConfig

Cell = tuple[str, str, str, int]
"""Agent, mission, mode and level, as they are stored."""

_temporary = MetaData()
_cells = Table(
    "sum_cells",
    _temporary,
    Column("id", Integer, primary_key=True),
    Column("agent", String, nullable=False),
    Column("mission", String, nullable=False),
    Column("mode", String, nullable=False),
    Column("level", Integer, nullable=False),
    UniqueConstraint("agent", "mission", "mode", "level"),
    prefixes=["TEMPORARY"],
)
# The judgement that counts of each judged attempt, and the stage it was made of: found once, and used by every query.
judged = Table(
    "sum_judged",
    _temporary,
    Column("attempt_id", Integer, primary_key=True),
    Column("cell", Integer, nullable=False),
    Column("sample", Integer, nullable=False),
    Column("judgement_id", Integer, nullable=False),
    Column("stage_id", Integer),
    prefixes=["TEMPORARY"],
)


def find_judged(connection: Connection, config: RunConfig) -> list[Cell]:
    """Fill the temporary table `judged`, and return the cells of the run; the place of a cell is its number there.

    The transaction must end without being committed.
    """
    cells = _config_cells(config)
    _temporary.create_all(connection)
    columns = (_cells.c.agent, _cells.c.mission, _cells.c.mode, _cells.c.level)
    values = [dict(zip((c.name for c in columns), cell, strict=True), id=number) for number, cell in enumerate(cells)]
    connection.execute(insert(_cells), values)
    connection.execute(insert(judged).from_select([column.name for column in judged.c], _current(columns)))
    return cells


def _config_cells(config: RunConfig) -> list[Cell]:
    return [
        (agent, mission, str(mode), int(level))
        for agent in config.agents
        for mission in config.missions
        for mode, level in config.columns_of(agent)
    ]


def _current(columns: Sequence[ColumnElement[Any]]) -> Select[Any]:
    """What `judged` holds: the latest complete judgement of what counts of each attempt of the cells."""
    attempts, judgements, counting = tables.attempts.c, tables.judgements.c, rows.counting_stages()
    own = [getattr(attempts, column.name) == column for column in columns]
    return (
        select(attempts.id, _cells.c.id, attempts.sample, func.max(judgements.id), judgements.last_stage_id)
        .join(_cells, and_(*own))
        .join(tables.judgements, judgements.attempt_id == attempts.id)
        .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
        .outerjoin(counting, counting.c.attempt_id == attempts.id)
        .where(judgements.last_stage_id.is_not_distinct_from(counting.c.stage_id))
        .group_by(attempts.id)
    )
