"""CSV and JSON: one row a verdict, for programs."""

import csv
import io
import json
from dataclasses import asdict
from typing import Any

from projecteval.exports.harmless import cell_text
from projecteval.exports.verdict_rows import VERDICT_COLUMNS, verdict_rows
from projecteval.reports.entries import entries_of
from projecteval.reports.mission_scores import mission_scores
from projecteval.runs.folder import RunFolder

FORMAT = 1


def csv_text(run: RunFolder) -> str:
    """The verdicts as CSV (RFC 4180, UTF-8, first row the names); no cell is taken for a formula."""
    text = io.StringIO()
    writer = csv.DictWriter(text, VERDICT_COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for row in verdict_rows(run):
        writer.writerow(
            {name: cell_text(value) if isinstance(value, str) else value for name, value in asdict(row).items()}
        )
    return text.getvalue()


def json_text(run: RunFolder) -> str:
    """Configuration, totals, missions, every verdict and the suspect tests as one JSON object; see docs/exports.md."""
    from projecteval.reports.suspects import suspects_of  # noqa: PLC0415 - loads scipy

    content: dict[str, Any] = {
        "format": FORMAT,
        "config": run.config.model_dump(mode="json"),
        **run.results().as_json(),
        "missions": [asdict(row) for entry in entries_of(run) for row in mission_scores(entry)],
        "verdicts": [asdict(row) for row in verdict_rows(run)],
        "suspects": suspects_of(run).as_json(),
    }
    return json.dumps(content, indent=1, ensure_ascii=True) + "\n"
