"""The results of a run as a dataset: a row for each attempt, and one for each verdict."""

from pathlib import Path
from typing import Any

from projecteval.interchange.hub.dataset import DatasetCard, DatasetConfig, write_dataset
from projecteval.reports.attempt_rows import attempt_rows
from projecteval.reports.result_tables import verdict_table
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure
from projecteval.tables.table import Cell, Table
from projecteval.tables.wording import some

_ATTEMPT = {
    "agent": "who built it",
    "condition": "the condition of the experiment under which the agent was tried",
    "mission": "what was to be built",
    "level": "the amount of detail given: 1 the prompt, 2 the checklist, 3 the skeleton",
    "mode": "direct to the code, or cascade through the levels in between",
    "sample": "the repetition, from 0",
}
_VERDICT = {
    **_ATTEMPT,
    "test": "the name of the test",
    "outcome": "passed, failed, blocked or not_scored",
    "cause": "why it did not pass; empty where it passed",
    "owner": "who has to act: agent, provider, project, parameter, undecided, behaviour or harness",
    "status": "the word of an online judge",
    "duration_s": "seconds that the test took",
    "message": "what was expected and what was found",
}
_MEASURED = "see the documents of projecteval about results as files"


def write_results(run: RunFolder, out: Path) -> list[Path]:
    """Write the dataset with its rows as JSON Lines. Raises UsageError like `write_dataset`."""
    return _write(run, out, as_parquet=False)


def write_results_as_parquet(run: RunFolder, out: Path) -> list[Path]:
    """Write the dataset with its rows as Parquet. Raises UsageError like `write_dataset`."""
    return _write(run, out, as_parquet=True)


def _write(run: RunFolder, out: Path, *, as_parquet: bool) -> list[Path]:
    attempts = rows_of(attempt_rows(run.results(details=False)))
    verdicts = rows_of(verdict_table(run))
    columns = {name: _ATTEMPT.get(name, _MEASURED) for name in (attempts[0] if attempts else {})}
    shown = {name: meaning for name, meaning in _VERDICT.items() if verdicts and name in verdicts[0]}
    configs = [
        DatasetConfig(name="attempts", rows=attempts, columns=columns),
        DatasetConfig(name="verdicts", rows=verdicts, columns=shown),
    ]
    agents, missions = some(len(run.config.agents), "agent"), some(len(run.config.missions), "mission")
    card = DatasetCard(
        title=f"Results of projecteval: {run.path.name}",
        introduction=f"{agents} on {missions}, judged by a simulated user. What failed through a provider or the judge "
        "is `not_scored`, which is not a wrong answer. Choose a licence before you publish this dataset.",
        tags=("projecteval", "code", "agents", "evaluation-results"),
    )
    return write_dataset(out, card, configs, as_parquet=as_parquet)


def rows_of(table: Table) -> list[dict[str, Any]]:
    """The rows of a table as plain values; a measure without a value is None."""
    return [{name: _plain(cell) for name, cell in row.items()} for row in table.as_json()]


def _plain(cell: Cell) -> Any:
    return cell.value if isinstance(cell, Measure) else cell
