"""A run as logs of Inspect, read back through Inspect."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from judge_machine import NO_RESOURCES, Cause, Evidence, Isolation, Judgement, Outcome, Verdict
from projecteval.interchange.exports import write_export
from projecteval.runs.folder import RunFolder
from tests.projecteval.reports.stored import lock_of, write_run

log_module = pytest.importorskip("inspect_ai.log", reason="the extra `inspect` is not installed")


def test_each_agent_and_column_is_a_log(five_columns: RunFolder, tmp_path: Path) -> None:
    paths = write_export(five_columns, "inspect", tmp_path / "logs")
    assert len(paths) == 10
    log = log_module.read_eval_log(str(tmp_path / "logs/good-cascade-1.eval"))
    assert log.status == "success"
    assert (log.eval.task, log.eval.model) == ("projecteval/missions", "projecteval/good")
    assert log.eval.task_args == {"mission": ["list", "book"], "level": 1, "mode": "cascade"}
    means = {score.name: score.metrics["mean"].value for score in log.results.scores}
    assert means == {"tests": 0.875, "complete": 0.5}
    samples = {(sample.id, sample.epoch): sample for sample in log.samples}
    assert set(samples) == {("list", 1), ("list", 2), ("book", 1), ("book", 2)}
    sample = samples["list", 2]
    assert sample.scores["judge"].value == {"tests": 0.75, "complete": 0.0}
    assert [message.role for message in sample.messages] == ["user", "assistant"] * 5 + ["user"]
    usage = sample.model_usage["small-1"]
    assert (usage.input_tokens, usage.input_tokens_cache_read, usage.total_tokens) == (350, 150, 600)
    assert sample.total_time == 10.0


def test_what_a_provider_failed_is_an_error_and_no_zero(five_columns: RunFolder, tmp_path: Path) -> None:
    write_export(five_columns, "inspect", tmp_path / "logs")
    log = log_module.read_eval_log(str(tmp_path / "logs/bad-direct-1.eval"))
    failed = [sample for sample in log.samples if sample.id == "book"]
    assert all(sample.error is not None and sample.scores is None for sample in failed)
    assert log.results.scores[0].metrics["mean"].value == 0.25
    assert (log.results.total_samples, log.results.completed_samples) == (4, 2)


def test_screenshots_of_failures_are_images(tmp_path: Path) -> None:
    stream = BytesIO()
    Image.new("RGB", (900, 600), "white").save(stream, "PNG")
    with write_run(tmp_path / "run", {"list": lock_of(2)}, lambda _key: None, agents=("good",)) as run:
        evidence = (
            evidence_of(run, "screenshot", "image/png", stream.getvalue()),
            evidence_of(run, "server_log", "text/plain", b"GET / 200"),
        )
        failed = Verdict(
            test="test_1", outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message="no greeting", evidence=evidence
        )
        verdicts = (Verdict(test="test_launches", outcome=Outcome.PASSED), failed)
        (key,) = run.config.attempt_keys()
        judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="namespaces"))
        run.record_judgement(key, judgement)
        (path,) = write_export(run, "inspect", tmp_path / "one.eval")
    assert path == tmp_path / "one.eval"
    (sample,) = log_module.read_eval_log(str(path), resolve_attachments=True).samples
    judged = sample.messages[-1]
    (image,) = [part.image for part in judged.content if part.type == "image"]
    assert image.startswith("data:image/webp;base64,")
    assert "no greeting" in judged.text
    rows = sample.scores["judge"].metadata["evidence"]
    assert [(row["kind"], row.get("text")) for row in rows] == [("screenshot", None), ("server_log", "GET / 200")]
    assert rows[0]["picture"] == image


def evidence_of(run: RunFolder, kind: str, media_type: str, content: bytes) -> Evidence:
    return Evidence(kind=kind, sha256=run.evidence.put(content), media_type=media_type, size_bytes=len(content))
