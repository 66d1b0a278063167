"""The share of a project's lines that ran."""

from judge_machine import Aspect, RunLines, RunScript, Visit
from projecteval.criteria.visits.coverage import coverage_scores, spans
from projecteval.project import Project
from projecteval.scorers import Score

MAIN = """\
import sys


def f(x):
    if x:  # pragma: no cover
        return 1
    return 2


f(1)
"""
STEPS = ((-1, 1), (1, 4), (4, 10), (10, -1), (-4, 5), (5, 6), (6, -4))
SCRIPT = """\
// é
const list = [];
function never() {
  list.push("🙂"); list.pop();
  return list;
}
if (list.length) {
  never();
}
list.push(1);
"""


def scores(files: dict[str, str], **findings: object) -> dict[str, Score]:
    visit = Visit(asked=(Aspect.COVERAGE,), **findings)  # type: ignore[arg-type]
    return {score.name: score for score in coverage_scores(visit, Project(files))}


def lines(score: Score) -> dict[str, tuple[int, int, str]]:
    return {file["path"]: (file["lines"], file["ran"], file["missed"]) for file in score.details["files"]}


def test_lines_and_branches_of_python_that_ran_count() -> None:
    ran = RunLines(lines=(1, 4, 5, 6, 10), steps=STEPS)
    found = scores(
        {
            "main.py": MAIN,
            "never.py": "print(1)\n",
            "broken.py": "def (:\n",
            "tests/test_main.py": "assert 1\n",
            "conftest.py": "x = 1\n",
            ".coveragerc": "[run]\nomit = *\n",
        },
        lines={"main.py": ran, "other.py": ran},
    )
    # `no cover` and the project's own settings of coverage.py have no effect.
    assert lines(found["coverage"]) == {"main.py": (6, 5, "7"), "never.py": (1, 0, "1")}
    assert (found["coverage"].value, found["coverage"].n) == (5 / 7, 7)
    assert (found["coverage:branches"].value, found["coverage:branches"].n) == (0.5, 2)
    assert found["coverage:scripts"].missing_reason == "no page loads a script that is a file"


def test_forged_notes_add_nothing_beyond_the_lines_of_the_file() -> None:
    forged = RunLines(lines=(), steps=tuple((line, line + 1) for line in range(-5, 5000)))
    assert scores({"main.py": MAIN}, lines={"main.py": forged})["coverage"].value == 1.0
    assert scores({"main.py": "x = (\n"}, lines={"main.py": forged})["coverage"].value is None


def span_of(text: str, part: str) -> tuple[int, int]:
    """From the beginning of a part to its end, in UTF-16 units."""
    start = len(text[: text.index(part)].encode("utf-16-le")) // 2
    return start, start + len(part.encode("utf-16-le")) // 2


def test_statements_of_scripts_that_pages_loaded_count() -> None:
    page = f"<!doctype html>\n<script>{SCRIPT}</script>\n<script src=a.js></script><script type='text/x'>no</script>"
    length = len(SCRIPT.encode("utf-16-le")) // 2
    ran = (span_of(SCRIPT, "const list = [];"), span_of(SCRIPT, "if (list.length)"), span_of(SCRIPT, "list.push(1);"))
    found = scores(
        {"index.html": page, "static/app.js": SCRIPT, "server.js": "start()\n"},
        scripts=(
            RunScript(path="/static/app.js", length=length, ran=ran),
            RunScript(path="/built.js", length=12345, ran=((0, 12345),)),
        ),
    )
    assert lines(found["coverage"]) == {"static/app.js": (6, 3, "4-5, 8")}
    assert (found["coverage:scripts"].value, found["coverage"].value) == (0.5, 0.5)
    assert found["coverage"].details["scripts_in_no_file"] == 1
    inside = scores({"index.html": page}, scripts=(RunScript(path="/", length=length, ran=ran),))
    assert lines(inside["coverage"]) == {"index.html": (6, 3, "5-6, 9")}


def test_lines_are_named_in_spans() -> None:
    assert [spans(numbers) for numbers in ((), (4,), (3, 4, 5, 9), (1, 3))] == ["", "4", "3-5, 9", "1, 3"]
