"""The wing of the public suite: others know it by one table, and a session of the judge machine loads little of it."""

import re
import subprocess
import sys
from pathlib import Path

from judge_machine.dialect import find_dialect
from projecteval.mission.dialects import DIALECTS
from projecteval.public_suite.missions import DIALECT

ROOT = Path(__file__).parents[3]
NAMED = re.compile(r"public[-_ ]suite|public[-_]data|PublicDataset|project_eval_", re.IGNORECASE)
MAY_NAME_IT = (
    "projecteval/public_suite",
    "projecteval/mission/dialects.py",  # the table of dialects
    "projecteval/cli/importing.py",  # the command that imports it
)


def test_others_know_it_by_one_table() -> None:
    sources = [
        path for package in ("projecteval", "judge_machine", "masker") for path in (ROOT / package).rglob("*.py")
    ]
    named = {path.relative_to(ROOT).as_posix() for path in sources if NAMED.search(path.read_text("utf-8"))}
    assert [path for path in sorted(named) if not path.startswith(MAY_NAME_IT)] == []


def test_its_tests_have_the_dialect_of_the_table() -> None:
    assert find_dialect(DIALECTS[DIALECT].tests).packages(Path(__file__)) == ()


def test_a_session_loads_only_the_dialect() -> None:
    program = "import sys, projecteval.public_suite.dialect.session; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(ended.stdout.split())
    assert "selenium.webdriver" in loaded
    assert {name for name in loaded if name.startswith("projecteval.")} == {
        "projecteval.public_suite",
        "projecteval.public_suite.dialect",
        *(f"projecteval.public_suite.dialect.{name}" for name in ("browser", "files", "programs")),
        *(f"projecteval.public_suite.dialect.{name}" for name in ("rest", "session", "suite")),
    }
    assert loaded.isdisjoint({"sqlalchemy", "numpy", "typer", "playwright", "jinja2"})
