"""The command line of the judge refuses what it would else ignore."""

import subprocess
import sys
from pathlib import Path

from tests.judge_machine.judging.tiny import PROJECTS


def test_a_value_that_no_test_asks_for_is_an_error(tmp_path: Path) -> None:
    values = tmp_path / "values.yaml"
    values.write_text("home_urll:\n  kind: url\n  value: http://localhost:8000/\n")
    arguments = [str(PROJECTS / "polite"), "--tests", str(PROJECTS / "api_tests.py"), "--values", str(values)]
    ended = subprocess.run(
        [sys.executable, "-m", "judge_machine", *arguments], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    words = " ".join(ended.stdout.split())
    assert "home_urll: no test of" in words
    assert "did you mean 'home_url'?" in words
