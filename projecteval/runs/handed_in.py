"""Which attempts handed in the same: a digest of files, launch manifest and parameter values."""

import hashlib
import json
from collections import defaultdict

from sqlalchemy import Connection, func, select

from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables

_HANDED_IN = (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)


def read_digests(connection: Connection) -> dict[AttemptKey, str]:
    """The sha256 of what counts of each attempt; an attempt that lacks one of the three parts has none."""
    columns, counting = tables.stages.c, rows.counting_stages()
    query = (
        select(tables.attempts, columns.name, func.json_extract(columns.outcome, "$.artefact").label("artefact"))
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .join(counting, (counting.c.attempt_id == columns.attempt_id) & (columns.id <= counting.c.stage_id))
        .where(columns.name.in_([str(name) for name in _HANDED_IN]))
        .order_by(columns.id)
    )
    parts: defaultdict[AttemptKey, list[str | None]] = defaultdict(list)
    for row in connection.execute(query):
        own = parts[rows.key_of(row)]
        del own[_HANDED_IN.index(StageName(row.name)) :]  # done again, with all that follows from it
        own.append(row.artefact)
    return {key: _digest(own) for key, own in parts.items() if len(own) == len(_HANDED_IN) and None not in own}


def _digest(parts: list[str | None]) -> str:
    plain = [json.loads(part) for part in parts if part is not None]
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
