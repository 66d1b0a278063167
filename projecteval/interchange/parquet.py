"""The verdicts of a run as one Parquet file."""

from pathlib import Path

from projecteval.reports.result_tables import verdict_table
from projecteval.runs.folder import RunFolder
from projecteval.storage import write_bytes
from projecteval.tables.parquet import parquet_rows


def write_verdicts(run: RunFolder, out: Path) -> list[Path]:
    """Write a row for each verdict, with the columns of the CSV file. Raises UsageError like `parquet_rows`."""
    write_bytes(out, parquet_rows(verdict_table(run).as_json()))
    return [out]
