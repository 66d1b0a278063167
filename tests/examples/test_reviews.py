"""The labels in examples/reviews are about places that exist, and its program reviews what they are about."""

import json
import re
from collections import Counter
from csv import DictReader
from pathlib import Path
from runpy import run_path

from projecteval.criteria.model_review.rubrics import general_rubric
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.reports.labels import read_labels
from tests.examples.test_examples import run_example
from tests.projecteval.cli.command import ROOT, projecteval

FOLDER = ROOT / "examples" / "reviews"
LABELS = FOLDER / "labels.csv"
RULES = [rule.name for rule in general_rubric()]


def rows() -> list[dict[str, str]]:
    with LABELS.open(encoding="utf-8", newline="") as file:
        return list(DictReader(file))


def test_thirty_projects_have_a_label_for_each_question() -> None:
    asked = Counter((question.key.agent, question.key.mission) for question in read_labels(LABELS))
    assert len(asked) == 30
    assert set(asked.values()) == {len(RULES)}
    assert {row["rule"] for row in rows()} == set(RULES)


def test_the_page_counts_the_labels() -> None:
    counted = Counter((row["rule"], row["label"]) for row in rows())
    page = (FOLDER / "README.md").read_text("utf-8")
    for rule in RULES:
        numbers = " | ".join(str(counted[rule, label]) for label in ("yes", "no", "unknown"))
        assert f"| `{rule}` | {numbers} |" in page


def places() -> dict[tuple[str, str], Path]:
    """The folder of each labelled project, as the program has it."""
    known = run_path(str(FOLDER / "review_projects.py"))
    others = {("alternate", mission): place for mission, place in known["ALTERNATE"].items()}
    others |= {("blind", mission): place for mission, place in known["BLIND"].items()}
    keys = {(row["agent"], row["mission"]) for row in rows()}
    return {key: ROOT / "canonical" / key[1] / others.get(key, "") / "project" for key in keys}


def test_every_note_names_a_line_that_exists() -> None:
    folders = places()
    noted = 0
    for row in rows():
        if found := re.match(r"(\S+\.\w+):(\d+)", row["note"]):
            lines = (folders[row["agent"], row["mission"]] / found[1]).read_text("utf-8").splitlines()
            assert lines[int(found[2]) - 1].strip(), row
            noted += 1
        else:
            assert row["label"] != "no", row
    assert noted > 140


def test_the_program_reviews_what_is_labelled(tmp_path: Path) -> None:
    place = {"file": "digest.py", "line": 61, "quote": "def digest_lines(lines: Iterable[str], selection: Selection)"}
    answers = [{"question": rule, "answer": "yes", "reason": "seen", "evidence": [place]} for rule in RULES]
    with ModelServer(RecordedReplies([Rule(text=json.dumps({"answers": answers}))])) as server:
        shown = run_example("reviews/review_projects.py", tmp_path / "run", "judge-1", server.url, "log-digest")
    assert shown.splitlines() == [
        "canonical on log-digest, direct 1, sample 0: 1.0",
        "alternate on log-digest, direct 1, sample 0: None",
        "blind on log-digest, direct 1, sample 0: 0.0",
    ]
    assert server.count == 4, "what does not exist is not asked about"
    found = projecteval("agreement", tmp_path / "run", "--labels", LABELS, "--json").json
    assert (found["overall"]["labels"], found["overall"]["same"]["n"]) == (180, 6)
    assert found["missing"] == {"the run has no such attempt": 168}
