"""Answers and manifests that cannot be used are refused before anything is judged, in a few words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import BadInput, read_manifest
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, folder_request, read_values
from projecteval.mission import Mission, load_mission

ANSWERS: dict[str, tuple[bytes, str]] = {
    "broken YAML": (b"book_url: [http://", "is not YAML"),
    "empty": (b"", "expected keys with values, found None"),
    "a list": (b"- http://localhost:8000/", "expected keys with values, found ['http"),
    "numbers as names": (b"1: x", "1: is not a parameter of guest-book"),
    "a misspelt name": (
        b"book_url: /\nsend_buton: x",
        ":2: send_buton: is not a parameter of guest-book; did you mean 'send_button'?",
    ),
    "a name twice": (b"book_url: x\nbook_url: y", ":2: book_url: is already set in line 1"),
    "binary": (bytes(range(256)), "is not UTF-8"),
    "10 MB": (b"book_url: " + b"x" * 10_000_000, "is larger than 1 MiB"),
    "nested too deeply": (b"book_url: " + b"[" * 5000, "is nested too deeply"),
    "endless aliases": (b"book_url: &a [*a]", "*a is part of what it repeats"),
    "bytes": (b"book_url: !!binary aGVsbG8=", "book_url: expected text, found b'hello'; put it in quotes"),
    "a Python object": (b"book_url: !!python/object/apply:os.getcwd []", "is not YAML"),
}
MANIFESTS: dict[str, tuple[bytes, str]] = {
    "broken YAML": (b"start: [python", "is not readable YAML"),
    "a shell line": (
        b"format: 1\nstart: python -m site 'a b'",
        'start: Value error, must be a list of arguments; write ["python", "-m", "site", "a b"]',
    ),
    "a line to build": (b"build: make all", 'build: Value error, must be a list of commands; write [["make", "all"]]'),
    "one command": (b"install: [npm, ci]", 'each of them a list of arguments; write [["npm", "ci"]]'),
    "several lines": (b"setup: [make db, make data]", 'write [["make", "db"], ["make", "data"]]'),
    "unknown key": (b"format: 1\nstrat: [python]", "strat: Extra inputs are not permitted"),
    "another format": (b"format: 2", "format: Input should be less than or equal to 1"),
    "another host": (b"ready_url: http://example.org/", "ready_url: Value error, must be http://localhost:PORT/"),
    "a list": (b"[1, 2]", "expected a mapping with the keys of a launch manifest"),
}


@pytest.fixture
def mission(write_mission: Callable[..., Path]) -> Mission:
    return load_mission(write_mission())


@pytest.mark.parametrize(("content", "complaint"), ANSWERS.values(), ids=ANSWERS)
def test_answers_that_cannot_be_used(tmp_path: Path, mission: Mission, content: bytes, complaint: str) -> None:
    path = tmp_path / "answers.yaml"
    path.write_bytes(content)
    with pytest.raises(UsageError) as refused:
        read_values(path, mission)
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


def test_answers_of_any_type_are_kept(tmp_path: Path, mission: Mission) -> None:
    path = tmp_path / "answers.yaml"
    path.write_text("book_url: 17\nmessage_input:\nsend_button: [x, {y: true}]\n", "utf-8")
    assert read_values(path, mission) == {"book_url": 17, "message_input": None, "send_button": ["x", {"y": True}]}


def test_values_of_a_folder_are_of_its_mission(tmp_path: Path, mission: Mission) -> None:
    """Those of the file in the folder, and those that a program gives."""
    settings = JudgeSettings(evidence=tmp_path / "evidence")
    with pytest.raises(UsageError, match=r"^values: book: is not a parameter of guest-book; did you mean 'book_url'"):
        folder_request(mission, settings, tmp_path, values={"book": "http://localhost:8000/"})
    (tmp_path / "parameters.yaml").write_text("book_url: /\nsend_but: x\n", "utf-8")
    with pytest.raises(
        UsageError, match=r"/parameters.yaml:2: send_but: is not a parameter of guest-book; did you mean"
    ):
        folder_request(mission, settings, tmp_path)
