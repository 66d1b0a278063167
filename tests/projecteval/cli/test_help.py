"""Help comes at once: nothing heavy is loaded for it."""

import subprocess
import sys

import pytest

from tests.projecteval.cli.command import DEADLINE_S, ROOT, environment, projecteval

COMMANDS = (
    "run",
    "generate",
    "resume",
    "results",
    "score",
    "serve",
    "report",
    "compare",
    "criteria",
    "agreement",
    "gate",
    "judge",
    "replay",
    "pack",
    "unpack",
    "missions",
    "cache",
    "worker",
    "cluster",
    "model-server",
    "doctor",
    "setup",
)
HEAVY = [
    "PIL",
    "codebleu",
    "ctranslate2",
    "distributed",
    "fastapi",
    "httpx",
    "jinja2",
    "libcst",
    "matplotlib",
    "nacl",
    "numpy",
    "openai",
    "openpyxl",
    "playwright",
    "pytest",
    "rich",
    "sacrebleu",
    "scipy",
    "selenium",
    "sqlalchemy",
    "yaml",
]
LOOK = f"""
import contextlib, resource, sys
with contextlib.suppress(SystemExit):
    sys.argv = ["projecteval", *sys.argv[1:]]
    from projecteval.cli import main
    main()
used = resource.getrusage(resource.RUSAGE_SELF)
heavy = [name for name in {HEAVY} if name in sys.modules]
sys.stderr.write(f"{{used.ru_utime + used.ru_stime}} {{','.join(heavy)}}")
"""


def _ask(*words: str) -> tuple[float, str, list[str]]:
    """CPU seconds, what heavy modules were loaded, and the lines of the help."""
    asked = subprocess.run(
        [sys.executable, "-c", LOOK, *words, "--help"],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=True,
    )
    cpu_s, _, heavy = asked.stderr.partition(" ")
    return float(cpu_s), heavy, asked.stdout.splitlines()


def test_help_takes_less_than_a_third_of_a_second() -> None:
    cpu_s, heavy, lines = _ask()
    assert heavy == ""
    assert cpu_s < 0.3
    assert lines[0].startswith("Usage: projecteval")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_on_a_command_loads_nothing_heavy(command: str) -> None:
    _, heavy, lines = _ask(command)
    assert heavy == ""
    assert lines[0].startswith(f"Usage: projecteval {command}")
    assert all(len(line) <= 80 for line in lines)


def test_all_commands_and_exit_codes_are_told() -> None:
    shown = projecteval("--help")
    assert shown.code == 0
    for word in (*COMMANDS, "Exit codes"):
        assert word in shown.out


@pytest.mark.parametrize("command", ["run", "judge"])
def test_the_options_that_scripts_use_are_told(command: str) -> None:
    options = {
        "run": "--agent --mission --level --mode --samples --workers --browser-backend --out --missions --seed",
        "judge": "--mission --parameters --launch --only --evidence --browser-backend --json --missions --seed",
    }
    shown = projecteval(command, "--help").out
    for option in options[command].split():
        assert f"  {option} " in shown
