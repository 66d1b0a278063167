"""The answers of a review by a model on the page of an attempt."""

from fastapi.testclient import TestClient

from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.conftest import HOSTILE
from tests.projecteval.web.runs.test_pages import ATTEMPT, words


def rule(answer: str, why: str = "", quote: str = "x = 1", problem: str = "") -> dict[str, object]:
    place = {"file": "a.py", "line": 3, "quote": quote, "problem": problem}
    runs = [{"evidence": [place]}, {"evidence": 3}]
    return {"question": f"Is it {answer}?", "answer": answer, "why": why, "runs": runs}


def test_answers_are_shown_with_their_evidence(browser: TestClient, workspace: WorkspaceFolder) -> None:
    details = {
        "rules": [rule("yes", quote=HOSTILE), rule("no"), rule("could not tell", "the runs disagree", problem="no"), 3]
    }
    with RunFolder.resume(workspace.run_path("books")) as run:
        key = run.config.attempt_keys()[0]
        run.record_score(key, Score(name="model-review", version="1", value=0.5, n=2, details=details))
    page = words(browser, ATTEMPT).partition("Review by a model")[2]
    no, told, yes = (page.index(f"Is it {answer}? {answer}") for answer in ("no", "could not tell", "yes"))
    assert no < told < yes
    assert "(the runs disagree) Is it yes? yes a.py:3: &lt;script&gt;" in page, "only evidence that exists is shown"
