"""Records of Every Eval Ever: what its schemas accept, with the figures of the run."""

import hashlib
import json
import uuid
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from projecteval.attempt import COLUMNS
from projecteval.interchange.exports import write_export
from projecteval.reports.statistics import statistics_of
from projecteval.runs.folder import RunFolder

SCHEMAS = files("projecteval.interchange.every_eval_ever") / "schemas"


def schema(name: str) -> Draft7Validator:
    return Draft7Validator(json.loads((SCHEMAS / name).read_text("utf-8")))


def records(paths: list[Path]) -> dict[str, tuple[dict[str, Any], list[dict[str, Any]]]]:
    """By agent its record, and its rows."""
    found = {}
    for record, samples in zip(paths[::2], paths[1::2], strict=True):
        content = json.loads(record.read_text("ascii"))
        rows = [json.loads(line) for line in samples.read_text("ascii").splitlines()]
        found[content["model_info"]["name"]] = (content, rows)
    return found


def by_metric(record: dict[str, Any], column: str) -> dict[str, dict[str, Any]]:
    return {
        one["metric_config"]["metric_name"]: one
        for one in record["evaluation_results"]
        if one["evaluation_name"] == f"projecteval {column}"
    }


def test_records_and_rows_fit_the_schemas(five_columns: RunFolder, tmp_path: Path) -> None:
    written = records(write_export(five_columns, "every-eval-ever", tmp_path / "out"))
    assert set(written) == {"good", "bad"}
    for record, rows in written.values():
        assert not list(schema("eval.schema.json").iter_errors(record))
        assert rows
        for row in rows:
            assert not list(schema("instance_level_eval.schema.json").iter_errors(row))
            assert row["evaluation_id"] == record["evaluation_id"]
            assert row["model_id"] == record["model_info"]["id"]
        results = {one["evaluation_result_id"] for one in record["evaluation_results"]}
        assert len(results) == len(record["evaluation_results"])
        assert {row["evaluation_result_id"] for row in rows} <= results


def test_figures_are_those_of_the_statistics(five_columns: RunFolder, tmp_path: Path) -> None:
    record, _ = records(write_export(five_columns, "every-eval-ever", tmp_path / "out"))["good"]
    summaries = {(one.agent, one.column): one for one in statistics_of(five_columns).summaries}
    summary = summaries["good", "direct 2"]
    metrics = by_metric(record, "direct 2")
    assert set(metrics) == {"mean_test_pass_rate", "perfect_run_rate", "pass@1", "pass@2"}
    assert metrics["mean_test_pass_rate"]["score_details"]["score"] == summary.mean_score.value == 0.875
    assert metrics["perfect_run_rate"]["score_details"]["score"] == 0.5
    assert metrics["pass@1"]["score_details"]["score"] == 0.5
    assert metrics["pass@2"]["score_details"]["score"] == 1.0
    assert metrics["pass@2"]["metric_config"]["metric_parameters"] == {"k": 2}
    columns = {one["evaluation_name"] for one in record["evaluation_results"]}
    assert columns == {f"projecteval {mode} {level:d}" for mode, level in COLUMNS}


def test_limits_and_isolation_are_said(five_columns: RunFolder, tmp_path: Path) -> None:
    record, _ = records(write_export(five_columns, "every-eval-ever", tmp_path / "out"))["good"]
    arguments = record["evaluation_results"][0]["generation_config"]["generation_args"]
    assert arguments["eval_limits"] == {"time_limit": 90, "token_limit": 4000}
    assert arguments["sandbox"] == {"type": "unknown", "config": "none"}  # the lock of this run names no isolation
    assert arguments["max_attempts"] == 1


def test_what_a_provider_failed_has_no_row_and_is_no_zero(five_columns: RunFolder, tmp_path: Path) -> None:
    record, rows = records(write_export(five_columns, "every-eval-ever", tmp_path / "out"))["bad"]
    assert {row["metadata"]["mission"] for row in rows} == {"list"}
    assert {row["evaluation"]["score"] for row in rows} == {0.25}
    details = by_metric(record, "direct 1")["mean_test_pass_rate"]["score_details"]
    assert details["score"] == 0.25
    assert details["details"] == {"missions": "1", "missions_left_out": "1"}
    assert "confidence_interval" not in details["uncertainty"]


def test_rows_hold_messages_and_usage(five_columns: RunFolder, tmp_path: Path) -> None:
    _, rows = records(write_export(five_columns, "every-eval-ever", tmp_path / "out"))["good"]
    row = next(row for row in rows if row["metadata"]["mode"] == "cascade" and row["metadata"]["level"] == "1")
    assert [message["turn_idx"] for message in row["messages"]] == list(range(10))
    attributed = row["messages"][row["answer_attribution"][0]["turn_idx"]]
    assert attributed["content"].startswith("Here is the code")
    assert row["token_usage"] == {
        "input_tokens": 500, "output_tokens": 100, "total_tokens": 600, "input_tokens_cache_read": 150,
    }  # fmt: skip
    assert row["performance"]["generation_time_ms"] == 7500


def test_files_are_named_as_the_datastore_wants(five_columns: RunFolder, tmp_path: Path) -> None:
    paths = write_export(five_columns, "every-eval-ever", tmp_path / "out")
    record, samples = paths[:2]
    assert record.parent == tmp_path / "out/data/projecteval/projecteval/good"
    assert uuid.UUID(record.stem).version == 4
    details = json.loads(record.read_text())["detailed_evaluation_results"]
    assert tmp_path / "out" / details["file_path"] == samples
    assert details["checksum"] == hashlib.sha256(samples.read_bytes()).hexdigest()
    assert details["total_rows"] == len(samples.read_text().splitlines()) == 20
    assert write_export(five_columns, "every-eval-ever", tmp_path / "out") == paths


@pytest.mark.parametrize("name", ["eval.schema.json", "instance_level_eval.schema.json"])
def test_the_schemas_are_of_the_version_that_is_written(name: str) -> None:
    content = json.loads((SCHEMAS / name).read_text("utf-8"))
    Draft7Validator.check_schema(content)
    assert content["version"] == "0.3.0"
