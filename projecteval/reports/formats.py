"""The results of a run, and the tables of papers, as files for other programs; the formats by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict

from projecteval.reports.attempt_rows import attempt_rows
from projecteval.reports.result_tables import verdict_table
from projecteval.runs.folder import RunFolder
from projecteval.tables.markdown import markdown_tables
from projecteval.tables.plain import FORMAT, csv_table, csv_tables, json_tables, json_text
from projecteval.tables.table import Table

# The modules that a format alone needs load openpyxl, or scipy, and are imported where it is written.


def export(run: RunFolder, file_format: str) -> bytes:
    """The run as the content of a file of that format. Raises KeyError for an unknown format."""
    return _encoded(FORMATS[file_format](run))


def export_tables(tables: Sequence[Table], file_format: str) -> bytes:
    """The tables as the content of a file of that format. Raises KeyError for a format that has no tables."""
    return _encoded(TABLE_FORMATS[file_format](tables))


def _encoded(content: str | bytes) -> bytes:
    # A page's text may have lone surrogates, which UTF-8 has no place for.
    return content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")


def _csv(run: RunFolder) -> str:
    return csv_table(verdict_table(run))


def _attempts(run: RunFolder) -> str:
    return csv_table(attempt_rows(run.results(details=False)))


def _json(run: RunFolder) -> str:
    """Configuration, totals, missions, every verdict and the suspect tests as one JSON object; see docs/exports.md."""
    from projecteval.reports.conditions import conditions_as_json  # noqa: PLC0415
    from projecteval.reports.entries import entries_of  # noqa: PLC0415
    from projecteval.reports.independence import notes_on_results  # noqa: PLC0415
    from projecteval.reports.sealed_missions import sealed_as_json  # noqa: PLC0415
    from projecteval.reports.summary import mission_scores  # noqa: PLC0415
    from projecteval.reports.suspects import suspects_of  # noqa: PLC0415

    results, entries = run.results(details=False), entries_of(run)
    return json_text(
        {
            "format": FORMAT,
            "config": run.config.model_dump(mode="json"),
            **results.as_json(),
            **sealed_as_json(run),
            "notes": notes_on_results(run.config, results),
            "conditions": conditions_as_json(results, run.config),
            "missions": [
                {**asdict(row), "condition": run.config.condition(row.agent)}
                for entry in entries
                for row in mission_scores(entry)
            ],
            "verdicts": verdict_table(run).as_json(),
            "suspects": suspects_of(run).as_json(),
        }
    )


def _junit(run: RunFolder) -> str:
    from projecteval.reports.junit import junit_text  # noqa: PLC0415

    return junit_text(run)


def _markdown(run: RunFolder) -> str:
    from projecteval.reports.markdown_summary import markdown_summary  # noqa: PLC0415

    return markdown_summary(run)


def _workbook(run: RunFolder) -> bytes:
    from projecteval.reports.result_workbook import result_workbook  # noqa: PLC0415

    return result_workbook(run)


def _workbook_tables(tables: Sequence[Table]) -> bytes:
    from projecteval.tables.workbook import workbook_tables  # noqa: PLC0415

    return workbook_tables(tables)


FORMATS: Mapping[str, Callable[[RunFolder], str | bytes]] = {
    "csv": _csv,
    "attempts": _attempts,
    "json": _json,
    "junit": _junit,
    "markdown": _markdown,
    "xlsx": _workbook,
}
TABLE_FORMATS: Mapping[str, Callable[[Sequence[Table]], str | bytes]] = {
    "csv": csv_tables,
    "json": json_tables,
    "markdown": markdown_tables,
    "xlsx": _workbook_tables,
}
