"""Writes the records of a run: one for each agent, with all of its columns."""

import hashlib
import json
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

from projecteval.errors import UsageError
from projecteval.interchange.every_eval_ever.aggregates import results_of
from projecteval.interchange.every_eval_ever.identity import (
    COLLECTION,
    SCHEMA_VERSION,
    RecordIdentity,
    identity_of,
    model_name,
)
from projecteval.interchange.every_eval_ever.instances import instance_of
from projecteval.reports.entries import Entry, entries_of
from projecteval.runs import AttemptResult
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_text


def write_records(run: RunFolder, out: Path) -> list[Path]:
    """Write `data/projecteval/DEVELOPER/MODEL/UUID.json` and `UUID_samples.jsonl` below `out` for each agent.

    Attempts that are not finished, or that a provider kept from being judged, have no row; nor has an agent without any
    other a record. The same run gives the same names. Raises UsageError where `out` is a file.
    """
    if out.is_file():
        raise UsageError(f"{out}: is a file; records take a folder: --out FOLDER")
    entries, results = entries_of(run), run.results(details=False).attempts
    written: list[Path] = []
    for agent in run.config.agents:
        rows = [one for one in results if one.key.agent == agent and one.totals.tests and one.totals.complete]
        if rows:
            identity = identity_of(run, agent)
            written += _write(run, [entry for entry in entries if entry.agent == agent], rows, identity, out)
    return written


def _write(
    run: RunFolder, entries: list[Entry], rows: list[AttemptResult], identity: RecordIdentity, out: Path
) -> list[Path]:
    record, samples = out / f"{identity.path}.json", out / f"{identity.path}_samples.jsonl"
    record.parent.mkdir(parents=True, exist_ok=True)
    lines = "".join(f"{json.dumps(instance_of(run, row, identity), ensure_ascii=True)}\n" for row in rows)
    write_text(samples, lines)
    aggregate = {
        **_head(run, identity),
        "evaluation_results": [result for entry in entries for result in results_of(run, entry, identity)],
        "detailed_evaluation_results": {
            "format": "jsonl",
            "file_path": f"{identity.path}_samples.jsonl",
            "hash_algorithm": "sha256",
            "checksum": hashlib.sha256(lines.encode()).hexdigest(),
            "total_rows": len(rows),
        },
    }
    write_text(record, f"{json.dumps(aggregate, indent=1, ensure_ascii=True)}\n")
    return [record, samples]


def _head(run: RunFolder, identity: RecordIdentity) -> dict[str, Any]:
    named = model_name(run, identity.agent)
    developer = identity.model_id.partition("/")[0]
    return {
        "schema_version": SCHEMA_VERSION,
        "evaluation_id": identity.evaluation_id,
        "evaluation_timestamp": identity.began.isoformat(),
        "retrieved_timestamp": str(int(time.time())),
        "source_metadata": {
            "source_name": COLLECTION,
            "source_type": "evaluation_run",
            "source_organization_name": COLLECTION,
            "evaluator_relationship": "other",
        },
        "eval_library": {
            "name": COLLECTION,
            "version": run.lock.packages.get(COLLECTION, version(COLLECTION)),
            "additional_details": {"python": run.lock.python, "isolation": run.lock.isolation or "unknown"},
        },
        "model_info": {
            "name": identity.agent,
            "id": identity.model_id,
            "developer": developer,
            "additional_details": {
                "deployment_type": "unknown",
                "model_availability": "unknown",
                "agent_type": run.config.agent_kind(identity.agent),
                **({} if named is None else {"model": named}),
            },
        },
    }
