"""A config.json or lock.json of a stranger costs neither memory nor time; its refusal names file, bound and remedy."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import load_mission
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.config import read_config
from projecteval.runs.folder import RunFolder
from projecteval.runs.lock import RunLock, read_lock

MOST_CPU_S = 5
"""Several times what the largest file takes that is within the bounds."""


def _fields(field: str, times: int) -> str:
    return ", ".join(f'"{number:x}": {field}' for number in range(times))


def _config(rest: str) -> str:
    return f'{{"agents": ["a"], "missions": ["m"], {rest}}}'


def _setting(value: str) -> str:
    return _config(f'"settings": {{"agents": {{"a": {{"x": {value}}}}}}}')


def _lock(missions: str) -> str:
    return f'{{"missions": {{{missions}}}, "packages": {{}}, "python": "", "platform": ""}}'


ATTACKS = {
    "a large file": (read_config, _config(" " * (9 << 20)), "is larger than 8 MiB"),
    "lists": (read_config, _setting("[" * 99 + "]" * 99), "is nested in more than 50 levels"),
    "very deep lists": (read_config, _setting("[" * 9999 + "]" * 9999), "is nested in more than 50 levels"),
    "values": (read_config, _setting(f"[{'0, ' * 300_000}0]"), "has more than 200000 values"),
    "wrong values": (read_config, _config(f'"columns": [{"0, " * 100_000}0]'), "has 100002 wrong fields"),
    "unknown keys": (read_config, _config(_fields("0", 150_000)), "has 150000 wrong fields"),
    "a large lock": (read_lock, _lock(" " * (9 << 20)), "is larger than 8 MiB"),
    "empty missions": (read_lock, _lock(_fields("{}", 150_000)), "has 900000 wrong fields"),
    "missions": (read_lock, _lock(_fields("0", 300_000)), "has more than 200000 values"),
    "deep missions": (read_lock, _lock('"m": ' + '{"a": ' * 999 + "0" + "}" * 999), "is nested in more than 50 levels"),
}


@pytest.mark.parametrize(("read", "text", "problem"), ATTACKS.values(), ids=ATTACKS)
def test_what_passes_a_bound_is_refused(
    read: Callable[[Path], object], text: str, problem: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.json"
    path.write_text(text)
    started_s = time.process_time()
    with pytest.raises(UsageError) as told:
        read(path)
    assert time.process_time() - started_s < MOST_CPU_S
    (line,) = told.value.problems
    assert line.startswith(f"{path}: file: {problem}")
    assert line.endswith("copy the folder of the run again")


def test_wrong_settings_are_listed_up_to_a_number(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    keys = f'"type": "command", {_fields("0", 5000)}'
    path.write_text(_config(f'"settings": {{"agents": {{"a": {{{keys}}}}}}}'))
    with pytest.raises(UsageError) as told:
        read_config(path)
    assert len(told.value.problems) == 100


def test_more_attempts_than_memory_holds_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    many = tuple(f"a{number}" for number in range(101))
    path.write_text(
        RunConfig(agents=many[:1], missions=many).model_dump_json().replace('"samples":1', '"samples":10000')
    )
    with pytest.raises(UsageError, match="1010000 attempts are more than 1000000; name fewer agents"):
        read_config(path)


def test_a_run_that_could_not_be_read_is_not_made(write_mission: Callable[..., Path], tmp_path: Path) -> None:
    whole = make_lock([load_mission(write_mission())])
    lock = RunLock.model_validate({**whole.model_dump(), "packages": {str(number): "1" for number in range(200_000)}})
    with pytest.raises(UsageError, match=r"lock.json: file: has more than 200000 values; name fewer missions"):
        RunFolder.create(tmp_path / "run", RunConfig(agents=("canonical",), missions=("guest-book",)), lock)
    assert not (tmp_path / "run").exists()
