"""Reports that cannot be compared are listed and passed over."""

from pathlib import Path

from projecteval.public_suite.comparisons.upstream import passed_over, recorded_runs, run_names
from tests.projecteval.public_suite.conftest import write_dataset, write_recorded

REPORT = 'Sum:{"checklist": 1.5}\nAverage:{}\n{"assignment": {}}'


def test_a_report_without_answers_and_an_empty_one(tmp_path: Path) -> None:
    write_dataset(tmp_path / "dataset")
    answers = write_recorded(tmp_path / "runs" / "tiny-model" / "cascade")
    for name, text in ((answers.stem, REPORT), ("lost_level_1", REPORT), ("empty_level_2", "")):
        answers.with_name(f"{name}-20260102-objective_indicators_reports.txt").write_text(text)
    answers.with_name("empty_level_2.json").write_text("{}")
    assert run_names(tmp_path) == (answers.stem,)
    assert passed_over(tmp_path) == (
        "empty_level_2: a report without sums, passed over",
        "lost_level_1: a report without an answer file, passed over",
    )
    (run,) = recorded_runs(tmp_path)
    assert (run.name, run.sums) == (answers.stem, {"checklist": 1.5})
