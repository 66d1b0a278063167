"""The pages of a run with replies that others were given first."""

from fastapi.testclient import TestClient

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.reports.copied import COLD, NOT_INDEPENDENT, copied_run


def test_pages_say_what_was_spent_and_who_is_not_independent(workspace: WorkspaceFolder, browser: TestClient) -> None:
    copied_run(workspace.runs_folder / "copied").close()
    page = browser.get("/runs/copied").text
    for note in (NOT_INDEPENDENT, COLD):
        assert page.count(f'<p class="note">{note}') == 2, "under the leaderboard and under the SD of missions"
    assert "$1.00 spent, 4 of 12 replies from the cache would have cost $1.00" in page
    cost = browser.get("/runs/copied/status.json").json()["cost"]
    assert (cost["calls"], cost["kept_calls"], cost["usd"], cost["saved_usd"]) == (12, 4, 1.0, 1.0)
    assert f"after: {NOT_INDEPENDENT}" in browser.get("/compare?before=copied&after=copied").text
