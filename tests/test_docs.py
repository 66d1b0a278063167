"""What the documents say is so: their files are read, their commands run, their tables compared with the code."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from typer.main import get_command

from judge_machine import (
    SERVICE_KINDS,
    Cause,
    LaunchManifest,
    Limits,
    Outcome,
    ParameterKind,
    online_judge_word,
    owner_of,
    read_manifest,
)
from judge_machine.api import Api, Reply
from judge_machine.comparison.images import Images
from judge_machine.comparison.workbooks import Workbooks
from judge_machine.console import Console, Conversation, Finished
from judge_machine.services.mail.message import Message
from judge_machine.services.mail.verbs import Mail, Refused
from judge_machine.services.object_store.bucket import Asked, StoredObject
from judge_machine.services.object_store.verbs import ObjectStore, StoreOutage
from judge_machine.services.openid.directory import Account
from judge_machine.services.openid.verbs import ENDPOINTS, FAULTS, Openid, SignIn
from judge_machine.services.payment.verbs import Checkout, Notice, Outage, Payment
from judge_machine.user.user import User
from judge_machine.values import Values
from judge_machine.verdicts import is_scored
from projecteval.cli.app import app
from projecteval.judging import read_values
from projecteval.mission import load_missions
from projecteval.mission.mission_file import MissionFile

REPOSITORY = Path(__file__).parents[1]
README = REPOSITORY / "README.md"
JUDGE_README = REPOSITORY / "judge_machine" / "README.md"
MISSIONS_PAGE = REPOSITORY / "docs" / "missions.md"
DOCUMENTS = sorted([*REPOSITORY.glob("*.md"), *REPOSITORY.glob("docs/**/*.md"), *REPOSITORY.glob("*/README.md")])

NAMED_FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
ROW = re.compile(r"^\|(.+)\|$", re.MULTILINE)
DEADLINE_S = 300


def write_files_of(document: Path, root: Path) -> None:
    """Write the files that a document shows: a line with the path, then the text."""
    for path, text in NAMED_FILE.findall(document.read_text("utf-8")):
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


def commands_of(document: Path) -> list[list[str]]:
    """The commands that a document shows, a line each, without comments."""
    blocks = [text for language, text in BLOCK.findall(document.read_text("utf-8")) if not language]
    lines = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    return [line for line in lines if line and line[0] in ("projecteval", "python", "make")]


def run(words: list[str], folder: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    """Run `projecteval …` or `python …` in a folder with this checkout's packages."""
    start = {"projecteval": [sys.executable, "-m", "projecteval.cli"], "python": [sys.executable]}[words[0]]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), "PROJECTEVAL_CACHE": str(cache)}
    return subprocess.run(
        [*start, *words[1:]],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )


def rows_of(document: Path, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, without its head."""
    below = document.read_text("utf-8").partition(f"\n{heading}\n")[2]
    assert below, f"{document} has no heading {heading!r}"
    table = re.search(r"(?:^\|.+\|\n)+", below, re.MULTILINE)
    assert table
    cells = [[cell.strip() for cell in row.split("|")] for row in ROW.findall(table[0])]
    return cells[2:]


def names_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def declared_options(command: Any) -> set[str]:
    options = {option for parameter in command.params for option in parameter.opts}
    return options.union(*(declared_options(part) for part in getattr(command, "commands", {}).values()))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(REPOSITORY).as_posix())
def test_links_lead_to_files_and_headings(document: Path) -> None:
    for link in LINK.findall(document.read_text("utf-8")):
        if link.startswith(("http://", "https://")):
            continue
        path, _, heading = link.partition("#")
        target = document.parent / path if path else document
        assert target.exists(), f"{document.name}: {link}"
        if heading:
            titles = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
            assert heading in [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles], link


def test_pictures_are_small() -> None:
    for picture in (REPOSITORY / "docs" / "pictures").iterdir():
        assert picture.suffix in (".png", ".svg")
        assert picture.stat().st_size < 200_000


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(REPOSITORY).as_posix())
def test_yaml_can_be_read(document: Path) -> None:
    for language, text in BLOCK.findall(document.read_text("utf-8")):
        if language == "yaml":
            yaml.safe_load(text)


@pytest.mark.slow
def test_readme_mission_is_made_checked_and_judged(tmp_path: Path) -> None:
    write_files_of(README, tmp_path)
    commands = [words for words in commands_of(README) if "word-count" in " ".join(words)]
    assert [words[0] for words in commands] == ["python", "projecteval", "projecteval"]
    for words in commands:
        done = run(words, tmp_path, tmp_path / "cache")
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    shown = run(["projecteval", "results", "runs/word-count"], tmp_path, tmp_path / "cache").stdout
    assert re.search(r"canonical\s+3/3", shown), shown
    assert re.search(r"skeleton\s+0/3", shown), shown


def test_readme_project_of_ones_own_is_read(tmp_path: Path) -> None:
    write_files_of(README, tmp_path)
    (mission,) = load_missions(["bill-splitter"], paths=[REPOSITORY / "missions"])
    read_manifest(tmp_path / "my-splitter" / "launch.yaml")
    values = read_values(tmp_path / "my-splitter" / "parameters.yaml", mission)
    assert all(isinstance(value, str) for value in values.values())


def test_mission_page_is_read(tmp_path: Path) -> None:
    write_files_of(MISSIONS_PAGE, tmp_path)
    (mission,) = load_missions(["guest-book"], paths=[tmp_path / "missions"])
    assert mission.canonical_launch().start
    assert mission.canonical_parameters()
    fields = [name for row in rows_of(MISSIONS_PAGE, "## mission.yaml") for name in names_in(row[0])]
    assert fields == list(MissionFile.model_fields)


@pytest.mark.slow
def test_judge_readme_example_passes(tmp_path: Path) -> None:
    write_files_of(JUDGE_README, tmp_path)
    (words,) = commands_of(JUDGE_README)
    done = run([*words, "--evidence", "evidence"], tmp_path, tmp_path / "cache")
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    done = run(["python", "judge_it.py"], tmp_path, tmp_path / "cache")
    assert [line.split()[1:] for line in done.stdout.splitlines()] == [
        ["passed", "None"],
        ["failed", "value_missing"],
        ["blocked", "value_missing"],
    ]


def named_commands() -> Iterator[list[str]]:
    """Every command of ours that a document names, in a block or in passing."""
    for document in DOCUMENTS:
        yield from commands_of(document)
        for inline in re.findall(r"`((?:projecteval|make) [^`]+)`", document.read_text("utf-8")):
            yield shlex.split(inline)


def test_named_commands_and_options_exist() -> None:
    command_line: Any = get_command(app)
    targets = set(re.findall(r"^([a-z-]+):", (REPOSITORY / "Makefile").read_text("utf-8"), re.MULTILINE))
    for words in named_commands():
        if words[0] == "make":
            assert words[1] in targets, words
        elif words[0] == "projecteval":
            command = command_line.commands[words[1]]
            if hasattr(command, "commands"):
                command = command.commands[words[2]]
            known = declared_options(command) | {"--help"}
            assert {word for word in words if word.startswith("--")} <= known, words


def test_named_options_exist_somewhere() -> None:
    known = declared_options(get_command(app)) | {"--help"}
    for option in re.findall(r"`(--[a-z-]+)[^`]*`", README.read_text("utf-8")):
        assert option in known


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [Requirement(line).name for line in project["dependencies"]]
    assert [row[0] for row in rows_of(README, "## Dependencies")] == sorted(needed)
    paragraph = README.read_text("utf-8").partition("\nFor development: ")[2].partition("\n\n")[0]
    for line in project["optional-dependencies"]["dev"]:
        assert re.search(rf"\b{Requirement(line).name}\b", paragraph), line


def test_tree_shows_every_folder() -> None:
    shown = {names_in(row[0])[0] for row in rows_of(README, "## The tree")}
    assert all((REPOSITORY / folder).is_dir() for folder in shown)
    packages = {path.parent for path in REPOSITORY.glob("projecteval/*/__init__.py")}
    packages |= {path.parent for path in REPOSITORY.glob("judge_machine/*/__init__.py")}
    assert {f"{path.relative_to(REPOSITORY).as_posix()}/" for path in packages} <= shown


def test_every_service_is_explained() -> None:
    rows = [(*names_in(row[0]), names_in(row[2]), *names_in(row[3])) for row in rows_of(MISSIONS_PAGE, "## Services")]
    assert rows == [(name, list(kind.variables), name) for name, kind in SERVICE_KINDS.items()]


def test_verdict_table_is_complete() -> None:
    rows = [(row[0], *names_in(row[1]), row[3], "not scored" in row[2]) for row in rows_of(JUDGE_README, "## Verdicts")]
    assert rows == [
        (owner_of(cause), cause, online_judge_word(Outcome.FAILED, cause), not is_scored(cause)) for cause in Cause
    ]


def test_limits_are_those_of_the_code() -> None:
    rows = {names_in(row[0])[0]: float(row[1]) for row in rows_of(JUDGE_README, "## Limits")}
    assert rows == {name: float(field.default) for name, field in Limits.model_fields.items()}


def test_launch_fields_are_those_of_the_code() -> None:
    rows = [names_in(row[0])[0] for row in rows_of(JUDGE_README, "## The launch manifest")]
    assert rows == list(LaunchManifest.model_fields)


def test_parameter_kinds_are_those_of_the_code() -> None:
    rows = [names_in(row[0])[0] for row in rows_of(JUDGE_README, "## Parameters")]
    assert rows == list(ParameterKind)


def public_names(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


def test_every_verb_is_explained() -> None:
    text = JUDGE_README.read_text("utf-8")
    not_for_tests = {"close", "capture", "crash", "driver", "page_elements", "contexts"}
    for fixture, kind in (
        ("user", User),
        ("console", Console),
        ("api", Api),
        ("workbook", Workbooks),
        ("image", Images),
        ("mail", Mail),
        ("payment", Payment),
        ("object_store", ObjectStore),
        ("openid", Openid),
    ):
        explained = set(re.findall(rf"\b{fixture}\.([a-z_]+)\b", text))
        assert explained == public_names(kind) - not_for_tests, fixture
    values = next(row for row in rows_of(JUDGE_README, "### The others") if row[0] == "`values`")
    assert set(names_in(values[1])) == public_names(Values)
    for kind in (
        Account,
        Asked,
        Checkout,
        Conversation,
        Finished,
        Message,
        Notice,
        Outage,
        Refused,
        Reply,
        SignIn,
        StoreOutage,
        StoredObject,
    ):
        for name in public_names(kind) - {"claims", "close", "method", "url", "content", "note_end"}:
            assert f"`.{name}" in text, name
    openid = JUDGE_README.read_text("utf-8").split("### `openid`")[1].split("### ")[0]
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", openid, re.MULTILINE)
    assert {name for row in rows for name in names_in(row)} == FAULTS
    assert all(f"`{name}`" in openid for name in ENDPOINTS)
