"""The ready agents: their pages, their documented options, their settings."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from projecteval.agents.command.presets import PRESETS
from projecteval.agents.command.settings import OF_GATEWAY, OF_SETTINGS, PLACEHOLDERS, read_settings
from tests.projecteval.agents.installed import installed_path

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "docs/agents"
ATTEMPT = {name: f"{{{name}}}" for name in PLACEHOLDERS if name not in OF_SETTINGS}
DOCUMENTED = yaml.safe_load((Path(__file__).parent / "documented_options.yaml").read_text("utf-8"))


def words_of(preset: str) -> list[str]:
    """The variables and the command line for a model called MODEL behind a gateway, with placeholders as they are."""
    found = read_settings({"model": "MODEL"}, preset, where="a")
    gateway = {name: f"{{{name}}}" for name in OF_GATEWAY}
    variables = [f"{name}={value}" for name, value in found.variables(gateway).items()]
    return [*variables, *found.arguments({**ATTEMPT, **gateway})]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_page_has_the_command_line(preset: str) -> None:
    page = (PAGES / f"{preset}.md").read_text("utf-8")
    written = re.search(r"^## Command line\n\n```text\n(.*?)```\n\n(.*?)\n", page, re.MULTILINE | re.DOTALL)
    assert written
    assert shlex.split(written[1]) == words_of(preset)
    assert ("standard input" in written[2]) == read_settings({}, preset, where="a").stdin
    assert f"| version | {DOCUMENTED[preset]['version']} |" in page


def test_the_index_lists_every_entry() -> None:
    index = (PAGES / "README.md").read_text("utf-8")
    assert re.findall(r"^\| \[([a-z-]+)\]\(\1\.md\)", index, re.MULTILINE) == list(PRESETS)
    page = (ROOT / "docs/agents.md").read_text("utf-8")
    assert re.findall(r"^\| `([a-z-]+)` \|.*\]\(agents/\1\.md\)", page, re.MULTILINE) == list(PRESETS)
    assert list(DOCUMENTED) == list(PRESETS)
    assert {path.stem for path in PAGES.glob("*.md")} == {"README", *PRESETS}


@pytest.mark.parametrize("preset", PRESETS)
def test_options_are_documented(preset: str) -> None:
    used = [word.partition("=")[0] for word in words_of(preset) if re.match("--[a-z]", word)]
    assert list(dict.fromkeys(used)) == DOCUMENTED[preset]["options"]


@pytest.mark.parametrize("preset", [name for name, entry in DOCUMENTED.items() if "help" in entry])
def test_options_are_those_of_the_installed_program(preset: str, tmp_path: Path) -> None:
    program, *words = DOCUMENTED[preset]["help"]
    if (found := shutil.which(program, path=installed_path())) is None:
        pytest.skip(f"{program} is not installed")
    environment = {"PATH": installed_path(), "HOME": str(tmp_path), "COLUMNS": "200", "MSWEA_CONFIGURED": "true"}
    shown = subprocess.run(
        [found, *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    named = set(re.findall(r"--[a-z][a-z-]*", shown.stdout + shown.stderr))
    assert set(DOCUMENTED[preset]["options"]) <= named


def test_what_is_not_set_is_omitted() -> None:
    bare = read_settings({}, "mini-swe-agent", where="a")
    assert "--model" not in bare.arguments(ATTEMPT)
    assert "OPENAI_BASE_URL" not in bare.variables()
    own = read_settings({"env": {"MSWEA_SILENT_STARTUP": "0", "MORE": "1"}}, "mini-swe-agent", where="a")
    assert own.variables()["MSWEA_SILENT_STARTUP"] == "0"
    assert {"MSWEA_CONFIGURED", "MORE"} <= own.variables().keys()


def test_versions_are_those_that_are_installed() -> None:
    script = (ROOT / "scripts/agents.sh").read_text("utf-8")
    for variable, preset in (("mini", "mini-swe-agent"), ("codex", "codex")):
        assert f"\n{variable}={DOCUMENTED[preset]['version']}\n" in script
