"""A test that many others need must have a reason."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import load_mission


def _needy(tests_py: str) -> str:
    """The tests of the guest book; all that follow need the first message, one through another."""
    return tests_py.replace(
        "def test_an_empty_message_is_refused",
        '@pytest.mark.needs("test_messages_stay")\ndef test_an_empty_message_is_refused',
    )


def _with(mission_yaml: str, *lines: str) -> str:
    return mission_yaml.replace("checklist:\n", "\n".join([*lines, "checklist:\n"]), 1)


def test_a_gate_is_a_problem(write_mission: Callable[..., Path], mission_yaml: str, tests_py: str) -> None:
    folder = write_mission(_with(mission_yaml, "contract: [It is one page.]"), _needy(tests_py))
    with pytest.raises(UsageError, match="test_a_message_is_shown: 67% of the other tests need it, at most 40% may"):
        load_mission(folder)


def test_a_gate_with_a_reason_is_not(write_mission: Callable[..., Path], mission_yaml: str, tests_py: str) -> None:
    reason = "gates: {test_a_message_is_shown: There is nothing else to be seen.}"
    mission = load_mission(write_mission(_with(mission_yaml, "contract: [It is one page.]", reason), _needy(tests_py)))
    assert mission.contract == ("It is one page.",)


def test_a_reason_without_a_gate_is_stale(write_mission: Callable[..., Path], mission_yaml: str, tests_py: str) -> None:
    reason = "gates: {test_messages_stay: There is nothing else to be seen.}"
    folder = write_mission(_with(mission_yaml, "contract: [It is one page.]", reason), tests_py)
    with pytest.raises(UsageError, match=r"gates\.test_messages_stay: is no test that many others need; remove it"):
        load_mission(folder)
