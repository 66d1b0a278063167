"""Attempts with replies that others were given first: counted, priced apart, and named beside every spread."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from projecteval.reports import write_report
from projecteval.reports.changes import changes_between
from projecteval.reports.costs import cost_words
from projecteval.reports.formats import export
from projecteval.reports.published_tables import tables_of
from projecteval.reports.statistics import statistics_of
from projecteval.runs.folder import RunFolder
from projecteval.runs.queries import Spent
from tests.projecteval.reports.copied import COLD, NOT_INDEPENDENT, copied_run
from tests.projecteval.reports.stored import lock_of, passing, write_run

TABLES_WITH_SPREAD = (
    "astra-3", "astra-missions", "astra-5-6", "astra-correlations", "projecteval-4-pass-at-k", "projecteval-7",
)  # fmt: skip


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    with copied_run(tmp_path / "run") as made:
        yield made


def test_money_is_spent_or_saved_and_a_failed_request_has_no_price_to_lack(run: RunFolder) -> None:
    spent = run.spent()
    assert (spent.calls, spent.kept_calls, spent.unpriced) == (12, 4, 4)
    assert (spent.usd, spent.saved_usd) == (1.0, 1.0)
    assert (
        cost_words(spent)
        == "$1.00 spent, 4 of 12 replies from the cache would have cost $1.00, 4 replies without a price"
    )
    assert run.spent(since=spent) == spent
    assert cost_words(Spent(calls=1, unpriced=1)) == "1 reply without a price"
    assert cost_words(Spent()) == ""


@pytest.mark.parametrize("name", TABLES_WITH_SPREAD)
def test_a_table_with_spread_names_who_is_not_independent(run: RunFolder, name: str) -> None:
    (table,) = tables_of([run], name)
    assert [note for note in table.notes if note.startswith(NOT_INDEPENDENT)] != []
    assert [note for note in table.notes if note.startswith(COLD)] != []
    assert not any(note.startswith("copied/xml: ") for note in table.notes)


def test_a_table_of_means_alone_says_nothing_of_it(run: RunFolder) -> None:
    (table,) = tables_of([run], "projecteval-4")
    assert not any("not independent" in note for note in table.notes)


def test_statistics_and_comparisons_warn(run: RunFolder, tmp_path: Path) -> None:
    warnings = statistics_of(run).warnings
    assert [warning.startswith((NOT_INDEPENDENT, COLD)) for warning in warnings] == [True, True]
    with write_run(tmp_path / "other", {"m-0": lock_of(3)}, lambda _: passing(3, 3), agents=run.config.agents) as other:
        assert any(warning.startswith(f"after: {NOT_INDEPENDENT}") for warning in changes_between(other, run).warnings)


def test_the_report_and_the_files_say_it(run: RunFolder) -> None:
    page = write_report(run).read_text("utf-8")
    assert page.count(f'<p class="note">{NOT_INDEPENDENT}') == 2, "under the leaderboard and under the SD of missions"
    found = json.loads(export(run, "json"))
    assert [attempt["usage"]["from_cache"] for attempt in found["attempts"]] == [1, 1, 1, 1, 0, 0, 0, 0]
    assert found["notes"][0].startswith(NOT_INDEPENDENT)
    assert NOT_INDEPENDENT.replace("_", "\\_") in export(run, "markdown").decode().replace("\\", "")
    book = openpyxl.load_workbook(io.BytesIO(export(run, "xlsx")))
    for sheet in ("Leaderboard", "Missions"):
        heads, *rows = book[sheet].iter_rows(values_only=True)
        notes = {str(row[0]): str(row[heads.index("notes")] or "") for row in rows}
        assert notes["copied/json"].startswith(NOT_INDEPENDENT), sheet
        assert notes["copied/xml"] == "", sheet
