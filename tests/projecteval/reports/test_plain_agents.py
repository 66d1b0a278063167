"""What built-in agents hand in, wherever a reader meets their names."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from projecteval.agents import agent_names
from projecteval.cli.app import app
from projecteval.reports import write_report
from projecteval.reports.formats import export
from projecteval.reports.plain_agents import PLAIN_AGENTS
from projecteval.runs.folder import RunFolder
from tests.projecteval.reports.stored import lock_of, passing, write_run

SEEDED = "hands in the canonical solution with one seeded defect"


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    missions = {"alpha": lock_of(2)}
    with write_run(tmp_path / "run", missions, lambda _: passing(1, 2), agents=("mutant", "other")) as run:
        yield run


def test_they_are_agents() -> None:
    assert set(PLAIN_AGENTS) <= set(agent_names())


def test_mutant_is_explained_on_the_terminal_in_the_report_and_in_markdown(run: RunFolder) -> None:
    shown = CliRunner().invoke(app, ["results", str(run.path)]).stdout
    assert f"mutant: {SEEDED}, another in each sample; should fail something" in shown
    assert "other:" not in shown
    assert f"<small>{SEEDED}</small>" in write_report(run).read_text("utf-8")
    assert f"mutant: {SEEDED}" in export(run, "markdown").decode()
