"""A run as logs of Inspect, read back through Inspect."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from judge_machine import Cause, Evidence, Isolation, Judgement, Outcome, Resources, Verdict
from projecteval.interchange.exports import write_export
from projecteval.runs.folder import RunFolder

log_module = pytest.importorskip("inspect_ai.log", reason="the extra `inspect` is not installed")


def test_each_agent_and_column_is_a_log(five_columns: RunFolder, tmp_path: Path) -> None:
    paths = write_export(five_columns, "inspect", tmp_path / "logs")
    assert len(paths) == 10
    log = log_module.read_eval_log(str(tmp_path / "logs/good-cascade-1.eval"))
    assert log.status == "success"
    assert (log.eval.task, log.eval.model) == ("projecteval/missions", "projecteval/good")
    assert log.eval.task_args == {"mission": ["list", "book"], "level": 1, "mode": "cascade"}
    assert {score.name: score.metrics["mean"].value for score in log.results.scores} == {
        "tests": 0.875,
        "complete": 0.5,
    }
    assert [(sample.id, sample.epoch) for sample in log.samples] == [("list", 1), ("list", 2), ("book", 1), ("book", 2)]
    sample = log.samples[1]
    assert sample.scores["judge"].value == {"tests": 0.75, "complete": 0.0}
    assert [message.role for message in sample.messages] == ["user", "assistant"] * 5 + ["user"]
    usage = sample.model_usage["small-1"]
    assert (usage.input_tokens, usage.input_tokens_cache_read, usage.total_tokens) == (350, 150, 600)
    assert sample.total_time == pytest.approx(10.0, abs=5)


def test_what_a_provider_failed_is_an_error_and_no_zero(five_columns: RunFolder, tmp_path: Path) -> None:
    write_export(five_columns, "inspect", tmp_path / "logs")
    log = log_module.read_eval_log(str(tmp_path / "logs/bad-direct-1.eval"))
    failed = [sample for sample in log.samples if sample.id == "book"]
    assert all(sample.error is not None and sample.scores is None for sample in failed)
    assert log.results.scores[0].metrics["mean"].value == 0.25
    assert (log.results.total_samples, log.results.completed_samples) == (4, 2)


def test_screenshots_of_failures_are_images(make_run: Callable[..., RunFolder], tmp_path: Path) -> None:
    stream = BytesIO()
    Image.new("RGB", (900, 600), "white").save(stream, "PNG")
    run = make_run((), judged=False)
    shots = Evidence(
        kind="screenshot", sha256=run.evidence.put(stream.getvalue()), media_type="image/png", size_bytes=1
    )
    server = Evidence(kind="server_log", sha256=run.evidence.put(b"GET / 200"), media_type="text/plain", size_bytes=9)
    names = run.lock.missions["guest-book"].test_names
    verdicts = (
        Verdict(test=names[0], outcome=Outcome.PASSED),
        Verdict(
            test=names[1], outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message="no greeting",
            evidence=(shots, server),
        ),
    )  # fmt: skip
    judgement = Judgement(
        verdicts=verdicts,
        resources=Resources(wall_s=9.5, cpu_s=1.25, peak_memory_mib=64.0),
        isolation=Isolation(name="namespaces"),
    )
    (key,) = run.config.attempt_keys()
    run.record_judgement(key, judgement)
    (path,) = write_export(run, "inspect", tmp_path / "one.eval")
    assert path == tmp_path / "one.eval"
    (sample,) = log_module.read_eval_log(str(path), resolve_attachments=True).samples
    judged = sample.messages[-1]
    (image,) = [part.image for part in judged.content if part.type == "image"]
    assert image.startswith("data:image/webp;base64,")
    assert "no greeting" in judged.text
    evidence = sample.scores["judge"].metadata["evidence"]
    assert [(one["kind"], one.get("text")) for one in evidence] == [("screenshot", None), ("server_log", "GET / 200")]
