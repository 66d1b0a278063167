"""What the charts of a run show, in numbers and in words."""

import re

from fastapi.testclient import TestClient

from projecteval.reports.charts import Charts, charts_of
from projecteval.reports.places import places
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.workspace import WorkspaceFolder


def charts(workspace: WorkspaceFolder) -> Charts:
    with RunFolder.open(workspace.run_path("books")) as run:
        results = run.results()
        return charts_of(results, places(results, seed=1), several=False)


def test_bars_add_up_to_all_tests(workspace: WorkspaceFolder) -> None:
    first, second = charts(workspace).losses
    assert first.words == "other: 4 passed"
    assert second.words == "agent one: 1 passed, 2 lost to the behaviour, 1 lost to the judge"
    for bar in (first, second):
        assert sum(part.tests for part in bar.parts) == bar.tests == 4
        assert abs(sum(part.width for part in bar.parts) - 100) < 1e-9
        assert all(part.start >= 0 for part in bar.parts)


def test_means_are_those_of_the_leaderboard(workspace: WorkspaceFolder) -> None:
    # A test that was not scored is one that did not pass: the mean is that of the bars.
    assert [(span.label, round(span.value)) for span in charts(workspace).spans] == [("other", 100), ("agent one", 25)]


def test_attempts_whose_similarity_misleads_are_told(workspace: WorkspaceFolder) -> None:
    with RunFolder.resume(workspace.run_path("books")) as run:
        first, second = run.config.attempt_keys()
        run.record_score(first, Score(name="code:strict", version="1", value=0.95, unit="", n=2))
        run.record_score(second, Score(name="code:strict", version="1", value=0.9, unit="", n=2))
    found = charts(workspace).disagreement
    assert found is not None
    assert [point.key.agent for point in found.shown] == ["agent one", "other"]
    assert [round(found.shown[0].similarity), round(found.shown[0].passed)] == [95, 25]


def test_charts_are_drawn_without_styles_and_with_words(browser: TestClient) -> None:
    page = browser.get("/runs/books").text
    drawn = re.findall(r"<svg role=\"img\".*?</svg>", page, re.DOTALL)
    assert len(drawn) == 3
    assert all("style=" not in one and 'aria-label="' in one for one in drawn)
    assert "agent one: 1 passed, 2 lost to the behaviour" in drawn[1]
    assert "Similar code, and code that works" in page
    assert "12 % similar, 25 % of its tests passed" in page
