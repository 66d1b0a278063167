"""The package offers its interface, and nothing of it loads before it is used."""

import subprocess
import sys

import pytest

import judge_machine


@pytest.mark.parametrize("name", judge_machine.__all__)
def test_every_name_of_the_interface_is_there(name: str) -> None:
    assert getattr(judge_machine, name) is not None


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'nothing'"):
        _ = judge_machine.nothing  # type: ignore[attr-defined]


def test_importing_the_package_loads_nothing_else() -> None:
    script = "import sys, judge_machine; print(*(name for name in sys.modules if name.startswith('judge_machine.')))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=30)
    assert ran.stdout.strip() == ""
