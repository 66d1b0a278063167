"""Answers and manifests that cannot be used are refused before anything is judged, in a few words."""

from pathlib import Path

import pytest

from judge_machine import BadInput, read_manifest
from projecteval.judging import read_values

ANSWERS: dict[str, tuple[bytes, str]] = {
    "broken YAML": (b"notes_url: [http://", "is not readable YAML"),
    "empty": (b"", "expected `parameter: value` lines, found None"),
    "a list": (b"- http://localhost:8000/", "expected `parameter: value` lines, found ['http"),
    "numbers as names": (b"1: x", "expected `parameter: value` lines"),
    "binary": (bytes(range(256)), "is not readable YAML"),
    "10 MB": (b"notes_url: " + b"x" * 10_000_000, "is larger than 1 MiB"),
    "nested too deeply": (b"notes_url: " + b"[" * 5000, "is nested too deeply"),
    "aliases": (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]", "aliases are not allowed"),
    "a day that never was": (b"notes_url: 2026-02-31", "is not readable YAML: day is out of range"),
    "bytes": (b"notes_url: !!binary aGVsbG8=", "notes_url: expected text, found b'hello'; put it in quotes"),
    "a Python object": (b"notes_url: !!python/object/apply:os.getcwd []", "is not readable YAML"),
}
MANIFESTS: dict[str, tuple[bytes, str]] = {
    "broken YAML": (b"start: [python", "is not readable YAML"),
    "a shell line": (b"format: 1\nstart: python server.py", "start: Input should be a valid list"),
    "unknown key": (b"format: 1\nstrat: [python]", "strat: Extra inputs are not permitted"),
    "another format": (b"format: 2", "format: Input should be less than or equal to 1"),
    "another host": (b"ready_url: http://example.org/", "ready_url: Value error, must be http://localhost:PORT/"),
    "a list": (b"[1, 2]", "expected a mapping with the keys of a launch manifest"),
}


@pytest.mark.parametrize(("content", "complaint"), ANSWERS.values(), ids=ANSWERS)
def test_answers_that_cannot_be_used(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "answers.yaml"
    path.write_bytes(content)
    with pytest.raises(BadInput) as refused:
        read_values(path)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith(str(path))
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize(("content", "complaint"), MANIFESTS.values(), ids=MANIFESTS)
def test_manifests_that_cannot_be_used(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "launch.yaml"
    path.write_bytes(content)
    with pytest.raises(BadInput) as refused:
        read_manifest(path)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith(str(path))


def test_answers_of_any_type_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "answers.yaml"
    path.write_text("a: http://localhost:8000/\nb: 17\nc:\nd: [x, {y: z}]\ne: true\n", "utf-8")
    assert read_values(path) == {"a": "http://localhost:8000/", "b": 17, "c": None, "d": ["x", {"y": "z"}], "e": True}
