"""Runs with many attempts: report and terminal fold them by agent and mission."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import html
from typer.testing import CliRunner

from projecteval.attempt import AttemptKey
from projecteval.cli.app import app
from projecteval.cli.results import MOST_ATTEMPTS
from projecteval.reports import write_report
from projecteval.runs.folder import RunFolder
from tests.projecteval.reports.stored import Ended, lock_of, passing, write_run

SAMPLES = MOST_ATTEMPTS // 2 + 1


def ended(key: AttemptKey) -> Ended:
    """One sample of one mission fails in one test of two."""
    return passing(1 if key.mission == "beta" and key.sample == 0 else 2, 2)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    missions = {"alpha": lock_of(2), "beta": lock_of(2)}
    with write_run(tmp_path / "run", missions, ended, agents=("good",), samples=SAMPLES) as run:
        yield run


def test_the_report_folds_attempts_and_opens_those_with_failures(run: RunFolder) -> None:
    page = html.document_fromstring(write_report(run).read_bytes())
    alpha, beta = page.xpath("//details[@class='fold']")
    assert ("open" in alpha.attrib, "open" in beta.attrib) == (False, True)
    for fold, passed in ((alpha, 2 * SAMPLES), (beta, 2 * SAMPLES - 1)):
        assert len(fold.xpath("details[@class='attempt']")) == SAMPLES
        summary = " ".join(fold.xpath("string(summary)").split())
        assert summary.endswith(f"{SAMPLES} attempts, {passed} of {2 * SAMPLES} tests passed")


def test_the_terminal_folds_attempts_unless_each_is_asked_for(run: RunFolder) -> None:
    folded = CliRunner().invoke(app, ["results", str(run.path)], env={"COLUMNS": "100"}).stdout
    rows = [line.split()[:5] for line in folded.partition("Attempts by mission")[2].splitlines()]
    assert ["good", "alpha", str(SAMPLES), str(SAMPLES), f"{2 * SAMPLES}/{2 * SAMPLES}"] in rows
    assert ["good", "beta", str(SAMPLES), str(SAMPLES - 1), f"{2 * SAMPLES - 1}/{2 * SAMPLES}"] in rows
    each = CliRunner().invoke(app, ["results", str(run.path), "--attempts"], env={"COLUMNS": "100"}).stdout
    assert "Attempts by mission" not in each
    assert each.count("good   ") > 2 * SAMPLES
