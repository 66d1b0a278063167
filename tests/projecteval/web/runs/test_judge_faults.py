"""The page of a run names the agent at which faults of the judge stand out."""

from fastapi.testclient import TestClient

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.reports.test_judge_faults import SABOTAGE, run_of


def test_the_page_of_a_run_warns_whatever_it_is_narrowed_to(workspace: WorkspaceFolder, browser: TestClient) -> None:
    with run_of(workspace.runs_folder / "sabotage", SABOTAGE):
        pass
    for query in ("", "?agent=honest"):
        page = browser.get(f"/runs/sabotage{query}").text
        assert "30 tests could not be scored, as the judge itself failed twice, and count as not passed." in page
        assert "saboteur: the judge failed at 30 of 75 tests (40.0 %)" in page
        assert "through no fault" not in page
